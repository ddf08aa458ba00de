/* external.h: the external functions that the Modelica Standard Library declares, under their names.
 *
 * Signatures are those of section 12.9 of the specification: Real is double, Integer, Boolean and enumerations are int,
 * String is const char *, arrays are addresses of their first element (the last index runs fastest) with sizes of type
 * size_t behind them where the declaration passes them, outputs are addresses, external objects are void *. Fortran
 * routines take everything by address, matrices by columns, and the lengths of texts last.
 *
 * ERRORS. An external function cannot be given an instance, yet its error must end in the run that called it. So the
 * run-time says which instance is at work (external_enter) whenever it calls generated code, for each thread; that is
 * the only state here outside an instance. ModelicaError is then model_error of that instance, and texts live in its
 * scratch memory. What lasts from call to call, such as the state of the impure random generator, belongs to the
 * instance too (external_state), so that two runs at once do not disturb each other.
 */
#ifndef CARDAN_RUN_EXTERNAL_EXTERNAL_H
#define CARDAN_RUN_EXTERNAL_EXTERNAL_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>

#include "base/file.h"
#include "base/xorshift.h"
#include "run/model.h"

/* The instance that this thread works for becomes I; the one before is given back, to be restored. */
Instance *external_enter(Instance *I);
Instance *external_at_work(void);  /* NULL: none */
Instance *external_instance(void); /* the same; without one, the thread ends */

typedef struct ExternalState {
    Lines lines; /* the text file that is read line by line */
    bool random_set;
    int random_id;
    int random[XORSHIFT1024_STATE];
} ExternalState;
ExternalState *external_state(void);       /* of the instance at work */
void external_state_end(ExternalState *s); /* may be NULL */

/* ---- messages (ModelicaUtilities.h, for external C libraries as well) ------------------------------------------ */

void ModelicaMessage(const char *text);
void ModelicaFormatMessage(const char *format, ...) __attribute__((format(printf, 1, 2)));
void ModelicaVFormatMessage(const char *format, va_list args) __attribute__((format(printf, 1, 0)));
void ModelicaWarning(const char *text);
void ModelicaFormatWarning(const char *format, ...) __attribute__((format(printf, 1, 2)));
void ModelicaVFormatWarning(const char *format, va_list args) __attribute__((format(printf, 1, 0)));
_Noreturn void ModelicaError(const char *text);
_Noreturn void ModelicaFormatError(const char *format, ...) __attribute__((format(printf, 1, 2)));
_Noreturn void ModelicaVFormatError(const char *format, va_list args) __attribute__((format(printf, 1, 0)));
char *ModelicaAllocateString(size_t length);
char *ModelicaAllocateStringWithErrorReturn(size_t length);
char *ModelicaDuplicateString(const char *text);
char *ModelicaDuplicateStringWithErrorReturn(const char *text);
const char *external_text(const char *text, size_t n); /* a copy that generated code may keep */

/* ---- strings ---------------------------------------------------------------------------------------------------- */

const char *ModelicaStrings_substring(const char *text, int from, int to);
int ModelicaStrings_length(const char *text);
int ModelicaStrings_compare(const char *a, const char *b, int exact); /* 1 less, 2 equal, 3 greater */
int ModelicaStrings_skipWhiteSpace(const char *text, int start);
void ModelicaStrings_scanIdentifier(const char *text, int start, int *next, const char **identifier);
void ModelicaStrings_scanInteger(const char *text, int start, int without_sign, int *next, int *number);
void ModelicaStrings_scanReal(const char *text, int start, int without_sign, int *next, double *number);
void ModelicaStrings_scanString(const char *text, int start, int *next, const char **string);
int ModelicaStrings_hashString(const char *text);

/* ---- files, directories, the environment ------------------------------------------------------------------------ */

void ModelicaInternal_mkdir(const char *path);
void ModelicaInternal_rmdir(const char *path);
int ModelicaInternal_stat(const char *path); /* FileKind */
void ModelicaInternal_rename(const char *from, const char *to);
void ModelicaInternal_removeFile(const char *path);
void ModelicaInternal_copyFile(const char *from, const char *to);
void ModelicaInternal_readDirectory(const char *path, int n, const char **names); /* n: from getNumberOfFiles */
int ModelicaInternal_getNumberOfFiles(const char *path);
const char *ModelicaInternal_fullPathName(const char *path);
const char *ModelicaInternal_temporaryFileName(void);
void ModelicaStreams_closeFile(const char *path);
void ModelicaInternal_print(const char *text, const char *path); /* path "": a message; otherwise appended */
int ModelicaInternal_countLines(const char *path);
void ModelicaInternal_readFile(const char *path, const char **lines, size_t n);
const char *ModelicaInternal_readLine(const char *path, int number, int *end_of_file);
void ModelicaInternal_chdir(const char *path);
const char *ModelicaInternal_getcwd(int dummy);
void ModelicaInternal_getenv(const char *name, int to_slash, const char **content, int *exists);
void ModelicaInternal_setenv(const char *name, const char *content, int from_slash);
void ModelicaInternal_getTime(int *ms, int *s, int *min, int *hour, int *day, int *month, int *year);
int ModelicaInternal_getpid(void);
void external_exit(int status); /* exit() of a model: its run ends, not the program */

/* ---- random numbers --------------------------------------------------------------------------------------------- */

