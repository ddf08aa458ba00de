#include "study/device.h"

#include <dlfcn.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/buffer.h"
#include "base/temporary.h"

/* Of the driver's and NVRTC's interfaces, as they document them: what is called here. */
typedef int Status;
typedef struct {
    Status (*init)(unsigned);
    Status (*device_get)(int *, int);
    Status (*device_name)(char *, int, int);
    Status (*device_attribute)(int *, int, int);
    Status (*context_retain)(void **, int);
    Status (*context_release)(int);
    Status (*context_set)(void *);
    Status (*module_load)(void **, const void *);
    Status (*module_unload)(void *);
    Status (*module_function)(void **, void *, const char *);
    Status (*memory_new)(uint64_t *, size_t);
    Status (*memory_free)(uint64_t);
    Status (*memory_put)(uint64_t, const void *, size_t);
    Status (*memory_get)(void *, uint64_t, size_t);
    Status (*launch)(void *, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned, void *, void **,
                     void **);
    Status (*wait)(void);
    Status (*error_text)(Status, const char **);
} Driver;
typedef struct {
    Status (*create)(void **, const char *, const char *, int, const char *const *, const char *const *);
    Status (*compile)(void *, int, const char *const *);
    Status (*code_size)(void *, size_t *);
    Status (*code)(void *, char *);
    Status (*log_size)(void *, size_t *);
    Status (*log)(void *, char *);
    Status (*destroy)(void **);
} Compiler;
enum { CAPABILITY_MAJOR = 75, CAPABILITY_MINOR = 76, BLOCK = 64 };

struct Device {
    bool on_host;
    char name[128], why[600];
    void *library; /* the driver's; on this processor the code's */
    Driver driver;
    int number;
    bool has_context;
    void *module, *function;
    void (*host_function)(const void *argument);
};

const char *device_name(const Device *d)
{
    return d->name;
}

const char *device_why(const Device *d)
{
    return d->why;
}

/* ---- libraries --------------------------------------------------------------------------------------------------- */

typedef struct {
    const char *name;
    size_t at; /* in the table of functions */
} Symbol;

static bool load_symbols(void *library, const Symbol *symbols, void *to, char *why, size_t room)
{
    for (; symbols->name; symbols++) {
        void *found = dlsym(library, symbols->name);
        if (!found) {
            snprintf(why, room, "the library has no '%s'", symbols->name);
            return false;
        }
        memcpy((char *)to + symbols->at, &found, sizeof found);
    }
    return true;
}

static const Symbol driver_symbols[] = {
    {"cuInit", offsetof(Driver, init)},
    {"cuDeviceGet", offsetof(Driver, device_get)},
    {"cuDeviceGetName", offsetof(Driver, device_name)},
    {"cuDeviceGetAttribute", offsetof(Driver, device_attribute)},
    {"cuDevicePrimaryCtxRetain", offsetof(Driver, context_retain)},
    {"cuDevicePrimaryCtxRelease_v2", offsetof(Driver, context_release)},
    {"cuCtxSetCurrent", offsetof(Driver, context_set)},
    {"cuModuleLoadData", offsetof(Driver, module_load)},
    {"cuModuleUnload", offsetof(Driver, module_unload)},
    {"cuModuleGetFunction", offsetof(Driver, module_function)},
    {"cuMemAlloc_v2", offsetof(Driver, memory_new)},
    {"cuMemFree_v2", offsetof(Driver, memory_free)},
    {"cuMemcpyHtoD_v2", offsetof(Driver, memory_put)},
    {"cuMemcpyDtoH_v2", offsetof(Driver, memory_get)},
    {"cuLaunchKernel", offsetof(Driver, launch)},
    {"cuCtxSynchronize", offsetof(Driver, wait)},
    {"cuGetErrorString", offsetof(Driver, error_text)},
    {NULL, 0},
};
static const Symbol compiler_symbols[] = {
    {"nvrtcCreateProgram", offsetof(Compiler, create)},       {"nvrtcCompileProgram", offsetof(Compiler, compile)},
    {"nvrtcGetCUBINSize", offsetof(Compiler, code_size)},     {"nvrtcGetCUBIN", offsetof(Compiler, code)},
    {"nvrtcGetProgramLogSize", offsetof(Compiler, log_size)}, {"nvrtcGetProgramLog", offsetof(Compiler, log)},
    {"nvrtcDestroyProgram", offsetof(Compiler, destroy)},     {NULL, 0},
};

