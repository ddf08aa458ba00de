/* again.h: many runs of one compiled model.
 *
 * The studio compiles a model once and keeps the process that holds it. Each run is a copy of that process (fork), so
 * that a run costs no compilation, cannot spoil the next one, and can be ended at any time.
 *
 * Requests come as lines of standard input: {"run": 3, "log": "run-3.log", "options": ["--stop", "2", "-o", …]}.
 * Answers are lines of standard output:
 *     ready             the model is compiled
 *     started 3 4711    run 3 is process (and group) 4711
 *     ended 3 0 12.25   run 3 ended with that exit status, when the clock of seconds_now showed 12.25
 *     stale 3           a file that the model was made of changed; run 3 was not started, and this process ends
 */
#ifndef CARDAN_APP_AGAIN_H
#define CARDAN_APP_AGAIN_H

#include "app/call_model.h"

/* Answers requests until the input ends. run is called in the copy, with the options of the request in `call`, and
 * returns an exit status. */
void again_runs(Call *call, const Front *front, int (*run)(void *data, Call *call), void *data);

#endif
