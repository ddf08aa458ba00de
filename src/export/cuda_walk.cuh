// ---- whole runs: a thread walks one instance from its start to its end ----
// Explicit pairs with error control (Dormand and Prince), methods with a fixed step, and RODAS for stiff models (Hairer,
// Nørsett, Wanner, II.4 to II.6; Hairer, Wanner, IV.7), as src/run/solver_own.c and solver_fixed.c have them. Between events the
// truth of relations stands still in m; where one changes within a step, the change is found on the polynomial of the step.
#ifdef __CUDACC__
#define WALK_TABLE static __constant__ const
#else
#define WALK_TABLE static const
#endif

enum { WALK_EULER, WALK_HEUN, WALK_MIDPOINT, WALK_RK4, WALK_DOPRI, WALK_RODAS };
enum { WALK_DONE, WALK_SHORT_STEPS, WALK_MANY_EVENTS, WALK_NO_NUMBERS, WALK_MANY_STEPS };
enum { WALK_STOP, WALK_TOLERANCE, WALK_STEP, WALK_MAX_STEP, WALK_INTERVALS, WALK_SETTINGS };
enum { WALK_DENSE = 4, WALK_MOST_STEPS = 20000000, WALK_MOST_EVENTS = 100000 };

// What the host hands over; element k of instance i stands at k * n + i.
struct Walk {
    const double *p, *x, *u, *m, *settings, *nominal;
    double *folds, *ended;
    int *status;
    double start;
    int n, first, count;
};

typedef WALK_NUMBER number;
constexpr int N = $N_STATES, ENDS = $a; // m[ENDS]: the model has ended its run; -1: it never does

struct Walker {
    number x[N + 1], y[N + 1], u[$N_INPUTS + 1], p[$N_PARAMETERS + 1], m[$N_MEMORY + 1];
    number f[N + 1];                  // the slope at x
    number dense[WALK_DENSE][N + 1];  // the polynomial of the step from x to y
    number g[$N_CROSSINGS + 1];
    const double *nominal;
    double t, h, tolerance, last_error;
    bool has_f;
    Folds folds;
};

MODEL_CODE void slope(Walker *w, double t, const number *x, number *to)
{
    $N_derivatives<number>(number(t), x, w->u, w->p, w->m, to);
}

MODEL_CODE void row(Walker *w, double t, const number *x, bool is_first)
{
    number out[$N_OUTPUTS + 1];
    $N_outputs<number>(number(t), x, w->u, w->p, w->m, out);
    folds_row(&w->folds, is_first, t, out);
}

// The largest of how far relations are on the other side; not positive: none changed.
MODEL_CODE number changed(Walker *w, double t, const number *x)
{
    number most = -1;
    $N_crossings<number>(number(t), x, w->u, w->p, w->m, w->g);
    for (int k = 0; k < $N_CROSSINGS; k++)
        most = fmax(most, -w->g[k]);
    return most;
}

MODEL_CODE void on_the_way(const Walker *w, number part, number *to)
{
    for (int i = 0; i < N; i++)
        to[i] = w->x[i] + part * (w->dense[0][i] +
                                  (1 - part) * (w->dense[1][i] + part * (w->dense[2][i] + (1 - part) * w->dense[3][i])));
}

MODEL_CODE double in_scale(const Walker *w, const number *v)
{
    double sum = 0;
    for (int i = 0; i < N; i++) {
        const double s = (double)v[i] / (w->tolerance * fmax(fabs((double)w->x[i]), w->nominal[i]));
        sum += s * s;
    }
    return sqrt(sum / (N > 0 ? N : 1));
}

// ---- steps: from x to y, the polynomial between them, and the error in the size of what is allowed ----

WALK_TABLE double dopri_a[7][6] = {{0},
                                   {1 / 5.0},
                                   {3 / 40.0, 9 / 40.0},
                                   {44 / 45.0, -56 / 15.0, 32 / 9.0},
                                   {19372 / 6561.0, -25360 / 2187.0, 64448 / 6561.0, -212 / 729.0},
                                   {9017 / 3168.0, -355 / 33.0, 46732 / 5247.0, 49 / 176.0, -5103 / 18656.0},
                                   {35 / 384.0, 0, 500 / 1113.0, 125 / 192.0, -2187 / 6784.0, 11 / 84.0}};
