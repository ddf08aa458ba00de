// driver.cpp: libcuda.so.1 and libnvrtc in one, without a device: what src/study/device.c calls, and as strictly as it is
// documented. Programs are compiled by g++ behind language.h, in the folder that DEVICE_FOLDER names; a launch runs when
// something waits for it. Code that is a cubin of CUDA's own compiler is looked at, and does not run.
#include <dlfcn.h>
#include <elf.h>
#include <stdio.h>
#include <stdlib.h>

#include <algorithm>
#include <string>
#include <vector>

#include "memory.h"

typedef uint64_t Address;
enum {
    GOOD = 0,
    WRONG_VALUE = 1,
    NO_MEMORY = 2,
    NOT_BEGUN = 3,
    NO_CONTEXT = 201,
    NO_IMAGE = 209,
    NOT_FOUND = 500,
    FAILED = 719
};
enum { MOST_THREADS = 1024, MOST_ARGUMENT = 32764 };

struct Module {
    void *library;
    std::string cubin;
};
struct Function {
    void (*run)(unsigned grid, unsigned block, unsigned order, const void *argument); // NULL: of a cubin
    size_t argument_size;
    unsigned block_most;
};
struct Launch {
    const Function *function;
    unsigned grid, block;
    std::vector<char> argument;
};

static bool begun, retained;
static thread_local bool is_current;
static DeviceMemory memory;
static std::vector<Launch> waiting;
static unsigned launches;

static int ready()
{
    return !begun ? NOT_BEGUN : !retained || !is_current ? NO_CONTEXT : GOOD;
}

static void run_waiting()
{
    for (const Launch &l : waiting) {
        memory.open(true);
        l.function->run(l.grid, l.block, launches++, l.argument.data());
        memory.open(false);
    }
    waiting.clear();
}