/* Where CUDA is installed, or the library that the environment names. */
static void *open_compiler(void)
{
    static const char *const names[] = {"libnvrtc.so.13", "libnvrtc.so.12", "libnvrtc.so.11.2", "libnvrtc.so",
                                        "/usr/local/cuda/lib64/libnvrtc.so"};
    const char *named = getenv("CARDAN_NVRTC");
    void *library = named ? dlopen(named, RTLD_NOW | RTLD_LOCAL) : NULL;
    for (size_t k = 0; !library && k < sizeof names / sizeof *names; k++)
        library = dlopen(names[k], RTLD_NOW | RTLD_LOCAL);
    return library;
}

/* ---- CUDA -------------------------------------------------------------------------------------------------------- */

static bool good(Device *d, Status status, const char *what)
{
    const char *text = NULL;
    if (status == 0)
        return true;
    d->driver.error_text(status, &text);
    snprintf(d->why, sizeof d->why, "%s: %s", what, text ? text : "an error without a name");
    return false;
}

static char *compile(const DeviceCode *code, const Compiler *c, const char *architecture, char *why, size_t room)
{
    enum { MOST = 20 };
    void *program = NULL;
    size_t n = 0;
    const char *options[MOST] = {architecture, "--std=c++17", "-default-device"};
    int n_options = 3;
    for (int k = 0; code->options[k] && n_options < MOST; k++)
        options[n_options++] = code->options[k];
    if (c->create(&program, code->text, "model.cu", 1, &code->header, &code->header_name) != 0) {
        snprintf(why, room, "NVRTC takes no program");
        return NULL;
    }
    bool done = c->compile(program, n_options, options) == 0;
    char *made = NULL;
    if (done && c->code_size(program, &n) == 0 && (made = malloc(n + 1)) != NULL && c->code(program, made) != 0) {
        free(made);
        made = NULL;
    }
    if (!made && c->log_size(program, &n) == 0) {
        char *log = calloc(n + 1, 1);
        if (log && c->log(program, log) == 0)
            snprintf(why, room, "NVRTC does not compile the model: %.500s", log);
        free(log);
    }
    c->destroy(&program);
    return made;
}

static bool load_code(Device *d, const DeviceCode *code, int major, int minor)
{
    void *library = open_compiler();
    Compiler c;
    char architecture[40];
    if (!library) {
        snprintf(d->why, sizeof d->why,
                 "NVRTC is not there: libnvrtc.so of CUDA, where the loader finds it, or named by CARDAN_NVRTC");
        return false;
    }
    snprintf(architecture, sizeof architecture, "--gpu-architecture=sm_%d%d", major, minor);
    char *binary = load_symbols(library, compiler_symbols, &c, d->why, sizeof d->why)
                       ? compile(code, &c, architecture, d->why, sizeof d->why)
                       : NULL;
    bool done = binary && good(d, d->driver.module_load(&d->module, binary), "loading code") &&
                good(d, d->driver.module_function(&d->function, d->module, code->function), "finding the function");
    free(binary);
    dlclose(library);
    return done;
}

static bool open_cuda(Device *d, const DeviceCode *code)
{
    int major = 0, minor = 0;
    void *context = NULL;
    d->library = dlopen("libcuda.so.1", RTLD_NOW | RTLD_LOCAL);
    if (!d->library) {
        snprintf(d->why, sizeof d->why, "there is no graphics processor for it: the driver libcuda.so.1 is not there");
        return false;
    }
    if (!load_symbols(d->library, driver_symbols, &d->driver, d->why, sizeof d->why) ||
        !good(d, d->driver.init(0), "starting the driver") ||
        !good(d, d->driver.device_get(&d->number, 0), "the first device"))
        return false;
    d->driver.device_name(d->name, (int)sizeof d->name, d->number);
    d->driver.device_attribute(&major, CAPABILITY_MAJOR, d->number);
    d->driver.device_attribute(&minor, CAPABILITY_MINOR, d->number);
    if (!good(d, d->driver.context_retain(&context, d->number), "the device's context"))
        return false;
    d->has_context = true;
    return good(d, d->driver.context_set(context), "the device's context") && load_code(d, code, major, minor);
}

/* ---- this processor ---------------------------------------------------------------------------------------------- */

static bool write_text(const char *folder, const char *name, const char *text, char *path, size_t room)
{
    snprintf(path, room, "%s/%s", folder, name);
    FILE *f = fopen(path, "w");
    bool done = f && fputs(text, f) >= 0;
    return f && fclose(f) == 0 && done;
}

