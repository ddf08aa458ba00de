// batch.cpp: batches of a model that 'cardan export --to cuda --gradients' wrote, on the device of language.h and memory.h. NAME
// is the model's. Rows of numbers come from the standard input:
//
//     values double|float              time, states, inputs: prints derivatives and outputs of every ninth; all are a batch
//     steps N H double|float K…        values of parameters p[K] …: prints the states after N steps of H from the start
//     gradients double|float           time, states, inputs: prints the columns of derivatives, then of two steps of 1 ms
#include "language.h"
#include "memory.h"

#include <stdlib.h>

#include <string>
#include <vector>

// ---- the run-time of CUDA, as far as the text calls it ----

typedef void *cudaStream_t;
static DeviceMemory memory;
static int last_error;
static unsigned launches, threads_run;
enum { MOST_THREADS = 1024, MOST_ARGUMENTS = 32764, INVALID_VALUE = 1, INVALID_CONFIGURATION = 9 };

static int cudaGetLastError()
{
    const int error = last_error;
    last_error = 0;
    return error;
}

// kernel<<<grid, block, shared, stream>>>(arguments)
template <typename... P, typename... A>
static void launch(void (*kernel)(P...), unsigned grid, unsigned block, size_t shared, cudaStream_t, A... arguments)
{
    static_assert((0 + ... + ((sizeof(P) + 7) / 8 * 8)) <= MOST_ARGUMENTS, "more arguments than a launch takes");
    if (grid == 0 || grid > 0x7fffffff || block == 0 || block > MOST_THREADS || shared) {
        last_error = INVALID_CONFIGURATION;
        return;
    }
    memory.open(true);
    each_thread(grid, block, launches++, [&] { kernel(arguments...); });
    memory.open(false);
    threads_run += grid * block;
}

#include "NAME.cu"

static void fail(const char *what)
{
    fprintf(stderr, "%s\n", what);
    exit(1);
}

// Numbers of the host, and where they are on the device.
template <typename real> struct Numbers {
    std::vector<real> here;
    real *there;

    explicit Numbers(size_t n) : here(n), there((real *)memory.take(n * sizeof(real)))
    {
    }
    Numbers(const Numbers &) = delete;
    ~Numbers()
    {
        memory.give_back(there);
    }

    void put()
    {
        memory.copy(there, here.data(), here.size() * sizeof(real), there) || (fail("a copy to the device"), 0);
    }
    void get()
    {
        memory.copy(here.data(), there, here.size() * sizeof(real), there) || (fail("a copy from the device"), 0);
    }
};

template <typename real> struct Model;
#define MODEL(real)                                                                                                    \
    template <> struct Model<real> {                                                                                   \
        static constexpr auto start = NAME_start_##real;                                                               \
        static constexpr auto prepare = NAME_prepare_##real;                                                           \
        static constexpr auto prepare_each = NAME_prepare_each_##real;                                                 \
        static constexpr auto derivatives = NAME_derivatives_##real;                                                   \
        static constexpr auto derivatives_each = NAME_derivatives_each_##real;                                         \
        static constexpr auto outputs = NAME_outputs_##real;                                                           \
        static constexpr auto outputs_each = NAME_outputs_each_##real;                                                 \
        static constexpr auto steps = NAME_steps_##real;                                                               \
        static constexpr auto steps_each = NAME_steps_each_##real;                                                     \
        static constexpr auto gradients = NAME_gradients_##real;                                                       \
        static constexpr auto gradients_each = NAME_gradients_each_##real;                                             \
        static constexpr auto steps_gradients = NAME_steps_gradients_##real;                                           \
        static constexpr auto steps_gradients_each = NAME_steps_gradients_each_##real;                                 \
    };
MODEL(double)
MODEL(float)

enum {
    STATES = NAME_STATES,
    INPUTS = NAME_INPUTS,
    OUTPUTS = NAME_OUTPUTS,
    PARAMETERS = NAME_PARAMETERS,
    MEMORY = NAME_MEMORY
};