extern "C" {

int cuInit(unsigned flags)
{
    begun = flags == 0;
    return begun ? GOOD : WRONG_VALUE;
}

int cuDeviceGet(int *device, int number)
{
    *device = 0;
    return !begun ? NOT_BEGUN : number == 0 ? GOOD : 101;
}

int cuDeviceGetName(char *to, int room, int)
{
    snprintf(to, (size_t)room, "a device that is none");
    return GOOD;
}

int cuDeviceGetAttribute(int *to, int which, int)
{
    *to = which == 75 ? 9 : 0; // its capability: 9.0
    return which == 75 || which == 76 ? GOOD : WRONG_VALUE;
}

int cuDevicePrimaryCtxRetain(void **context, int)
{
    *context = &memory;
    retained = true;
    return begun ? GOOD : NOT_BEGUN;
}

int cuDevicePrimaryCtxRelease_v2(int)
{
    retained = false;
    if (!memory.pieces.empty() || !waiting.empty())
        fprintf(stderr, "the device has %zu pieces of memory and %zu launches left\n", memory.pieces.size(),
                waiting.size());
    return GOOD;
}

int cuCtxSetCurrent(void *context)
{
    is_current = context == &memory;
    return is_current ? GOOD : NO_CONTEXT;
}

// All bytes of a file of ELF's format.
static size_t elf_size(const char *image)
{
    Elf64_Ehdr head;
    memcpy(&head, image, sizeof head);
    size_t n = std::max(head.e_shoff + (size_t)head.e_shnum * head.e_shentsize,
                        head.e_phoff + (size_t)head.e_phnum * head.e_phentsize);
    for (int k = 0; k < head.e_shnum; k++) {
        Elf64_Shdr section;
        memcpy(&section, image + head.e_shoff + (size_t)k * head.e_shentsize, sizeof section);
        if (section.sh_type != SHT_NOBITS)
            n = std::max(n, (size_t)(section.sh_offset + section.sh_size));
    }
    return n;
}

int cuModuleLoadData(void **module, const void *image)
{
    const char *text = (const char *)image;
    Module *m = new Module();
    if (memcmp(image, ELFMAG, SELFMAG) == 0)
        m->cubin.assign(text, elf_size(text));
    else if (!(m->library = dlopen(text, RTLD_NOW | RTLD_LOCAL))) {
        delete m;
        return NO_IMAGE;
    }
    *module = m;
    return ready();
}

int cuModuleUnload(void *module)
{
    Module *m = (Module *)module;
    if (m->library)
        dlclose(m->library);
    delete m;
    return GOOD;
}

int cuModuleGetFunction(void **function, void *module, const char *name)
{
    const Module *m = (const Module *)module;
    Function *f = new Function();
    *function = f;
    if (!m->library) // a section for its code
        return m->cubin.find(std::string(".text.") + name) == std::string::npos ? NOT_FOUND : GOOD;
    const Function *found = (const Function *)dlsym(m->library, (std::string("device_") + name).c_str());
    if (!found)
        return NOT_FOUND;
    *f = *found;
    return GOOD;
}

int cuMemAlloc_v2(Address *to, size_t n)
{
    if (n == 0)
        return WRONG_VALUE;
    *to = (Address)(uintptr_t)memory.take(n);
    return *to ? ready() : NO_MEMORY;
}

int cuMemFree_v2(Address at)
{
    run_waiting();
    return memory.give_back((void *)(uintptr_t)at) ? ready() : WRONG_VALUE;
}

int cuMemcpyHtoD_v2(Address to, const void *from, size_t n)
{
    run_waiting();
    return memory.copy((void *)(uintptr_t)to, from, n, (void *)(uintptr_t)to) ? ready() : WRONG_VALUE;
}

int cuMemcpyDtoH_v2(void *to, Address from, size_t n)
{
    run_waiting();
    return memory.copy(to, (const void *)(uintptr_t)from, n, (void *)(uintptr_t)from) ? ready() : WRONG_VALUE;
}

int cuLaunchKernel(void *function, unsigned gx, unsigned gy, unsigned gz, unsigned bx, unsigned by, unsigned bz,
                   unsigned shared, void *, void **arguments, void **extra)
{
    const Function *f = (const Function *)function;
    if (!f->run)
        return NO_IMAGE;
    const bool good = gx > 0 && gx <= 0x7fffffff && gy == 1 && gz == 1 && bx > 0 && bx <= MOST_THREADS &&
                      bx <= f->block_most && by == 1 && bz == 1 && shared == 0 && !extra &&
                      f->argument_size <= MOST_ARGUMENT;
    if (!good)
        return WRONG_VALUE;
    const char *argument = (const char *)arguments[0];
    waiting.push_back({f, gx, bx, std::vector<char>(argument, argument + f->argument_size)});
    return ready();
}

int cuCtxSynchronize()
{
    run_waiting();
    return ready();
}

int cuGetErrorString(int error, const char **to)
{
    static std::string text;
    text = "error " + std::to_string(error);
    *to = text.c_str();
    return GOOD;
}

// CUDA's own compiler asks for it: there are no tables.
int cuGetExportTable(const void **table, const void *)
{
    *table = NULL;
    return NOT_FOUND;
}

// ---- the compiler ----

struct Program {
    std::string text, header, header_name, image, log;
};

static void write_file(const std::string &path, const std::string &text)
{
    FILE *f = fopen(path.c_str(), "w");
    if (!f || fwrite(text.data(), 1, text.size(), f) != text.size() || fclose(f) != 0)
        abort();
}

static std::string read_file(const std::string &path)
{
    std::string text;
    if (FILE *f = fopen(path.c_str(), "r")) {
        for (int c; (c = fgetc(f)) != EOF;)
            text += (char)c;
        fclose(f);
    }
    return text;
}

int nvrtcCreateProgram(void **to, const char *text, const char *, int n_headers, const char *const *headers,
                       const char *const *names)
{
    if (n_headers != 1)
        return WRONG_VALUE;
    *to = new Program{text, headers[0], names[0], "", ""};
    return GOOD;
}

int nvrtcCompileProgram(void *program, int n, const char *const *options)
{
    Program *p = (Program *)program;
    const std::string base = getenv("DEVICE_FOLDER");
    std::string folder = base + "/program-XXXXXX", words;
    bool for_device = false, default_device = false;
    for (int k = 0; k < n; k++) {
        const std::string option = options[k];
        for_device |= option == "--gpu-architecture=sm_90";
        default_device |= option == "-default-device";
        if (option.rfind("-D", 0) == 0)
            words += " '" + option + "'";
    }
    unsigned block_most = 0;
    const size_t bounds = p->text.find("extern \"C\" __global__ void __launch_bounds__(");
    if (!for_device || !default_device || bounds == std::string::npos ||
        sscanf(p->text.c_str() + bounds, "extern \"C\" __global__ void __launch_bounds__(%u)", &block_most) != 1 ||
        !mkdtemp(folder.data()))
        return WRONG_VALUE;
    const std::string behind =
        "\n#include <function.h>\nextern \"C\" { extern const Function device_model_walk; const Function "
        "device_model_walk = {"
        "[](unsigned grid, unsigned block, unsigned order, const void *argument) {"
        " const Walk all = *(const Walk *)argument; each_thread(grid, block, order, [&] { model_walk(all); }); },"
        " sizeof(Walk), " +
        std::to_string(block_most) + "}; }\n";
    write_file(folder + "/" + p->header_name, p->header);
    write_file(folder + "/model.cc", p->text + behind);
    write_file(
        folder + "/function.h",
        "struct Function { void (*run)(unsigned, unsigned, unsigned, const void *); size_t argument_size; unsigned "
        "block_most; };\n");
    const std::string library = folder + "/model.so";
    const std::string command = std::string("g++ " DEVICE_OPTIONS " -D__CUDACC_RTC__ -shared -fPIC -I '") + folder +
                                "' -o '" + library + "' '" + folder + "/model.cc'" + words + " 2>'" + folder + "/log'";
    const int status = system(command.c_str());
    p->log = read_file(folder + "/log");
    p->image = library + std::string(1, 0);
    return status == 0 ? GOOD : 6;
}

int nvrtcGetCUBINSize(void *program, size_t *n)
{
    *n = ((Program *)program)->image.size();
    return GOOD;
}

int nvrtcGetCUBIN(void *program, char *to)
{
    const std::string &image = ((Program *)program)->image;
    memcpy(to, image.data(), image.size());
    return GOOD;
}

int nvrtcGetProgramLogSize(void *program, size_t *n)
{
    *n = ((Program *)program)->log.size() + 1;
    return GOOD;
}

int nvrtcGetProgramLog(void *program, char *to)
{
    const std::string &log = ((Program *)program)->log;
    memcpy(to, log.c_str(), log.size() + 1);
    return GOOD;
}

int nvrtcDestroyProgram(void **program)
{
    delete (Program *)*program;
    *program = NULL;
    return GOOD;
}

} // extern "C"
