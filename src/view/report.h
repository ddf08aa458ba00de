/* report.h: the structure of a model, for people: components, states and why, the order of computation, blocks before
 * and after tearing, what an evaluation costs. */
#ifndef CARDAN_VIEW_REPORT_H
#define CARDAN_VIEW_REPORT_H

#include "base/buffer.h"
#include "base/json.h"
#include "pipeline/pipeline.h"

/* As the data of the page inspect.html; p went as far as PIPELINE_SYSTEM. */
void report_json(const Pipeline *p, Buffer *to);
void report_text(const Pipeline *p, Buffer *to); /* the same in short */

/* report_run.c: where the time went, when p->run is set. */
void report_run_json(const Pipeline *p, Json *j);
void report_run_text(const Pipeline *p, Buffer *to);

#endif
