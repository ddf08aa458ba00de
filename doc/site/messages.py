"""The index of messages: every row of src/base/diag.def with a remedy, and an example from test/golden."""
import os
import re

import pages

GOLDEN = os.path.join(pages.ROOT, 'test', 'golden')
ROW = re.compile(r'^DIAG\((\w+), (\w+), "(.*?)",\n((?:\s+".*"\s*)+)\)', re.M)
LETTERS = {
    'G': 'The call', 'L': 'Libraries and files', 'P': 'Syntax', 'N': 'Names', 'M': 'Modifiers and redeclarations',
    'T': 'Types and sizes', 'V': 'Variability and evaluation', 'K': 'Kinds of classes', 'F': 'Functions', 'C': 'Connections',
    'B': 'Balance', 'U': 'Units', 'S': 'Structure', 'I': 'Initialisation', 'E': 'Code', 'R': 'Running',
    'W': 'Results and pictures', 'D': 'Multibody data', 'X': 'Exchange with other tools', 'A': 'Graphical annotations'}
# Codes that no text can show.
WITHOUT_EXAMPLE = {'R004': 'Only an error of Cardan itself leads to it; `test/verify` puts such errors in.',
                   'S018': 'Only an error of Cardan itself leads to it; tests look for it.',
                   'X002': 'It takes an FMU whose own code fails or does not end.',
                   'X003': 'It takes an FMU that breaks a rule of the standard; the message names the section.'}
FENCES = {'.mo': 'modelica', '.urdf': 'xml'}


def rows():
    """(code, severity, about, remedy) of every message."""
    text = pages.read(os.path.join(pages.ROOT, 'src', 'base', 'diag.def'))
    for found in ROW.finditer(text):
        remedy = ''.join(re.findall(r'"(.*)"', found[4]))
        yield found[1], found[2].lower(), found[3], re.sub(r'\\(.)', r'\1', remedy)


def examples():
    """For each code the golden case that shows it best: about this code alone, and short."""
    best = {}
    for folder, _, files in os.walk(GOLDEN):
        for name in files:
            if not name.endswith('.txt'):
                continue
            said = pages.read(os.path.join(folder, name))
            codes = set(re.findall(r'(?:error|warning|info)\[(\w+)\]', said))
            sources = [f for f in files if f != name and os.path.splitext(f)[0] == name[:-4]]
            for code in codes if sources else ():
                path = os.path.join(folder, sources[0])
                text = pages.read(path) if os.path.splitext(path)[1] in ('.mo', '.urdf', '.obj', '.dym', '.fmu', '.toml') else None
                if text is None or '\0' in text:
                    continue
                rank = (len(codes), not path.endswith('.mo'), len(text) + len(said), path)
                if code not in best or rank < best[code][0]:
                    best[code] = rank, text, said
    return best


def example(found, name):
    """A case as two blocks: what is written, and what is said."""
    _, text, said = found
    shown = re.sub(r'^\W*cardan: .*\n(-->\n)?', '', text, flags=re.M).strip('\n')
    call = re.search(r'cardan: (.*?)\s*(?:\*/|-->|\})?$', text, re.M)[1]
    said = re.sub(r'^(\$ cardan .*|exit status \d+)\n?', '', said, flags=re.M)
    said = said.replace('%r/', '').replace('%t/', '')
    call = call.replace('%f', name).replace('%t/', '').replace('%r/', '')
    out = ''
    if shown:
        out += '```%s file=%s\n%s\n```\n\n' % (FENCES.get(os.path.splitext(name)[1], 'text'), name, shown)
    return out + '```console\n$ cardan %s\n%s\n```\n\n' % (call, said.strip('\n')[:2500])


def page():
    """Markdown of the index."""
    best = examples()
    out = ['# Messages\n', 'Every message has a code. `cardan help CODE` prints what is said here. *error*: nothing is made; '
           '*warning*: what is made may not be what you meant; *info*: for your information.\n',
           '<input class="find" type="search" placeholder="Find a code or a word" aria-label="Find a message">\n']
    all_rows = list(rows())
    for letter, title in LETTERS.items():
        out.append('## %s\n' % title)
        for code, severity, about, remedy in sorted(r for r in all_rows if r[0][0] == letter):
            out.append('<section data-find="%s %s">\n\n### %s\n' % (code, html(about), code))
            out.append('<span class="badge %s">%s</span> %s.\n' % (severity, severity, html(about)))
            out.append('<p class="remedy">%s</p>\n' % html(remedy))
            if code in best:
                out.append(example(best[code], os.path.basename(best[code][0][3])))
            else:
                out.append(WITHOUT_EXAMPLE.get(code, 'There is no example.') + '\n')
            out.append('</section>\n')
    return '\n'.join(out)


def html(text):
    return text.replace('&', '&amp;').replace('<', '&lt;').replace('"', '&quot;')
