/* tcc_streams.c: what libtcc.a takes for the variables stdout, stderr and environ of the C library; see CMakeLists.txt.
 * Set once, before main or when the library is loaded. */
#include <stdio.h>
#include <unistd.h>

#define HIDDEN __attribute__((visibility("hidden")))
extern HIDDEN FILE *cardan_tcc_stdout, *cardan_tcc_stderr;
extern HIDDEN char **cardan_tcc_environ;
FILE *cardan_tcc_stdout, *cardan_tcc_stderr;
char **cardan_tcc_environ;

static void __attribute__((constructor)) begin(void)
{
    cardan_tcc_stdout = stdout;
    cardan_tcc_stderr = stderr;
    cardan_tcc_environ = environ;
}
