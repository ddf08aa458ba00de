/* lanes_of_8.c: eight runs side by side, by AVX-512. */
#define LANES          8
#define LANES_RUN      lanes_run_8
#define LANES_TARGET   "avx512f,avx512vl,avx512dq"
#define LANES_SINES    lanes_sines_8
#define LANES_INTEGERS "avx512f,avx512vl,avx512dq"
#include "run/lanes_sines.h"
#include "run/lanes_walk.h"
