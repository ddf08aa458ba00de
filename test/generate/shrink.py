"""Makes a failing model smaller, as long as it fails in the same way."""
import re


def signature(verdict):
    """What counts as the same failure."""
    text = re.sub(r'G\.mo:\d+:\d+', '', verdict.message)
    words = re.sub(r'[^a-z ]+', ' ', re.sub(r"'[^']*'|\"[^\"]*\"|\S*N\d+\S*|\bp\d+\S*", '', text)).split()
    if verdict.kind == 'value':
        words = []
    return verdict.kind, ' '.join(w for w in words if len(w) > 2)[:60]


def smaller(tried, pieces, writer, run, verdict, most=60):
    """(run, verdict, text) of the smallest model found; tried(pieces, off, run) gives a verdict and what was written."""
    wanted, off, spent = signature(verdict), set(), 0

    def same(new_pieces, new_off, new_run):
        nonlocal spent
        spent += 1
        new_verdict, new_writer = tried(new_pieces, new_off, new_run)
        return (new_verdict, new_writer) if new_verdict and signature(new_verdict) == wanted else None

    changed = True
    while changed and spent < most:
        changed = False
        for piece in reversed(pieces):
            rest = [p for p in pieces if p is not piece]
            if not rest or any(piece.number in p.needs() for p in rest):
                continue
            found = same(rest, off, run)
            if found:
                pieces, (verdict, writer), changed = rest, found, True
        for way in list(writer.used):
            if way in off or spent >= most:
                continue
            found = same(pieces, off | {way}, run)
            if found:
                off, (verdict, writer), changed = off | {way}, found, True
    if run != 'cvode':
        found = same(pieces, off, 'cvode')
        if found:
            run, (verdict, writer) = 'cvode', found
    options = ' '.join(['--start %r' % writer.start] * bool(writer.start) + ['--set %s=%s' % s for s in writer.settings.items()])
    return run, verdict, '// %s\n%s' % (options, writer.text)