static bool open_host(Device *d, const DeviceCode *code)
{
    char folder[400], source[450], header[450], library[450];
    Buffer command = {0};
    int length = snprintf(folder, sizeof folder, "%s/cardan-device-XXXXXX", temporary_folder());
    if (length >= (int)sizeof folder || strchr(folder, '\'') || !mkdtemp(folder)) {
        snprintf(d->why, sizeof d->why, "no folder for code can be made in '%.200s'", temporary_folder());
        return false;
    }
    snprintf(d->name, sizeof d->name, "the system's compiler");
    snprintf(library, sizeof library, "%s/model.so", folder);
    bool done = write_text(folder, "model.cc", code->text, source, sizeof source) &&
                write_text(folder, code->header_name, code->header, header, sizeof header);
    buffer_f(&command, "c++ -std=c++17 -O2 -march=native -shared -fPIC -o '%s' '%s'", library, source);
    for (int k = 0; code->options[k]; k++)
        buffer_f(&command, " '%s'", code->options[k]);
    buffer_f(&command, " 2>'%s/log'", folder);
    done = done && system(command.at) == 0;
    if (!done)
        snprintf(d->why, sizeof d->why, "the system's C++ compiler does not take the model: %.200s/log", folder);
    d->library = done ? dlopen(library, RTLD_NOW | RTLD_LOCAL) : NULL;
    void *found = d->library ? dlsym(d->library, code->function) : NULL;
    if (done && !found)
        snprintf(d->why, sizeof d->why, "the code cannot be loaded: %.200s", dlerror());
    memcpy(&d->host_function, &found, sizeof found);
    if (done) {
        buffer_clear(&command);
        buffer_f(&command, "%s/log", folder);
        unlink(command.at);
        unlink(source);
        unlink(header);
        unlink(library);
        rmdir(folder);
    }
    buffer_free(&command);
    return found != NULL;
}

/* ---- both -------------------------------------------------------------------------------------------------------- */

Device *device_open(const DeviceCode *code, bool on_host, char *why, size_t room)
{
    Device *d = calloc(1, sizeof *d);
    if (!d) {
        snprintf(why, room, "there is not enough memory");
        return NULL;
    }
    d->on_host = on_host;
    if (on_host ? open_host(d, code) : open_cuda(d, code))
        return d;
    snprintf(why, room, "%s", d->why);
    device_close(d);
    return NULL;
}

void device_close(Device *d)
{
    if (d->module)
        d->driver.module_unload(d->module);
    if (d->has_context)
        d->driver.context_release(d->number);
    if (d->library && d->on_host)
        dlclose(d->library); /* the driver has threads: it stays */
    free(d);
}

void *device_new(Device *d, size_t bytes)
{
    uint64_t at = 0;
    if (d->on_host)
        return malloc(bytes + 1);
    return good(d, d->driver.memory_new(&at, bytes + 1), "memory of the device") ? (void *)(uintptr_t)at : NULL;
}

void device_free(Device *d, void *there)
{
    if (d->on_host)
        free(there);
    else if (there)
        d->driver.memory_free((uint64_t)(uintptr_t)there);
}

bool device_put(Device *d, void *there, const void *here, size_t bytes)
{
    if (d->on_host)
        return memcpy(there, here, bytes), true;
    return good(d, d->driver.memory_put((uint64_t)(uintptr_t)there, here, bytes), "numbers to the device");
}

bool device_get(Device *d, void *here, const void *there, size_t bytes)
{
    if (d->on_host)
        return memcpy(here, there, bytes), true;
    return good(d, d->driver.memory_get(here, (uint64_t)(uintptr_t)there, bytes), "numbers from the device");
}

bool device_call(Device *d, const void *argument, size_t bytes, long threads)
{
    if (d->on_host)
        return d->host_function(argument), true;
    void *copy = malloc(bytes);
    if (!copy)
        return snprintf(d->why, sizeof d->why, "there is not enough memory"), false;
    memcpy(copy, argument, bytes);
    unsigned blocks = (unsigned)((threads + BLOCK - 1) / BLOCK);
    bool done = good(d, d->driver.launch(d->function, blocks, 1, 1, BLOCK, 1, 1, 0, NULL, &copy, NULL), "the launch") &&
                good(d, d->driver.wait(), "the run on the device");
    free(copy);
    return done;
}
