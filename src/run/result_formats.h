/* result_formats.h: inside the result files only: what the formats share, and what each must offer. */
#ifndef CARDAN_RUN_RESULT_FORMATS_H
#define CARDAN_RUN_RESULT_FORMATS_H

#include <stdint.h>

#include "base/arena.h"
#include "base/buffer.h"
#include "base/map.h"
#include "run/result.h"

/* --- a file being written: buffered, and its first trouble is remembered ------------------------------------------ */

typedef struct {
    int fd;
    const char *path;
    char *buffer;
    size_t n, room;
    uint64_t written;  /* bytes handed in so far, those in the buffer included */
    uint64_t on_disk;  /* bytes that the system has taken */
    uint64_t line_end; /* behind the last end of a line among them */
    ResultReport trouble;
} OutFile;

bool out_open(OutFile *f, const char *path);
void out_bytes(OutFile *f, const void *bytes, size_t n);
/* Room for n bytes, which the caller fills up to the end that it tells out_filled; NULL: nothing can be written. */
char *out_room(OutFile *f, size_t n);
void out_filled(OutFile *f, const char *end);
void out_text(OutFile *f, const char *text);
void out_u32(OutFile *f, uint32_t word);
void out_u64(OutFile *f, uint64_t word);
bool out_flush(OutFile *f);                                           /* hands the buffer to the system */
bool out_patch(OutFile *f, uint64_t at, const void *bytes, size_t n); /* overwrites; flushes first */
/* For a file that could not be written to its end: cuts it, overwrites in it, reads from it. */
void out_cut(OutFile *f, uint64_t at);
/* After trouble: takes back what was written behind `at`, a place that was written before, and goes on there. */
void out_back(OutFile *f, uint64_t at);
void out_mend(OutFile *f, uint64_t at, const void *bytes, size_t n);
bool out_look(OutFile *f, uint64_t at, void *bytes, size_t n);
void out_close(OutFile *f);

ResultReport result_fine(void);
ResultReport result_trouble(ResultStatus status, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* --- writing ------------------------------------------------------------------------------------------------------ */

struct ResultWriter {
    Arena *arena;
    OutFile out;
    ResultFormat format;
    ResultVariable *table; /* n entries, texts never NULL */
    int n;
    int *variables; /* indices of the entries of kind RESULT_VARIABLE, in table order */
    int variable_count;
    ResultOptions options; /* texts copied, never NULL but for the scene */
    size_t rows;
    double first_time, last_time;
    void *state;    /* of the format, in the arena */
    void *large[3]; /* what the format took from malloc; freed with the writer */
};

/* Each works on w->out, whose trouble says how it went. */
void csv_begin(ResultWriter *w);
double *csv_room(ResultWriter *w); /* result_row */
void csv_row(ResultWriter *w, double time, const double *values);
void csv_end(ResultWriter *w);
void mat_begin(ResultWriter *w);
double *mat_room(ResultWriter *w); /* result_row */
void mat_row(ResultWriter *w, double time, const double *values);
void mat_flush(ResultWriter *w);
void mat_end(ResultWriter *w);
void cdr_begin(ResultWriter *w);
double *cdr_room(ResultWriter *w); /* result_row */
void cdr_row(ResultWriter *w, double time, const double *values);
void cdr_flush(ResultWriter *w);
void cdr_end(ResultWriter *w);
void memory_begin(ResultWriter *w);
double *memory_room(ResultWriter *w); /* result_row */
void memory_row(ResultWriter *w, double time, const double *values);

/* --- reading ------------------------------------------------------------------------------------------------------ */

struct Result {
    Arena *arena;
    int fd;
    const char *path;
    uint64_t bytes; /* size of the file when it was opened */
    ResultFormat format;
    const char *model, *scene;
    bool complete;
    ResultVariable *table;
    int n;
    ResultVariable time;
    int *column; /* entry -> column of the file for kind RESULT_VARIABLE; the time is column 0 */
    size_t rows;
    Map names;       /* hash of the name without spaces -> first entry */
    int *next;       /* entry -> next entry with the same hash, or -1 */
    void *state;     /* of the format, in the arena */
    double *numbers; /* RESULT_MEMORY: column by column */
};

void result_index_names(Result *r);
ResultVariable result_time_entry(void);
void result_copy_table(Arena *a, const ResultVariable *from, int n, ResultVariable *to); /* with its texts */

bool result_read_at(const Result *r, uint64_t at, void *to, size_t n); /* exactly n bytes, or false */

/* Each fills everything above but names and next from an open file. */
ResultReport csv_open(Result *r);
ResultReport mat_open(Result *r);
ResultReport cdr_open(Result *r);

/* Reads k columns of the file (0 is the time), rows first … first + count - 1. */
ResultReport csv_columns(Result *r, const int *columns, int k, size_t first, size_t count, double *const *to);
ResultReport mat_columns(Result *r, const int *columns, int k, size_t first, size_t count, double *const *to);
ResultReport cdr_columns(Result *r, const int *columns, int k, size_t first, size_t count, double *const *to);
ResultReport memory_columns(Result *r, const int *columns, int k, size_t first, size_t count, double *const *to);

/* The range of a column as stored in the file; false when it is not. */
bool cdr_stored_range(const Result *r, int column, double *smallest, double *largest);

bool mat_is(const Result *r); /* by the first bytes */
bool cdr_is(const Result *r);

#endif
