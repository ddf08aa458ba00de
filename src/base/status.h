/* status.h: with what a command ends, and a process that serves one. */
#ifndef CARDAN_BASE_STATUS_H
#define CARDAN_BASE_STATUS_H

enum {
    EXIT_DONE = 0,
    EXIT_MODEL_WRONG = 1,
    EXIT_CALL_WRONG = 2,
    EXIT_NUMBERS_FAILED = 3,
    EXIT_OUR_BUG = 70,
};

#endif