static std::vector<std::vector<double>> read_rows(int width)
{
    std::vector<std::vector<double>> rows;
    for (double v; scanf("%lf", &v) == 1;) {
        if (rows.empty() || (int)rows.back().size() == width)
            rows.emplace_back();
        rows.back().push_back(v);
    }
    return rows;
}

static void good(int error, const char *what)
{
    if (error)
        fail(what);
}

// Instances with a row each: states, inputs, memory after the update at its time, and parameters of their own, all the same.
template <typename real> struct Instances {
    int n;
    std::vector<real> t;
    real p[PARAMETERS + 1];
    Numbers<real> x, u, m, own;

    explicit Instances(const std::vector<std::vector<double>> &rows)
        : n((int)rows.size()), t(rows.size()), x((size_t)n * STATES), u((size_t)n * INPUTS), m((size_t)n * MEMORY),
          own((size_t)n * PARAMETERS)
    {
        real start[STATES + 1], memory_now[MEMORY + 1], raw[PARAMETERS + 1];
        Model<real>::start(p, start, memory_now);
        memcpy(raw, p, sizeof raw);
        Model<real>::prepare(p);
        for (int i = 0; i < n; i++) {
            real xi[STATES + 1], ui[INPUTS + 1], dx[STATES + 1];
            t[i] = (real)rows[i][0];
            for (int k = 0; k < STATES; k++)
                x.here[k * n + i] = xi[k] = (real)rows[i][1 + k];
            for (int k = 0; k < INPUTS; k++)
                u.here[k * n + i] = ui[k] = (real)rows[i][1 + STATES + k];
            while (NAME_update<real>(t[i], xi, ui, p, memory_now)) {
            }
            NAME_derivatives<real>(t[i], xi, ui, p, memory_now, dx); // solutions of this row, from which the next begin
            for (int k = 0; k < MEMORY; k++)
                m.here[k * n + i] = memory_now[k];
            for (int k = 0; k < PARAMETERS; k++)
                own.here[k * n + i] = raw[k];
        }
        x.put(), u.put(), m.put(), own.put();
        good(Model<real>::prepare_each(n, own.there, NULL), "prepare_each");
    }
};

template <typename real> static bool same(const Numbers<real> &a, const Numbers<real> &b)
{
    return a.here == b.here;
}

// A row is read off the batch at its own time; parameters of all and of each, and another order of threads, give the same.
template <typename real> static void values()
{
    Instances<real> a(read_rows(1 + STATES + INPUTS));
    Numbers<real> dx((size_t)a.n * STATES), y((size_t)a.n * OUTPUTS), dx_each(dx.here.size()), y_each(y.here.size());
    for (int i = 0; i < a.n; i += 9) {
        a.m.put();
        good(Model<real>::derivatives(a.n, a.t[i], a.x.there, a.u.there, a.p, a.m.there, dx.there, NULL),
             "derivatives");
        a.m.put();
        good(Model<real>::derivatives_each(a.n, a.t[i], a.x.there, a.u.there, a.own.there, a.m.there, dx_each.there,
                                           NULL),
             "derivatives_each");
        a.m.put();
        good(Model<real>::outputs(a.n, a.t[i], a.x.there, a.u.there, a.p, a.m.there, y.there, NULL), "outputs");
        a.m.put();
        good(Model<real>::outputs_each(a.n, a.t[i], a.x.there, a.u.there, a.own.there, a.m.there, y_each.there, NULL),
             "outputs_each");
        dx.get(), y.get(), dx_each.get(), y_each.get();
        if (!same(dx, dx_each) || !same(y, y_each))
            fail("parameters of all and of each, or orders of threads, differ");
        for (int k = 0; k < STATES; k++)
            printf("%.17g ", (double)dx.here[k * a.n + i]);
        for (int k = 0; k < OUTPUTS; k++)
            printf("%.17g ", (double)y.here[k * a.n + i]);
        printf("\n");
    }
    good(Model<real>::derivatives(0, 0, a.x.there, a.u.there, a.p, a.m.there, dx.there, NULL), "no instances");
}

