// rate.cu: evaluations a second of a model that 'cardan export --to cuda --gradients' wrote, beside the processor's cores.
//
//     nvcc -arch=native -O3 -DMODEL=R3direct -I FOLDER rate.cu -o rate && ./rate            on a device
//     g++ -x c++ -O3 -march=native -pthread -DMODEL=R3direct -I FOLDER rate.cu -o rate     on all cores
//
// Random states and inputs are in the device's memory, what is computed goes there: nothing is kept in the cache from one
// instance to the next. Each figure is the best of ten; 1000 instances are compared with the host's double precision.
#include <algorithm>
#include <chrono>
#include <math.h>
#include <random>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <thread>
#include <vector>

#define TEXT_(x) #x
#define TEXT(x) TEXT_(x)
#define JOIN_(a, b) a##b
#define JOIN(a, b) JOIN_(a, b)
#define OF_MODEL(name) JOIN(MODEL, name)
#define FILE_OF(x) TEXT(x.cu)
#include FILE_OF(MODEL)

constexpr int STATES = OF_MODEL(_STATES), INPUTS = OF_MODEL(_INPUTS), OUTPUTS = OF_MODEL(_OUTPUTS),
              PARAMETERS = OF_MODEL(_PARAMETERS), MEMORY = OF_MODEL(_MEMORY);

