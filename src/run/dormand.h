/* dormand.h: coefficients of Dormand and Prince's explicit pair of order 5 (Hairer, Nørsett, Wanner, Solving Ordinary
 * Differential Equations I, table II.5.2). The last stage is the slope at the end. No stage lies in the middle of the
 * step, between 0.3 and 0.8 of it.
 */
#ifndef CARDAN_RUN_DORMAND_H
#define CARDAN_RUN_DORMAND_H

enum { DORMAND_STAGES = 7 };

static const double dormand_stage[DORMAND_STAGES][6] = {
    {0},
    {1 / 5.0},
    {3 / 40.0, 9 / 40.0},
    {44 / 45.0, -56 / 15.0, 32 / 9.0},
    {19372 / 6561.0, -25360 / 2187.0, 64448 / 6561.0, -212 / 729.0},
    {9017 / 3168.0, -355 / 33.0, 46732 / 5247.0, 49 / 176.0, -5103 / 18656.0},
    {35 / 384.0, 0, 500 / 1113.0, 125 / 192.0, -2187 / 6784.0, 11 / 84.0}};
static const double dormand_time[DORMAND_STAGES] = {0, 0.2, 0.3, 0.8, 8 / 9.0, 1, 1};
static const double dormand_error[DORMAND_STAGES] = {71 / 57600.0,      0,          -71 / 16695.0, 71 / 1920.0,
                                                     -17253 / 339200.0, 22 / 525.0, -1 / 40.0};

#endif