WALK_TABLE double dopri_c[7] = {0, 0.2, 0.3, 0.8, 8 / 9.0, 1, 1};
WALK_TABLE double dopri_e[7] = {71 / 57600.0,       0,           -71 / 16695.0, 71 / 1920.0,
                                -17253 / 339200.0, 22 / 525.0, -1 / 40.0};
WALK_TABLE double dopri_d[7] = {-12715105075.0 / 11282082432.0,  0,
                                87487479700.0 / 32700410799.0,   -10690763975.0 / 1880347072.0,
                                701980252875.0 / 199316789632.0, -1453857185.0 / 822651844.0,
                                69997945.0 / 29380423.0};

// The slope at the end is left in `last`.
MODEL_CODE double step_dopri(Walker *w, double h, number *last)
{
    number k[7][N + 1], error[N + 1];
    for (int i = 0; i < N; i++)
        k[0][i] = w->f[i];
#pragma unroll 1
    for (int s = 1; s < 7; s++) {
        for (int i = 0; i < N; i++) {
            number sum = 0;
            for (int j = 0; j < s; j++)
                sum += number(dopri_a[s][j]) * k[j][i];
            w->y[i] = w->x[i] + number(h) * sum;
        }
        slope(w, w->t + dopri_c[s] * h, w->y, k[s]);
    }
    for (int i = 0; i < N; i++) {
        number off = 0, bow = 0;
        for (int s = 0; s < 7; s++) {
            off += number(dopri_e[s]) * k[s][i];
            bow += number(dopri_d[s]) * k[s][i];
        }
        const number step = w->y[i] - w->x[i], bend = number(h) * k[0][i] - step;
        error[i] = number(h) * off;
        w->dense[0][i] = step;
        w->dense[1][i] = bend;
        w->dense[2][i] = step - number(h) * k[6][i] - bend;
        w->dense[3][i] = number(h) * bow;
        last[i] = k[6][i];
    }
    return in_scale(w, error);
}

WALK_TABLE double fixed_a[4] = {0, 1, 0.5, 0.5};
WALK_TABLE double fixed_b[4][4] = {{1}, {0.5, 0.5}, {0, 1}, {1 / 6.0, 1 / 3.0, 1 / 3.0, 1 / 6.0}};

// Each stage goes on from the last one alone.
MODEL_CODE double step_fixed(Walker *w, double h, number *last)
{
    constexpr int stages = WALK_METHOD == WALK_EULER ? 1 : WALK_METHOD == WALK_RK4 ? 4 : 2;
    number k[N + 1], at[N + 1];
    for (int i = 0; i < N; i++) {
        k[i] = w->f[i];
        w->y[i] = w->x[i] + number(h * fixed_b[WALK_METHOD & 3][0]) * k[i];
    }
#pragma unroll 1
    for (int s = 1; s < stages; s++) {
        const double part = WALK_METHOD == WALK_RK4 ? (s == 3 ? 1 : 0.5) : fixed_a[WALK_METHOD & 3];
        for (int i = 0; i < N; i++)
            at[i] = w->x[i] + number(h * part) * k[i];
        slope(w, w->t + part * h, at, k);
        for (int i = 0; i < N; i++)
            w->y[i] += number(h * fixed_b[WALK_METHOD & 3][s]) * k[i];
    }
    slope(w, w->t + h, w->y, last);
    for (int i = 0; i < N; i++) {
        const number step = w->y[i] - w->x[i], bend = number(h) * w->f[i] - step;
        w->dense[0][i] = step;
        w->dense[1][i] = bend;
        w->dense[2][i] = step - number(h) * last[i] - bend;
        w->dense[3][i] = 0;
    }
    return 0;
}

WALK_TABLE double rodas_a[6][5] = {{0},
                                   {1.544000000000000},
                                   {0.9466785280815826, 0.2557011698983284},
                                   {3.314825187068521, 2.896124015972201, 0.9986419139977817},
                                   {1.221224509226641, 6.019134481288629, 12.53708332932087, -0.6878860361058950},
                                   {1.221224509226641, 6.019134481288629, 12.53708332932087, -0.6878860361058950, 1}};
