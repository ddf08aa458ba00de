"""A model under construction: chance, the signals there are, and the times of events."""
from signals import Reject

STEP = 2e-3  # events of different origin keep this distance, so that no answer depends on their order


class Draw:
    def __init__(self, rng, stop):
        self.rng, self.stop = rng, stop
        self.pieces, self.sources = [], []
        self.events = []
        self.names = 0

    @property
    def number(self):
        """The number of the piece that is being made."""
        return len(self.pieces) + 1

    def name(self, base):
        """A name for a class beside the block."""
        self.names += 1
        return '%s%d_%d' % (base, self.number, self.names)

    def real(self, low, high, digits=2):
        """A number with few digits, not near zero."""
        while True:
            x = round(self.rng.uniform(low, high), digits)
            if abs(x) >= 0.1 or low == high:
                return x

    def pick(self, kinds=('smooth', 'kinked', 'jumping', 'held'), types=('Real',), exact=True, calm=False, told=False):
        """An output of an earlier piece; a calm one is not changed by an event at the very start, a told one has no bend
        without an event."""
        found = [s for s in self.sources if s.kind in kinds and s.type in types and (s.signal.exact or not exact)
                 and (s.calm or not calm) and not (s.bent and told)]
        if not found:
            raise Reject('no signal of that kind')
        return self.rng.choice(found[-6:]) if self.rng.random() < 0.7 else self.rng.choice(found)

    def claim(self, times, same=()):
        """Notes times of events; those that coincide by design with earlier ones are in same."""
        for t in times:
            if t > self.stop + STEP:
                continue
            for other in self.events:
                if abs(t - other) < STEP and not any(abs(t - s) < 1e-9 for s in same):
                    raise Reject('events too near')
            if t < STEP:
                raise Reject('an event at the start')
        self.events += [t for t in times if t <= self.stop + STEP]

    def limit(self, signal, most=50.0):
        if signal.size(self.stop) > most:
            raise Reject('too large')
        return signal

    def add(self, make, kind):
        """Draws a piece; Reject leaves everything as it was."""
        events = list(self.events)
        try:
            piece = make(self)
        except (Reject, OverflowError, ZeroDivisionError, ValueError):  # numbers that became too large
            self.events = events
            return False
        piece.kind = kind
        calm = not piece.fires_at_start and all(self.pieces[n - 1].calm for n in piece.needs())
        piece.calm = calm
        piece.bent = piece.bends or any(self.pieces[n - 1].bent for n in piece.needs())
        for output in piece.outputs:
            output.calm, output.bent = piece.calm, piece.bent
        self.pieces.append(piece)
        self.sources += piece.outputs
        return True
