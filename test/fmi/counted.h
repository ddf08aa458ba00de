/* counted.h: which evaluations callgrind counts (--instr-atstart=no): all but the first ones, which look up functions. */
#ifndef CARDAN_TEST_FMI_COUNTED_H
#define CARDAN_TEST_FMI_COUNTED_H

#if __has_include(<valgrind/callgrind.h>)
#include <valgrind/callgrind.h>
#else
#define CALLGRIND_START_INSTRUMENTATION ((void)0)
#define CALLGRIND_STOP_INSTRUMENTATION ((void)0)
#endif

enum { NOT_COUNTED = 10 };

#endif