WALK_TABLE double rodas_c[6][5] = {
    {0},
    {-5.668800000000000},
    {-2.430093356833875, -0.2063599157091915},
    {-0.1073529058151375, -9.594562251023355, -20.47028614809616},
    {7.496443313967647, -10.24680431464352, -33.99990352819905, 11.70890893206160},
    {8.083246795921522, -7.981132988064893, -31.52159432874371, 16.31930543123136, -6.058818238834054}};
WALK_TABLE double rodas_time[6] = {0, 0.386, 0.21, 0.63, 1, 1};
WALK_TABLE double rodas_d[6] = {0.25, -0.1043, 0.1035, -0.0362, 0, 0};
WALK_TABLE double rodas_dense[2][5] = {
    {10.12623508344586, -7.487995877610167, -34.80091861555747, -7.992771707568823, 1.025137723295662},
    {-0.6762803392801253, 6.087714651680015, 16.43084320892478, 24.76722511418386, -6.594389125716872}};

// I/(h gamma) - J, J by differences, factored in place; rows that were exchanged in `rows`.
MODEL_CODE void rodas_factor(Walker *w, double h, number *A, int *rows, number *at, number *f)
{
    for (int i = 0; i < N; i++)
        at[i] = w->x[i];
#pragma unroll 1
    for (int j = 0; j < N; j++) {
        const number small = sizeof(number) == 8 ? number(1.5e-8) : number(3e-4);
        const number later = w->x[j] + small * fmax(fabs(w->x[j]), number(w->nominal[j])), d = later - w->x[j];
        at[j] = later;
        slope(w, w->t, at, f);
        at[j] = w->x[j];
        for (int i = 0; i < N; i++)
            A[i + N * j] = (i == j ? number(1 / (h * 0.25)) : number(0)) - (f[i] - w->f[i]) / d;
    }
    for (int k = 0; k < N; k++) {
        int best = k;
        for (int i = k + 1; i < N; i++)
            if (fabs(A[i + N * k]) > fabs(A[best + N * k]))
                best = i;
        rows[k] = best;
        for (int j = 0; j < N && best != k; j++) {
            const number a = A[k + N * j];
            A[k + N * j] = A[best + N * j];
            A[best + N * j] = a;
        }
        const number pivot = reciprocal(A[k + N * k]);
        for (int i = k + 1; i < N; i++) {
            const number q = A[i + N * k] *= pivot;
            for (int j = k + 1; j < N; j++)
                A[i + N * j] -= q * A[k + N * j];
        }
    }
}

MODEL_CODE void rodas_solve(const number *A, const int *rows, number *r)
{
    for (int k = 0; k < N; k++) {
        const number a = r[rows[k]];
        r[rows[k]] = r[k];
        r[k] = a;
    }
    for (int i = 1; i < N; i++)
        for (int j = 0; j < i; j++)
            r[i] -= A[i + N * j] * r[j];
    for (int i = N - 1; i >= 0; i--) {
        for (int j = i + 1; j < N; j++)
            r[i] -= A[i + N * j] * r[j];
        r[i] /= A[i + N * i];
    }
}

MODEL_CODE double step_rodas(Walker *w, double h, double span)
{
    number A[N * N + 1], k[6][N + 1], time_slope[N + 1];
    int rows[N + 1];
    const double dt = 1e-7 * fmax(fabs(w->t), fmin(1.0, span));
    rodas_factor(w, h, A, rows, k[0], k[1]);
    slope(w, w->t + dt, w->x, time_slope);
    for (int i = 0; i < N; i++) {
        time_slope[i] = (time_slope[i] - w->f[i]) / number(dt);
        w->y[i] = w->x[i];
    }
#pragma unroll 1
    for (int s = 0; s < 6; s++) {
        for (int i = 0; i < N && s; i++) {
            number sum = w->x[i];
            for (int j = 0; j < s; j++)
                sum += number(rodas_a[s][j]) * k[j][i];
            w->y[i] = sum;
        }
        slope(w, w->t + rodas_time[s] * h, w->y, k[s]);
        for (int i = 0; i < N; i++) {
            number sum = 0;
            for (int j = 0; j < s; j++)
                sum += number(rodas_c[s][j]) * k[j][i];
            k[s][i] += sum / number(h) + number(rodas_d[s] * h) * time_slope[i];
        }
        rodas_solve(A, rows, k[s]);
    }
    for (int i = 0; i < N; i++) {
        number bend = 0, bow = 0;
        for (int s = 0; s < 5; s++) {
            bend += number(rodas_dense[0][s]) * k[s][i];
            bow += number(rodas_dense[1][s]) * k[s][i];
        }
        w->y[i] += k[5][i];
        w->dense[0][i] = w->y[i] - w->x[i];
        w->dense[1][i] = bend;
        w->dense[2][i] = bow;
        w->dense[3][i] = 0;
    }
    return in_scale(w, k[5]);
}

