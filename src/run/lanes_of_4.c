/* lanes_of_4.c: four runs side by side, by AVX, their sines by AVX2. */
#define LANES          4
#define LANES_RUN      lanes_run_4
#define LANES_TARGET   "avx"
#define LANES_SINES    lanes_sines_4
#define LANES_INTEGERS "avx2"
#include "run/lanes_sines.h"
#include "run/lanes_walk.h"
