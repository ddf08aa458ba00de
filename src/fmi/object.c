/* object.c: machine code as an ELF object. Its functions are there once for each kind of processor; each name stands for a
 * small function which says, when the library is loaded, where the one for this processor is (STT_GNU_IFUNC). */
#include <elf.h>
#include <stdint.h>
#include <string.h>

#include "base/map.h"
#include "fmi/binary.h"

enum { SECTION_NONE, SECTION_CODE, SECTION_CHANGES, SECTION_SYMBOLS, SECTION_NAMES, N_SECTIONS };

typedef struct {
    Buffer code, changes, symbols, names;
    uint32_t n_symbols;
    size_t begin[EMIT_N_KINDS]; /* of the code of each kind */
} Object;

static void align(Buffer *b, size_t to)
{
    while (b->n % to)
        buffer_char(b, 0);
}

static uint32_t add_symbol(Object *o, const char *name, unsigned type, uint16_t section, uint64_t at)
{
    Elf64_Sym s = {.st_name = (uint32_t)o->names.n,
                   .st_info = (unsigned char)ELF64_ST_INFO(STB_GLOBAL, type),
                   .st_shndx = section,
                   .st_value = at};
    buffer_add(&o->names, name, strlen(name) + 1);
    buffer_add(&o->symbols, (const char *)&s, sizeof s);
    return o->n_symbols++;
}

/* ---- which one --------------------------------------------------------------------------------------------------- */

/* Leaves "equal" where processor and system have AVX, and FMA if it is needed (Intel's manual, volume 1, 14.5.3). */
enum { BITS_OF_FMA = 0x10, AND_BITS = 12, CMP_BITS = 18 }; /* where the second byte of what it looks for stands */
static const unsigned char has_avx[] = {
    0x53,                               /* push rbx */
    0xb8, 0x01, 0x00, 0x00, 0x00,       /* mov eax, 1 */
    0x0f, 0xa2,                         /* cpuid */
    0x5b,                               /* pop rbx */
    0x81, 0xe1, 0x00, 0x00, 0x00, 0x18, /* and ecx, AVX and OSXSAVE */
    0x81, 0xf9, 0x00, 0x00, 0x00, 0x18, /* cmp ecx, both */
    0x75, 0x0b,                         /* jne end */
    0x31, 0xc9,                         /* xor ecx, ecx */
    0x0f, 0x01, 0xd0,                   /* xgetbv */
    0x83, 0xe0, 0x06,                   /* and eax, both halves of the registers */
    0x83, 0xf8, 0x06,                   /* cmp eax, both */
    0xc3,                               /* end: ret */
};

static void add_near(Object *o, const char *instruction, size_t n, size_t to)
{
    buffer_add(&o->code, instruction, n);
    int32_t distance = (int32_t)((int64_t)to - (int64_t)o->code.n - 4);
    buffer_add(&o->code, (const char *)&distance, sizeof distance);
}

static void add_functions(Object *o, const EmitMachine *m)
{
    align(&o->code, 16);
    size_t asks = o->code.n;
    buffer_add(&o->code, (const char *)has_avx, sizeof has_avx);
    if (m->needs_fma)
        o->code.at[asks + AND_BITS] = o->code.at[asks + CMP_BITS] = BITS_OF_FMA;
    for (int i = 0; i < m->n_functions; i++) {
        const EmitFunction *f = &m->functions[i];
        add_symbol(o, f->name, STT_GNU_IFUNC, SECTION_CODE, o->code.n);
        add_near(o, "\xe8", 1, asks);                                                            /* call */
        add_near(o, "\x48\x8d\x05", 3, o->begin[EMIT_BY_SSE2] + (size_t)f->begin[EMIT_BY_SSE2]); /* lea rax */
        add_near(o, "\x48\x8d\x0d", 3, o->begin[EMIT_BY_AVX] + (size_t)f->begin[EMIT_BY_AVX]);   /* lea rcx */
        buffer_add(&o->code, "\x48\x0f\x44\xc1\xc3", 5); /* cmove rax, rcx; ret */
    }
}

/* ---- code and calls ---------------------------------------------------------------------------------------------- */