void ModelicaRandom_xorshift64star(const int *in, int *out, double *y);
void ModelicaRandom_xorshift128plus(const int *in, int *out, double *y);
void ModelicaRandom_xorshift1024star(const int *in, int *out, double *y);
void ModelicaRandom_setInternalState_xorshift1024star(const int *state, size_t n, int id);
double ModelicaRandom_impureRandom_xorshift1024star(int id);
int ModelicaRandom_automaticGlobalSeed(double dummy);
void ModelicaRandom_convertRealToIntegers(double x, int *halves); /* 2 */

/* ---- matrices in files, Fourier transform ------------------------------------------------------------------------ */

void ModelicaIO_readMatrixSizes(const char *path, const char *name, int *dim); /* 2 */
void ModelicaIO_readRealMatrix(const char *path, const char *name, double *matrix, size_t rows, size_t columns,
                               int verbose);
int ModelicaIO_writeRealMatrix(const char *path, const char *name, const double *matrix, size_t rows, size_t columns,
                               int append, const char *version); /* 1 */
/* u: n_u samples, an even number; amplitudes, phases: n_u/2 + 1. 0 done, 1 n_u is odd, 2 n_work is too small. */
int ModelicaFFT_kiss_fftr(const double *u, size_t n_u, double *work, size_t n_work, double *amplitudes, double *phases);

/* ---- tables (table.h has their kinds of interpolation) ----------------------------------------------------------- */

void *ModelicaStandardTables_CombiTimeTable_init3(const char *file, const char *name, const double *table, size_t rows,
                                                  size_t columns, double start, const int *used, size_t n_used,
                                                  int smoothness, int extrapolation, double shift, int time_events,
                                                  int verbose, const char *delimiter, int header_lines);
void *ModelicaStandardTables_CombiTimeTable_init2(const char *file, const char *name, const double *table, size_t rows,
                                                  size_t columns, double start, const int *used, size_t n_used,
                                                  int smoothness, int extrapolation, double shift, int time_events,
                                                  int verbose);
void *ModelicaStandardTables_CombiTimeTable_init(const char *name, const char *file, const double *table, size_t rows,
                                                 size_t columns, double start, const int *used, size_t n_used,
                                                 int smoothness, int extrapolation);
void ModelicaStandardTables_CombiTimeTable_close(void *table);
double ModelicaStandardTables_CombiTimeTable_getValue(void *table, int column, double t, double next, double before);
double ModelicaStandardTables_CombiTimeTable_getDerValue(void *table, int column, double t, double next, double before,
                                                         double der_t);
double ModelicaStandardTables_CombiTimeTable_getDer2Value(void *table, int column, double t, double next, double before,
                                                          double der_t, double der2_t);
double ModelicaStandardTables_CombiTimeTable_minimumTime(void *table);
double ModelicaStandardTables_CombiTimeTable_maximumTime(void *table);
double ModelicaStandardTables_CombiTimeTable_nextTimeEvent(void *table, double t);
double ModelicaStandardTables_CombiTimeTable_read(void *table, int force, int verbose);

void *ModelicaStandardTables_CombiTable1D_init3(const char *file, const char *name, const double *table, size_t rows,
                                                size_t columns, const int *used, size_t n_used, int smoothness,
                                                int extrapolation, int verbose, const char *delimiter,
                                                int header_lines);
void *ModelicaStandardTables_CombiTable1D_init2(const char *file, const char *name, const double *table, size_t rows,
                                                size_t columns, const int *used, size_t n_used, int smoothness,
                                                int extrapolation, int verbose);
void *ModelicaStandardTables_CombiTable1D_init(const char *name, const char *file, const double *table, size_t rows,
                                               size_t columns, const int *used, size_t n_used, int smoothness);
void ModelicaStandardTables_CombiTable1D_close(void *table);
double ModelicaStandardTables_CombiTable1D_getValue(void *table, int column, double u);
double ModelicaStandardTables_CombiTable1D_getDerValue(void *table, int column, double u, double der_u);
double ModelicaStandardTables_CombiTable1D_getDer2Value(void *table, int column, double u, double der_u, double der2_u);
double ModelicaStandardTables_CombiTable1D_minimumAbscissa(void *table);
double ModelicaStandardTables_CombiTable1D_maximumAbscissa(void *table);
double ModelicaStandardTables_CombiTable1D_read(void *table, int force, int verbose);

void *ModelicaStandardTables_CombiTable2D_init3(const char *file, const char *name, const double *table, size_t rows,
                                                size_t columns, int smoothness, int extrapolation, int verbose,
                                                const char *delimiter, int header_lines);
void *ModelicaStandardTables_CombiTable2D_init2(const char *file, const char *name, const double *table, size_t rows,
                                                size_t columns, int smoothness, int extrapolation, int verbose);
void *ModelicaStandardTables_CombiTable2D_init(const char *name, const char *file, const double *table, size_t rows,
                                               size_t columns, int smoothness);
void ModelicaStandardTables_CombiTable2D_close(void *table);
double ModelicaStandardTables_CombiTable2D_getValue(void *table, double u1, double u2);
double ModelicaStandardTables_CombiTable2D_getDerValue(void *table, double u1, double u2, double der_u1, double der_u2);
double ModelicaStandardTables_CombiTable2D_getDer2Value(void *table, double u1, double u2, double der_u1, double der_u2,
                                                        double der2_u1, double der2_u2);
void ModelicaStandardTables_CombiTable2D_minimumAbscissa(void *table, double *u); /* 2 */
void ModelicaStandardTables_CombiTable2D_maximumAbscissa(void *table, double *u);
double ModelicaStandardTables_CombiTable2D_read(void *table, int force, int verbose);

#endif
