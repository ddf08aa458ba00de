/* lanes.c: which models go in lanes, and the walk of each width (lanes_walk.h). */
#include "run/lanes.h"

#include <string.h>

bool lanes_fit(const Model *m, const char *solver)
{
    bool fits =
        solver && strcmp(solver, "dopri") == 0 && m->n_states > 0 && m->n_relations + m->n_time_relations == 0 &&
        m->n_steps + m->n_samples + m->n_delays + m->n_spatial == 0 && m->n_mixed + m->n_sets + m->n_objects == 0;
    for (int i = 0; fits && i < m->n_variables; i++)
        fits = !m->variables[i].is_margin && !m->variables[i].is_root && !m->variables[i].is_gap;
    return fits;
}

unsigned lanes_run(const LanesCode *code, const LanesRun *run)
{
#if defined(__x86_64__)
    return code->lanes == 8 ? lanes_run_8(code, run) : lanes_run_4(code, run);
#else
    (void)code, (void)run;
    return 0;
#endif
}