static double now()
{
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

template <typename real> struct Functions;
#define FUNCTIONS(real)                                                                                                \
    template <> struct Functions<real> {                                                                               \
        static void start(real *p, real *x, real *m)                                                                   \
        {                                                                                                              \
            JOIN(OF_MODEL(_start_), real)(p, x, m);                                                                    \
            JOIN(OF_MODEL(_prepare_), real)(p);                                                                        \
        }                                                                                                              \
        static int derivatives(int n, const real *x, const real *u, const real *p, real *m, real *dx)                  \
        {                                                                                                              \
            return JOIN(OF_MODEL(_derivatives_), real)(n, 0, x, u, p, m, dx, NULL);                                    \
        }                                                                                                              \
        static int outputs(int n, const real *x, const real *u, const real *p, real *m, real *y)                       \
        {                                                                                                              \
            return JOIN(OF_MODEL(_outputs_), real)(n, 0, x, u, p, m, y, NULL);                                         \
        }                                                                                                              \
        static int gradients(int n, const real *x, const real *u, const real *p, real *m, real *g)                     \
        {                                                                                                              \
            return JOIN(OF_MODEL(_gradients_), real)(n, 0, x, u, p, m, g, NULL);                                       \
        }                                                                                                              \
        static int steps(int n, real *x, const real *u, const real *p, real *m)                                        \
        {                                                                                                              \
            return JOIN(OF_MODEL(_steps_), real)(n, 100, 0, real(1e-4), x, u, p, m, NULL);                             \
        }                                                                                                              \
    };
FUNCTIONS(double)
FUNCTIONS(float)

// The largest difference in the size of its column, against the host in double precision.
template <typename real, typename F>
static double compare(int n, int size, const std::vector<real> &found, const std::vector<real> &x,
                      const std::vector<real> &u, F function)
{
    double p[PARAMETERS + 1], s[STATES + 1], m[MEMORY + 1], at[STATES + 1], in[INPUTS + 1];
    std::vector<double> y(size + 1), most(size + 1, 1e-9), off(size + 1, 0);
    Functions<double>::start(p, s, m);
    const int shown = std::min(n, 1000);
    for (int i = 0; i < shown; i++) {
        for (int k = 0; k < STATES; k++)
            at[k] = x[(size_t)k * n + i];
        for (int k = 0; k < INPUTS; k++)
            in[k] = u[(size_t)k * n + i];
        function(at, in, p, m, y.data());
        for (int k = 0; k < size; k++) {
            most[k] = std::max(most[k], fabs(y[k]));
            off[k] = std::max(off[k], fabs(y[k] - (double)found[(size_t)k * n + i]));
        }
    }
    double worst = 0;
    for (int k = 0; k < size; k++)
        worst = std::max(worst, off[k] / most[k]);
    return worst;
}

// Column by column, on the host.
static void gradients_here(const double *x, const double *u, const double *p, const double *m, double *g)
{
    typedef Sloped<double, 1> sloped;
    for (int j = 0; j < STATES + INPUTS; j++) {
        sloped at[STATES + 1], in[INPUTS + 1], held[MEMORY + 1], dx[STATES + 1];
        for (int k = 0; k < STATES; k++)
            at[k] = with_slope<1>(x[k], j - k);
        for (int k = 0; k < INPUTS; k++)
            in[k] = with_slope<1>(u[k], j - STATES - k);
        for (int k = 0; k < MEMORY; k++)
            held[k] = sloped(m[k]);
        OF_MODEL(_derivatives)<sloped>(sloped(0), at, in, p, held, dx);
        for (int k = 0; k < STATES; k++)
            g[j * STATES + k] = dx[k].d[0];
    }
}

static void say(const char *what, const char *type, double rate, size_t bytes, double off)
{
    printf("%-12s %-12s %-6s %10.3e a second %7.1f GB/s  off %.1e\n", TEXT(MODEL), what, type, rate,
           rate * (double)bytes * 1e-9, off);
}

template <typename real> static void fill(std::vector<real> &to, double range)
{
    std::mt19937 random(1);
    std::uniform_real_distribution<double> uniform(-range, range);
    for (real &v : to)
        v = (real)uniform(random);
}

#ifdef __CUDACC__
static void must(int error)
{
    if (error) {
        printf("CUDA: %s\n", cudaGetErrorString((cudaError_t)error));
        exit(1);
    }
}

template <typename real> static real *on_device(const std::vector<real> &from, size_t n)
{
    real *to = NULL;
    must(cudaMalloc(&to, (n + 1) * sizeof(real)));
    must(cudaMemcpy(to, from.data(), std::min(n, from.size()) * sizeof(real), cudaMemcpyHostToDevice));
    return to;
}

template <typename F> static double best_of_ten(F call)
{
    cudaEvent_t begin, end;
    cudaEventCreate(&begin);
    cudaEventCreate(&end);
    double best = INFINITY;
    for (int k = 0; k < 12; k++) {
        float ms = 0;
        cudaEventRecord(begin);
        must(call());
        cudaEventRecord(end);
        must(cudaEventSynchronize(end));
        cudaEventElapsedTime(&ms, begin, end);
        if (k >= 2)
            best = std::min(best, (double)ms * 1e-3);
    }
    return best;
}

// n instances at states and inputs that are taken by chance, on the host and on the device.
template <typename real> struct Batch {
    std::vector<real> x, u, y; // y: of the host, `size` values of each instance
    real p[PARAMETERS + 1];
    real *on_x, *on_u, *on_y, *on_memory;

    Batch(int n, int size) : x((size_t)n * STATES + 1), u((size_t)n * INPUTS + 1), y((size_t)n * size + 1)
    {
        real s[STATES + 1], m[MEMORY + 1];
        fill(x, 3), fill(u, 100);
        Functions<real>::start(p, s, m);
        std::vector<real> memory((size_t)n * MEMORY + 1);
        for (int k = 0; k < MEMORY; k++)
            std::fill_n(memory.begin() + (size_t)k * n, n, m[k]);
        on_x = on_device(x, (size_t)n * STATES);
        on_u = on_device(u, (size_t)n * INPUTS);
        on_y = on_device(y, (size_t)n * size);
        on_memory = on_device(memory, (size_t)n * MEMORY);
    }
    ~Batch() { cudaFree(on_x), cudaFree(on_u), cudaFree(on_y), cudaFree(on_memory); }
    Batch(const Batch &) = delete;

    void read(size_t values) { must(cudaMemcpy(y.data(), on_y, values * sizeof(real), cudaMemcpyDeviceToHost)); }
};

template <typename real> static void measure(const char *type, int n)
{
    Batch<real> b(n, std::max(OUTPUTS, STATES));
    double seconds = best_of_ten([&] { return Functions<real>::derivatives(n, b.on_x, b.on_u, b.p, b.on_memory, b.on_y); });
    b.read((size_t)n * STATES);
    say("derivatives", type, n / seconds, (2 * STATES + INPUTS) * sizeof(real),
        compare(n, STATES, b.y, b.x, b.u, [](const double *x, const double *u, const double *p, double *m, double *dx) {
            OF_MODEL(_derivatives)<double>(0, x, u, p, m, dx);
        }));
    if (OUTPUTS) {
        seconds = best_of_ten([&] { return Functions<real>::outputs(n, b.on_x, b.on_u, b.p, b.on_memory, b.on_y); });
        b.read((size_t)n * OUTPUTS);
        say("outputs", type, n / seconds, (STATES + INPUTS + OUTPUTS) * sizeof(real),
            compare(n, OUTPUTS, b.y, b.x, b.u, [](const double *x, const double *u, const double *p, double *m, double *y) {
                OF_MODEL(_outputs)<double>(0, x, u, p, m, y);
            }));
    }
    if (STATES) {
        int few = n / 16;
        seconds = best_of_ten([&] { return Functions<real>::steps(few, b.on_x, b.on_u, b.p, b.on_memory); });
        say("4 in a step", type, 400.0 * few / seconds, 0, 0);
    }
}

template <typename real> static void measure_gradients(const char *type, int n)
{
    constexpr int size = STATES * (STATES + INPUTS);
    Batch<real> b(n, size);
    double seconds = best_of_ten([&] { return Functions<real>::gradients(n, b.on_x, b.on_u, b.p, b.on_memory, b.on_y); });
    b.read((size_t)n * size);
    say("gradients", type, n / seconds, (STATES + INPUTS + size) * sizeof(real),
        compare(n, size, b.y, b.x, b.u, gradients_here));
}

int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : 1 << 22;
    measure<double>("double", n);
    measure<float>("float", n);
    measure_gradients<double>("double", n / 16);
    measure_gradients<float>("float", n / 16);
    return 0;
}
#else
// Every core its own instances, again and again.
template <typename real, typename F> static double on_all_cores(int threads, int size, F function)
{
    const int n = 512, rounds = 2000;
    double best = 0;
    for (int k = 0; k < 5; k++) {
        std::vector<std::thread> crew;
        double began = now();
        for (int c = 0; c < threads; c++)
            crew.emplace_back([=] {
                std::vector<real> x(n * STATES + 1), u(n * INPUTS + 1), y(n * size + 1), m(n * MEMORY + 1);
                real p[PARAMETERS + 1], s[STATES + 1], m0[MEMORY + 1];
                fill(x, 3), fill(u, 100);
                Functions<real>::start(p, s, m0);
                for (int r = 0; r < rounds; r++)
                    function(n, x.data(), u.data(), p, m.data(), y.data());
            });
        for (std::thread &t : crew)
            t.join();
        best = std::max(best, (double)n * rounds * threads / (now() - began));
    }
    return best;
}

int main(int argc, char **argv)
{
    int threads = argc > 1 ? atoi(argv[1]) : (int)std::thread::hardware_concurrency();
    printf("%d threads\n", threads);
    if (OUTPUTS) {
        say("outputs", "double", on_all_cores<double>(threads, OUTPUTS, Functions<double>::outputs), 0, 0);
        say("outputs", "float", on_all_cores<float>(threads, OUTPUTS, Functions<float>::outputs), 0, 0);
    }
    say("derivatives", "double", on_all_cores<double>(threads, STATES, Functions<double>::derivatives), 0, 0);
    say("gradients", "double", on_all_cores<double>(threads, STATES * (STATES + INPUTS), Functions<double>::gradients), 0, 0);
    return 0;
}
#endif