// The step with which Euler's method would be a hundred times too good.
MODEL_CODE double first_step(Walker *w, double most)
{
    number at[N + 1], f[N + 1];
    const double d0 = in_scale(w, w->x), d1 = in_scale(w, w->f);
    const double h = fmin(d0 < 1e-5 || d1 < 1e-5 ? 1e-6 : 0.01 * d0 / d1, most);
    for (int i = 0; i < N; i++)
        at[i] = w->x[i] + number(h) * w->f[i];
    slope(w, w->t + h, at, f);
    for (int i = 0; i < N; i++)
        at[i] = f[i] - w->f[i];
    const double bent = fmax(d1, in_scale(w, at) / h);
    return fmin(fmin(100 * h, bent <= 1e-15 ? fmax(1e-6, h * 1e-3) : pow(0.01 / bent, 0.2)), most);
}

MODEL_CODE double growth(Walker *w, double error)
{
    const double order = WALK_METHOD == WALK_RODAS ? 4 : 5, small = fmax(error, 1e-10);
    double factor = 0.9 * pow(small, -1 / order);
    if (error <= 1) {
        factor *= pow(w->last_error, 0.4 / order) * pow(small, 0.25 / order);
        w->last_error = fmax(error, 1e-4);
    }
    return fmin(WALK_METHOD == WALK_RODAS ? 6.0 : 8.0, fmax(0.2, factor));
}

// ---- events ----

// The first part of the step after which a relation is on its other side: regula falsi, with half the value of an end that
// stays (Dowell and Jarratt), and halves where that does not pay.
MODEL_CODE double first_change(Walker *w, double h, number over)
{
    number at[N + 1];
    double a = 0, b = 1, before = fmin(-1e-300, (double)changed(w, w->t, w->x)), after = (double)over;
    for (int k = 0, side = 0; k < 100 && (b - a) * h > 1e-14 * fmax(fabs(w->t), h); k++) {
        double part = k % 4 < 3 ? a + (b - a) * before / (before - after) : (a + b) / 2;
        if (!(part > a && part < b))
            part = (a + b) / 2;
        on_the_way(w, number(part), at);
        const double now = (double)changed(w, w->t + part * h, at);
        if (now > 0) {
            before = side > 0 ? before / 2 : before;
            b = part, after = now, side = 1;
        } else {
            after = side < 0 ? after / 2 : after;
            a = part, before = fmin(-1e-300, now), side = -1;
        }
    }
    return b;
}

// Relations, discrete variables and states that jump, until nothing changes.
MODEL_CODE void settle(Walker *w)
{
    for (int k = 0; k < 50 && $N_update<number>(number(w->t), w->x, w->u, w->p, w->m); k++) {
    }
}

// ---- a run ----