template <typename real> static void steps(int count, double h, int n_varied, char **varied)
{
    const auto rows = read_rows(n_varied);
    const int n = (int)rows.size();
    real p[PARAMETERS + 1], start[STATES + 1], begin[MEMORY + 1];
    Model<real>::start(p, start, begin);
    Numbers<real> x((size_t)n * STATES), u((size_t)n * INPUTS), m((size_t)n * MEMORY), own((size_t)n * PARAMETERS);
    for (int i = 0; i < n; i++) {
        for (int k = 0; k < STATES; k++)
            x.here[k * n + i] = start[k];
        for (int k = 0; k < INPUTS; k++)
            u.here[k * n + i] = 0;
        for (int k = 0; k < MEMORY; k++)
            m.here[k * n + i] = begin[k];
        for (int k = 0; k < PARAMETERS; k++)
            own.here[k * n + i] = p[k];
        for (int k = 0; k < n_varied; k++)
            own.here[atoi(varied[k]) * n + i] = (real)rows[i][k];
    }
    x.put(), u.put(), m.put(), own.put();
    good(Model<real>::prepare_each(n, own.there, NULL), "prepare_each");
    good(Model<real>::steps_each(n, count, 0, (real)h, x.there, u.there, own.there, m.there, NULL), "steps_each");
    x.get();
    Model<real>::prepare(p); // the first row has the model's own values
    Numbers<real> again(x.here.size());
    for (int k = 0; k < STATES * n; k++)
        again.here[k] = start[k / n];
    again.put(), m.put();
    good(Model<real>::steps(n, count, 0, (real)h, again.there, u.there, p, m.there, NULL), "steps");
    again.get();
    for (int k = 0; k < STATES; k++)
        if (again.here[k * n] != x.here[k * n] || again.here[k * n] != again.here[k * n + n - 1])
            fail("steps with parameters of all and of each differ");
    for (int i = 0; i < n; i++) {
        for (int k = 0; k < STATES; k++)
            printf("%.17g ", (double)x.here[k * n + i]);
        printf("\n");
    }
}

template <typename real> static void gradients()
{
    constexpr int size = STATES * (STATES + INPUTS);
    Instances<real> a(read_rows(1 + STATES + INPUTS));
    Numbers<real> g((size_t)a.n * size), each(g.here.size()), s(g.here.size()), s_each(g.here.size());
    good(Model<real>::gradients(a.n, 0, a.x.there, a.u.there, a.p, a.m.there, g.there, NULL), "gradients");
    good(Model<real>::gradients_each(a.n, 0, a.x.there, a.u.there, a.own.there, a.m.there, each.there, NULL),
         "gradients_each");
    good(Model<real>::steps_gradients(a.n, 2, 0, (real)1e-3, a.x.there, a.u.there, a.p, a.m.there, s.there, NULL),
         "steps_gradients");
    good(Model<real>::steps_gradients_each(a.n, 2, 0, (real)1e-3, a.x.there, a.u.there, a.own.there, a.m.there,
                                           s_each.there, NULL),
         "steps_gradients_each");
    g.get(), each.get(), s.get(), s_each.get();
    if (!same(g, each) || !same(s, s_each))
        fail("gradients with parameters of all and of each, or orders of threads, differ");
    for (int i = 0; i < a.n; i++) {
        for (int k = 0; k < size; k++)
            printf("%.17g ", (double)g.here[k * a.n + i]);
        for (int k = 0; k < size; k++)
            printf("%.17g ", (double)s.here[k * a.n + i]);
        printf("\n");
    }
}

template <typename real> static void run(const std::string &what, int argc, char **argv)
{
    if (what == "values")
        values<real>();
    else if (what == "steps")
        steps<real>(atoi(argv[2]), atof(argv[3]), argc - 5, argv + 5);
    else
        gradients<real>();
}

int main(int argc, char **argv)
{
    const std::string what = argv[1], real = argv[what == "steps" ? 4 : 2];
    real == "float" ? run<float>(what, argc, argv) : run<double>(what, argc, argv);
    fprintf(stderr, "%u threads\n", threads_run);
    return 0;
}
