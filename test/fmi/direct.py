"""The functions of an FMU of FMI 3, called one by one."""
import ctypes

from fmus import fail


class Direct:
    """The functions of an FMU of FMI 3 by ctypes: model exchange, or co-simulation with events and early return."""

    def __init__(self, fmu, look=None):
        self.library = ctypes.CDLL(fmu.library)
        log = ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_int, ctypes.c_char_p, ctypes.c_char_p)
        self.log = log(lambda environment, status, category, text: print('the FMU says:', text.decode()))
        common = b'it', fmu.token.encode(), b'/', False, False
        if look:
            kind = ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_double, ctypes.c_bool, ctypes.c_bool, ctypes.c_bool, ctypes.c_bool,
                                    ctypes.POINTER(ctypes.c_bool), ctypes.POINTER(ctypes.c_double))
            self.look = kind(lambda environment, time, may_set, may_get, finished, may_return, early, when: look(self, time, early, when))
            make, more = self.library.fmi3InstantiateCoSimulation, (True, True, None, ctypes.c_size_t(0), None, self.log, self.look)
        else:
            make, more = self.library.fmi3InstantiateModelExchange, (None, self.log)
        make.restype = ctypes.c_void_p
        self.instance = ctypes.c_void_p(make(*common, *more))

    def call(self, name, *arguments):
        status = getattr(self.library, 'fmi3' + name)(self.instance, *arguments)
        if status > 1:
            fail('fmi3%s gives %d' % (name, status))

    def initialise(self):
        self.call('EnterInitializationMode', False, ctypes.c_double(0), ctypes.c_double(0), False, ctypes.c_double(0))
        self.call('ExitInitializationMode')

    def step(self, start, length):
        """(event, terminate, early, time)"""
        event, terminate, early, reached = ctypes.c_bool(), ctypes.c_bool(), ctypes.c_bool(), ctypes.c_double()
        self.call('DoStep', ctypes.c_double(start), ctypes.c_double(length), True, *map(ctypes.byref, (event, terminate, early, reached)))
        return event.value, terminate.value, early.value, reached.value

    def event(self):
        """Event mode, its iteration, step mode."""
        flags, when = [ctypes.c_bool() for _ in range(5)], ctypes.c_double()
        self.call('UpdateDiscreteStates', *map(ctypes.byref, flags), ctypes.byref(when))
        self.call('EnterStepMode')

    @staticmethod
    def references(*numbers):
        return (ctypes.c_uint*len(numbers))(*map(int, numbers)), ctypes.c_size_t(len(numbers))

    def get(self, n, *references):
        values = (ctypes.c_double*n)()
        self.call('GetFloat64', *self.references(*references), values, ctypes.c_size_t(n))
        return list(values)

    def set(self, values, *references):
        self.call('SetFloat64', *self.references(*references), (ctypes.c_double*len(values))(*values), ctypes.c_size_t(len(values)))

    def derivative(self, which, unknown, known, seed, n):
        values = (ctypes.c_double*n)()
        self.call(which, *self.references(unknown), *self.references(known), (ctypes.c_double*len(seed))(*seed),
                  ctypes.c_size_t(len(seed)), values, ctypes.c_size_t(n))
        return list(values)