MODEL_CODE int walk_one(Walker *w, double start, double stop, double step, double max_step, int intervals)
{
    constexpr bool is_fixed = WALK_METHOD < WALK_DOPRI;
    const double apart = (stop - start) / intervals, span = stop - start;
    number last[N + 1], at[N + 1];
    long steps = 0, events = 0, next = 1;
    w->t = start;
    w->h = 0;
    w->last_error = 1e-4;
    w->has_f = false;
    row(w, start, w->x, true);
    while (w->t < stop) {
        if (!w->has_f)
            slope(w, w->t, w->x, w->f);
        w->has_f = true;
        const double most = stop - w->t;
        if (is_fixed)
            w->h = step;
        else if (w->h == 0)
            w->h = first_step(w, most);
        double h = fmin(w->h, max_step);
        const bool is_last = h >= most - 1e-6 * h * is_fixed - 1e-14 * span;
        if (is_last)
            h = most;
        if (++steps > WALK_MOST_STEPS)
            return WALK_MANY_STEPS;
        const double error = is_fixed                      ? step_fixed(w, h, last)
                             : WALK_METHOD == WALK_RODAS ? step_rodas(w, h, span)
                                                           : step_dopri(w, h, last);
        bool is_finite = error == error && error < 1e300;
        for (int i = 0; i < N; i++)
            is_finite = is_finite && fabs((double)w->y[i]) < 1e300;
        if (is_fixed && !is_finite)
            return WALK_NO_NUMBERS;
        if (!is_finite || error > 1) {
            w->h = h * (is_finite ? growth(w, error) : 0.2);
            if (w->h < 1e-14 * fmax(fabs(w->t), span * 1e-3))
                return is_finite ? WALK_SHORT_STEPS : WALK_NO_NUMBERS;
            continue;
        }
        const double to = is_last ? stop : w->t + h;
        const number over = $N_CROSSINGS > 0 ? changed(w, to, w->y) : number(-1);
        const bool is_event = over > 0;
        const double part = is_event ? first_change(w, h, over) : 1, reached = is_event ? w->t + part * h : to;
        for (; next < intervals && start + (double)next * apart <= reached; next++) {
            const double when = start + (double)next * apart;
            on_the_way(w, number((when - w->t) / h), at);
            row(w, when, at, false);
        }
        if (is_event) {
            on_the_way(w, number(part), at);
            for (int i = 0; i < N; i++)
                w->x[i] = part < 1 ? at[i] : w->y[i];
            w->t = reached;
            row(w, w->t, w->x, false);
            settle(w);
            row(w, w->t, w->x, false);
            if (ENDS >= 0 && w->m[ENDS < 0 ? 0 : ENDS] != 0)
                break;
            w->has_f = false;
            w->h = 0;
            w->last_error = 1e-4;
            if (++events > WALK_MOST_EVENTS)
                return WALK_MANY_EVENTS;
            continue;
        }
        for (int i = 0; i < N; i++) {
            w->x[i] = w->y[i];
            w->f[i] = last[i];
        }
        w->has_f = WALK_METHOD != WALK_RODAS;
        w->t = to;
        if (!is_fixed)
            w->h = is_last ? fmax(w->h, h) : h * growth(w, error);
    }
    row(w, fmin(w->t, stop), w->x, false);
    folds_end(&w->folds);
    return WALK_DONE;
}

MODEL_CODE void walk_instance(const Walk &all, int i)
{
    Walker w;
    double settings[WALK_SETTINGS];
    for (int k = 0; k < $N_PARAMETERS; k++)
        w.p[k] = number(all.p[(long)k * all.n + i]);
    for (int k = 0; k < N; k++)
        w.x[k] = number(all.x[(long)k * all.n + i]);
    for (int k = 0; k < $N_INPUTS; k++)
        w.u[k] = number(all.u[(long)k * all.n + i]);
    for (int k = 0; k < $N_MEMORY; k++)
        w.m[k] = number(all.m[(long)k * all.n + i]);
    for (int k = 0; k < WALK_SETTINGS; k++)
        settings[k] = all.settings[(long)k * all.n + i];
    w.nominal = all.nominal;
    w.tolerance = settings[WALK_TOLERANCE];
    $N_prepare<number>(w.p);
    all.status[i] = walk_one(&w, all.start, settings[WALK_STOP], settings[WALK_STEP], settings[WALK_MAX_STEP],
                             (int)settings[WALK_INTERVALS]);
    all.ended[i] = w.t;
    for (int k = 0; k < FOLDS; k++)
        all.folds[(long)k * all.n + i] = (double)w.folds.value[k];
}

#ifdef __CUDACC__
extern "C" __global__ void __launch_bounds__(64) $N_walk(const Walk all)
{
    const int i = (int)(blockIdx.x * blockDim.x + threadIdx.x);
    if (i < all.count)
        walk_instance(all, all.first + i);
}
#else
extern "C" void $N_walk(const Walk *all)
{
    for (int i = 0; i < all->count; i++)
        walk_instance(*all, all->first + i);
}
#endif
