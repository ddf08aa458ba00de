/* registry.c: the addresses of all external functions that the run-time offers. */
#include "run/external/registry.h"

#include <stdlib.h>
#include <string.h>

#include "expr/external.h"
#include "run/external/external.h"

/* In order, for the search. */
/* clang-format off */
#define TABLES(T, kind)                                                                                                \
    T(ModelicaStandardTables_##kind##_close) T(ModelicaStandardTables_##kind##_getDer2Value)                           \
    T(ModelicaStandardTables_##kind##_getDerValue) T(ModelicaStandardTables_##kind##_getValue)                         \
    T(ModelicaStandardTables_##kind##_init) T(ModelicaStandardTables_##kind##_init2)                                   \
    T(ModelicaStandardTables_##kind##_init3)

#define FUNCTIONS(F)                                                                                                   \
    F(ModelicaAllocateString) F(ModelicaAllocateStringWithErrorReturn) F(ModelicaDuplicateString)                      \
    F(ModelicaDuplicateStringWithErrorReturn) F(ModelicaError)                                                         \
    F(ModelicaFFT_kiss_fftr)                                                                                           \
    F(ModelicaFormatError) F(ModelicaFormatMessage) F(ModelicaFormatWarning)                                           \
    F(ModelicaIO_readMatrixSizes) F(ModelicaIO_readRealMatrix) F(ModelicaIO_writeRealMatrix)                           \
    F(ModelicaInternal_chdir) F(ModelicaInternal_copyFile) F(ModelicaInternal_countLines)                              \
    F(ModelicaInternal_fullPathName) F(ModelicaInternal_getNumberOfFiles) F(ModelicaInternal_getTime)                  \
    F(ModelicaInternal_getcwd) F(ModelicaInternal_getenv) F(ModelicaInternal_getpid) F(ModelicaInternal_mkdir)         \
    F(ModelicaInternal_print) F(ModelicaInternal_readDirectory) F(ModelicaInternal_readFile)                           \
    F(ModelicaInternal_readLine) F(ModelicaInternal_removeFile) F(ModelicaInternal_rename)                             \
    F(ModelicaInternal_rmdir) F(ModelicaInternal_setenv) F(ModelicaInternal_stat)                                      \
    F(ModelicaInternal_temporaryFileName)                                                                              \
    F(ModelicaMessage)                                                                                                 \
    F(ModelicaRandom_automaticGlobalSeed) F(ModelicaRandom_convertRealToIntegers)                                      \
    F(ModelicaRandom_impureRandom_xorshift1024star) F(ModelicaRandom_setInternalState_xorshift1024star)                \
    F(ModelicaRandom_xorshift1024star) F(ModelicaRandom_xorshift128plus) F(ModelicaRandom_xorshift64star)              \
    TABLES(F, CombiTable1D)                                                                                            \
    F(ModelicaStandardTables_CombiTable1D_maximumAbscissa) F(ModelicaStandardTables_CombiTable1D_minimumAbscissa)      \
    F(ModelicaStandardTables_CombiTable1D_read)                                                                        \
    TABLES(F, CombiTable2D)                                                                                            \
    F(ModelicaStandardTables_CombiTable2D_maximumAbscissa) F(ModelicaStandardTables_CombiTable2D_minimumAbscissa)      \
    F(ModelicaStandardTables_CombiTable2D_read)                                                                        \
    TABLES(F, CombiTimeTable)                                                                                          \
    F(ModelicaStandardTables_CombiTimeTable_maximumTime) F(ModelicaStandardTables_CombiTimeTable_minimumTime)          \
    F(ModelicaStandardTables_CombiTimeTable_nextTimeEvent) F(ModelicaStandardTables_CombiTimeTable_read)               \
    F(ModelicaStreams_closeFile)                                                                                       \
    F(ModelicaStrings_compare) F(ModelicaStrings_hashString) F(ModelicaStrings_length)                                 \
    F(ModelicaStrings_scanIdentifier) F(ModelicaStrings_scanInteger) F(ModelicaStrings_scanReal)                       \
    F(ModelicaStrings_scanString) F(ModelicaStrings_skipWhiteSpace) F(ModelicaStrings_substring)                       \
    F(ModelicaVFormatError) F(ModelicaVFormatMessage) F(ModelicaVFormatWarning) F(ModelicaWarning)
/* clang-format on */

static const struct {
    const char *name;
    void (*function)(void);
} known[] = {
#define ENTRY(name) {#name, (void (*)(void))name},
    FUNCTIONS(ENTRY)
#undef ENTRY
    /* A model may not end the program that runs it. */
    {"exit", (void (*)(void))external_exit},
    {"system", (void (*)(void))system},
};

const char *external_symbol_name(int k)
{
    return (size_t)k < sizeof known / sizeof *known ? known[k].name : NULL;
}

static const void *address_of(void (*function)(void))
{
    const void *address;
    memcpy(&address, &function, sizeof address); /* ISO C has no conversion; POSIX has them of one size */
    return address;
}

static int order(const void *name, const void *entry)
{
    return strcmp(name, *(const char *const *)entry);
}

static void print_to_screen(const char *text, const char *path)
{
    if (*path)
        ModelicaFormatError("'%s' is not written: --no-external refuses it", path);
    ModelicaInternal_print(text, path);
}

const void *external_harmless_symbol(const char *name)
{
    static const char *const harmful[] = {"system",
                                          "ModelicaIO_writeRealMatrix",
                                          "ModelicaInternal_copyFile",
                                          "ModelicaInternal_mkdir",
                                          "ModelicaInternal_removeFile",
                                          "ModelicaInternal_rename",
                                          "ModelicaInternal_rmdir",
                                          "ModelicaInternal_setenv",
                                          "ModelicaInternal_temporaryFileName"};
    for (size_t i = 0; i < sizeof harmful / sizeof *harmful; i++)
        if (strcmp(name, harmful[i]) == 0)
            return NULL;
    if (strcmp(name, "ModelicaInternal_print") == 0)
        return address_of((void (*)(void))print_to_screen);
    return external_symbol(name);
}

const void *external_symbol(const char *name)
{
    void (*function)(void) = NULL;
    const void *found = bsearch(name, known, sizeof known / sizeof *known, sizeof *known, order);
    if (found)
        function = known[((const char *)found - (const char *)known) / (ptrdiff_t)sizeof *known].function;
    else
        function = external_lapack_routine(name);
    return address_of(function);
}
