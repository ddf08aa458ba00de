/* tcc_streams.c: what libtcc.a takes for the variables stdout, stderr and environ of the C library, set once, before
 * main or when the library is loaded; and for mprotect. See CMakeLists.txt. */
#include <stdio.h>
#include <unistd.h>

#define HIDDEN __attribute__((visibility("hidden")))
extern HIDDEN FILE *cardan_tcc_stdout, *cardan_tcc_stderr;
extern HIDDEN char **cardan_tcc_environ;
FILE *cardan_tcc_stdout, *cardan_tcc_stderr;
char **cardan_tcc_environ;

/* Whose memory it is says what may be done with it: emit/load.c. */
HIDDEN int cardan_tcc_mprotect(void *pages, size_t n, int rights);
int cardan_tcc_mprotect(void *pages, size_t n, int rights)
{
    (void)pages, (void)n, (void)rights;
    return 0;
}

static void __attribute__((constructor)) begin(void)
{
    cardan_tcc_stdout = stdout;
    cardan_tcc_stderr = stderr;
    cardan_tcc_environ = environ;
}