static uint32_t symbol_of_call(Object *o, Map *by_name, Arena *a, const char *name)
{
    for (uint64_t hash = hash_bytes(name, strlen(name));; hash++) {
        int known = map_get(by_name, hash);
        if (known == MAP_NONE) {
            uint32_t made = add_symbol(o, name, STT_NOTYPE, SHN_UNDEF, 0);
            map_put(a, by_name, hash, (int)made);
            return made;
        }
        const Elf64_Sym *s = (const Elf64_Sym *)(o->symbols.at + (size_t)known * sizeof *s);
        if (strcmp(o->names.at + s->st_name, name) == 0)
            return (uint32_t)known;
    }
}

static void add_code(Object *o, const EmitMachine *m)
{
    Arena *a = arena_new();
    Map by_name = {0};
    for (int k = 0; k < EMIT_N_KINDS; k++) {
        const EmitBytes *bytes = &m->kinds[k];
        align(&o->code, 16);
        o->begin[k] = o->code.n;
        buffer_add(&o->code, bytes->n ? (const char *)bytes->at : "", bytes->n);
        for (int i = 0; i < bytes->n_calls; i++) {
            const EmitCall *c = &bytes->calls[i];
            uint32_t symbol = symbol_of_call(o, &by_name, a, c->name ? c->name : "cardan_islands");
            Elf64_Rela change = {.r_offset = o->begin[k] + (uint64_t)c->at,
                                 .r_info = ELF64_R_INFO(symbol, c->name ? R_X86_64_GOTPCREL : R_X86_64_PC32),
                                 .r_addend = c->name ? -4 : 8 * c->island - 4};
            buffer_add(&o->changes, (const char *)&change, sizeof change);
        }
    }
    arena_free(a);
}

/* ---- the file ---------------------------------------------------------------------------------------------------- */

static Elf64_Shdr section(Buffer *to, const Buffer *from, uint32_t type)
{
    align(to, 16);
    Elf64_Shdr h = {.sh_type = type, .sh_offset = to->n, .sh_size = from->n, .sh_addralign = 16};
    buffer_add(to, from->at ? from->at : "", from->n);
    return h;
}

static void write_file(const Object *o, Buffer *to)
{
    Elf64_Ehdr head = {.e_type = ET_REL,
                       .e_machine = EM_X86_64,
                       .e_version = EV_CURRENT,
                       .e_ehsize = sizeof head,
                       .e_shentsize = sizeof(Elf64_Shdr),
                       .e_shnum = N_SECTIONS,
                       .e_shstrndx = SECTION_NAMES};
    memcpy(head.e_ident, ELFMAG, SELFMAG);
    head.e_ident[EI_CLASS] = ELFCLASS64;
    head.e_ident[EI_DATA] = ELFDATA2LSB;
    head.e_ident[EI_VERSION] = EV_CURRENT;
    Elf64_Shdr sections[N_SECTIONS] = {0};
    buffer_add(to, (const char *)&head, sizeof head);
    sections[SECTION_CODE] = section(to, &o->code, SHT_PROGBITS);
    sections[SECTION_CODE].sh_flags = SHF_ALLOC | SHF_EXECINSTR;
    sections[SECTION_CHANGES] = section(to, &o->changes, SHT_RELA);
    sections[SECTION_CHANGES].sh_link = SECTION_SYMBOLS;
    sections[SECTION_CHANGES].sh_info = SECTION_CODE;
    sections[SECTION_CHANGES].sh_entsize = sizeof(Elf64_Rela);
    sections[SECTION_SYMBOLS] = section(to, &o->symbols, SHT_SYMTAB);
    sections[SECTION_SYMBOLS].sh_link = SECTION_NAMES;
    sections[SECTION_SYMBOLS].sh_info = 1; /* the first that is not local */
    sections[SECTION_SYMBOLS].sh_entsize = sizeof(Elf64_Sym);
    sections[SECTION_NAMES] = section(to, &o->names, SHT_STRTAB);
    align(to, 16);
    head.e_shoff = to->n;
    buffer_add(to, (const char *)sections, sizeof sections);
    memcpy(to->at, &head, sizeof head);
}

void object_write(const EmitMachine *machine, Buffer *to)
{
    Object o = {.n_symbols = 1};
    buffer_char(&o.names, 0);
    buffer_add(&o.symbols, (const char *)&(Elf64_Sym){0}, sizeof(Elf64_Sym));
    add_code(&o, machine);
    add_functions(&o, machine);
    write_file(&o, to);
    buffer_free(&o.code);
    buffer_free(&o.changes);
    buffer_free(&o.symbols);
    buffer_free(&o.names);
}
