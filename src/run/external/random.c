/* random.c: Modelica.Math.Random. */
#include <string.h>

#include "run/external/external.h"

void ModelicaRandom_xorshift64star(const int *in, int *out, double *y)
{
    *y = xorshift64star(in, out);
}

void ModelicaRandom_xorshift128plus(const int *in, int *out, double *y)
{
    *y = xorshift128plus(in, out);
}

void ModelicaRandom_xorshift1024star(const int *in, int *out, double *y)
{
    *y = xorshift1024star(in, out);
}

void ModelicaRandom_setInternalState_xorshift1024star(const int *state, size_t n, int id)
{
    ExternalState *s = external_state();
    if (n != XORSHIFT1024_STATE)
        ModelicaFormatError("the state of the impure random generator has %d elements, not %zu", XORSHIFT1024_STATE, n);
    memcpy(s->random, state, sizeof s->random);
    s->random_id = id;
    s->random_set = true;
}

double ModelicaRandom_impureRandom_xorshift1024star(int id)
{
    ExternalState *s = external_state();
    if (!s->random_set || s->random_id != id)
        ModelicaError("impureRandom is called before initializeImpureRandom");
    return xorshift1024star(s->random, s->random);
}

/* From the time of day and the process; never 0. */
int ModelicaRandom_automaticGlobalSeed(double dummy)
{
    (void)dummy;
    int ms, s, min, hour, day, month, year;
    ModelicaInternal_getTime(&ms, &s, &min, &hour, &day, &month, &year);
    unsigned seed = (unsigned)(ms + 1000 * (s + 60 * (min + 60 * hour))) + 6007u * (unsigned)ModelicaInternal_getpid();
    return (int)(seed % 2147483646u) + 1;
}

void ModelicaRandom_convertRealToIntegers(double x, int *halves)
{
    memcpy(halves, &x, sizeof x);
}
