/* record.h: from signals of the model to rows of the result file. For runs, and for films of modes. */
#ifndef CARDAN_RUN_RECORD_H
#define CARDAN_RUN_RECORD_H

#include "run/internal.h"

typedef struct {
    ResultWriter *writer; /* NULL: nothing is recorded */
    Result **kept_to;     /* of RunOptions.result_to */
    int n_columns;
    int *column;            /* n_columns: index in v */
    unsigned char *negated; /* n_columns: 0, 1 minus, 2 not */
    int *turned;            /* n_turned: the columns that are negated */
    int n_turned;
    double flushed_s;    /* when readers saw the file last */
    ResultReport report; /* of the last call */
} Recorder;

/* Parameters are known. False: report says why, or status RESULT_NO_MEMORY. */
bool recorder_begin(Recorder *r, const Instance *I, const RunOptions *options);
bool recorder_row(Recorder *r, const Instance *I);
bool recorder_end(Recorder *r);

#endif
