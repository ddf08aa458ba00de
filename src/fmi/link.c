/* link.c: from objects to one shared library.
 *
 * libtcc's own linker leaves calls between objects to be resolved when the library is loaded, where symbols of the same
 * name in the program or in other FMUs come first. Here everything inside is bound once and for all, code is not
 * written to when it is loaded, and only the interface can be seen.
 *
 *     first part, read and executed   headers, symbols, relocations, constants, code, jumps to other libraries
 *     second part, read and written   data, addresses (the global offset table), what the loader reads, zeros
 */
#include "fmi/link.h"

#include <elf.h>
#include <stdint.h>
#include <string.h>

#include "base/map.h"

#define OFFSET_TABLE "_GLOBAL_OFFSET_TABLE_" /* assemblers name it though nobody asks for it */
enum { PAGE = 4096, JUMP_SIZE = 8 };
typedef enum { PART_NONE, PART_CONSTANTS, PART_CODE, PART_DATA, PART_ZEROS } Part;

typedef struct {
    const Elf64_Shdr *head;
    const Elf64_Rela *changes; /* of SHT_RELA */
    Part part;
    uint64_t at; /* address in the library */
} Section;

typedef struct {
    const char *bytes, *shows;
    size_t n;
    const Elf64_Ehdr *head;
    Section *sections; /* head->e_shnum */
    const Elf64_Sym *symbols;
    int n_symbols;
    const char *names;
    size_t n_names;
    int *global; /* n_symbols: number among the globals, or -1 */
    int *slot;   /* n_symbols: of locals: place in the offset table, or -1 */
} Object;

typedef struct {
    const char *name;
    int object, symbol; /* who defines it; object -1: nobody here */
    int slot;           /* place in the offset table, or -1 */
    int jump;           /* number of its jump, or -1 */
    int dynamic;        /* number in the dynamic symbols, or 0 */
} Global;

typedef struct {
    Arena *a;
    Object *objects;
    int n_objects;
    VEC(Global) globals;
    VEC(Elf64_Rela) dynamic_relocations;
    VEC(Elf64_Sym) dynamic;
    Buffer names; /* of dynamic symbols and libraries */
    int n_slots, n_jumps;
    uint64_t slots_at, jumps_at;
    uint64_t common, common_at; /* bytes of variables without a section */
    uint64_t *common_place;     /* by global */
    char *image;
    uint64_t image_size;
    const char *problem;
} Link;

static void fail(Link *l, const char *format, const char *what)
{
    Buffer text = {0};
    if (l->problem)
        return;
    buffer_f(&text, format, what);
    l->problem = arena_text(l->a, text.at, text.n);
    buffer_free(&text);
}

static uint64_t aligned(uint64_t x, uint64_t to)
{
    return to > 1 ? (x + to - 1) / to * to : x;
}

/* ---- reading objects --------------------------------------------------------------------------------------------- */

static bool within(const Object *o, uint64_t at, uint64_t size)
{
    return at <= o->n && size <= o->n - at;
}

static const char *section_name(const Object *o, int k)
{
    const Elf64_Shdr *names = o->sections[o->head->e_shstrndx].head;
    return o->bytes + names->sh_offset + o->sections[k].head->sh_name;
}

/* Sections that hold addresses are written to when the library is loaded. */
static bool has_addresses(const Object *o, int k)
{
    for (int i = 0; i < o->head->e_shnum; i++) {
        const Elf64_Shdr *h = o->sections[i].head;
        if (h->sh_type != SHT_RELA || (int)h->sh_info != k)
            continue;
        const Elf64_Rela *r = o->sections[i].changes;
        for (size_t j = 0; j < h->sh_size / sizeof *r; j++)
            if (ELF64_R_TYPE(r[j].r_info) == R_X86_64_64)
                return true;
    }
    return false;
}

/* Objects of libtcc have their tables at any address; what is read as a struct stands at one that it may have. */
static const void *table_at(Link *l, const Object *o, uint64_t from, uint64_t bytes)
{
    const char *at = o->bytes + from;
    return (uintptr_t)at % _Alignof(Elf64_Xword) ? arena_copy(l->a, at, bytes) : at;
}

static Part part_of(const Object *o, int k)
{
    const Elf64_Shdr *h = o->sections[k].head;
    if (!(h->sh_flags & SHF_ALLOC) || h->sh_size == 0 || h->sh_type == SHT_NOTE ||
        strcmp(section_name(o, k), ".eh_frame") == 0)
        return PART_NONE;
    if (h->sh_type == SHT_NOBITS)
        return PART_ZEROS;
    if (h->sh_flags & SHF_EXECINSTR)
        return PART_CODE;
    return (h->sh_flags & SHF_WRITE) || has_addresses(o, k) ? PART_DATA : PART_CONSTANTS;
}

static void read_object(Link *l, Object *o, const LinkObject *from)
{
    *o = (Object){.bytes = from->bytes, .shows = from->shows, .n = from->n, .head = (const Elf64_Ehdr *)from->bytes};
    if (from->n < sizeof *o->head || memcmp(o->head->e_ident, ELFMAG, SELFMAG) != 0 ||
        o->head->e_machine != EM_X86_64 || o->head->e_type != ET_REL ||
        !within(o, o->head->e_shoff, (uint64_t)o->head->e_shnum * sizeof(Elf64_Shdr))) {
        fail(l, "%s", "an object is none of this machine");
        return;
    }
    const Elf64_Shdr *heads = table_at(l, o, o->head->e_shoff, (uint64_t)o->head->e_shnum * sizeof(Elf64_Shdr));
    o->sections = NEW_ARRAY(l->a, Section, o->head->e_shnum + 1);
    for (int k = 0; k < o->head->e_shnum; k++) {
        o->sections[k].head = &heads[k];
        if (heads[k].sh_type == SHT_RELA)
            o->sections[k].changes = table_at(l, o, heads[k].sh_offset, heads[k].sh_size);
    }
    for (int k = 0; k < o->head->e_shnum; k++) {
        const Elf64_Shdr *h = &heads[k];
        o->sections[k].part = part_of(o, k);
        if (h->sh_flags & SHF_TLS)
            fail(l, "%s", "an object has variables of threads");
        if (h->sh_type != SHT_SYMTAB)
            continue;
        o->symbols = table_at(l, o, h->sh_offset, h->sh_size);
        o->n_symbols = (int)(h->sh_size / sizeof(Elf64_Sym));
        o->names = o->bytes + heads[h->sh_link].sh_offset;
        o->n_names = heads[h->sh_link].sh_size;
    }
    o->global = NEW_ARRAY(l->a, int, o->n_symbols + 1);
    o->slot = NEW_ARRAY(l->a, int, o->n_symbols + 1);
}

/* ---- symbols ----------------------------------------------------------------------------------------------------- */

static int global_of(Link *l, Map *by_name, const char *name)
{
    for (uint64_t hash = hash_bytes(name, strlen(name));; hash++) {
        int known = map_get(by_name, hash);
        if (known < 0) {
            map_put(l->a, by_name, hash, l->globals.n);
            PUSH(l->a, l->globals, ((Global){.name = name, .object = -1, .slot = -1, .jump = -1}));
            return l->globals.n - 1;
        }
        if (strcmp(l->globals.at[known].name, name) == 0)
            return known;
    }
}

static bool is_its_own(const Object *o, const Elf64_Sym *s)
{
    bool defines = s->st_shndx != SHN_UNDEF && s->st_shndx != SHN_COMMON;
    return o->shows && defines && strncmp(o->names + s->st_name, o->shows, strlen(o->shows)) != 0;
}

static void resolve(Link *l)
{
    Map by_name = {0};
    for (int k = 0; k < l->n_objects; k++) {
        Object *o = &l->objects[k];
        for (int i = 0; i < o->n_symbols; i++) {
            const Elf64_Sym *s = &o->symbols[i];
            o->global[i] = o->slot[i] = -1;
            if (ELF64_ST_BIND(s->st_info) == STB_LOCAL || is_its_own(o, s))
                continue;
            int g = o->global[i] = global_of(l, &by_name, o->names + s->st_name);
            Global *to = &l->globals.at[g];
            bool defines = s->st_shndx != SHN_UNDEF;
            if (defines && to->object >= 0 && s->st_shndx != SHN_COMMON &&
                l->objects[to->object].symbols[to->symbol].st_shndx != SHN_COMMON)
                fail(l, "'%s' is defined twice", to->name);
            if (defines && (to->object < 0 || s->st_shndx != SHN_COMMON)) {
                to->object = k;
                to->symbol = i;
            }
        }
    }
    l->common_place = NEW_ARRAY(l->a, uint64_t, l->globals.n + 1);
    for (int g = 0; g < l->globals.n; g++) {
        const Global *to = &l->globals.at[g];
        if (to->object < 0 || l->objects[to->object].symbols[to->symbol].st_shndx != SHN_COMMON)
            continue;
        l->common_place[g] = aligned(l->common, 32);
        l->common = l->common_place[g] + l->objects[to->object].symbols[to->symbol].st_size;
    }
}

static uint64_t address(const Link *l, int object, int symbol)
{
    const Object *o = &l->objects[object];
    int g = o->global[symbol];
    if (g >= 0) {
        object = l->globals.at[g].object;
        symbol = l->globals.at[g].symbol;
        if (l->objects[object].symbols[symbol].st_shndx == SHN_COMMON)
            return l->common_at + l->common_place[g];
    }
    const Elf64_Sym *s = &l->objects[object].symbols[symbol];
    return s->st_shndx == SHN_ABS ? s->st_value : l->objects[object].sections[s->st_shndx].at + s->st_value;
}

/* ---- relocations ------------------------------------------------------------------------------------------------- */

typedef struct {
    int object, section; /* whose contents change */
    const Elf64_Rela *at;
    size_t n;
} Changes;
typedef VEC(Changes) AllChanges;

static AllChanges changes_of(Link *l)
{
    AllChanges all = {0};
    for (int k = 0; k < l->n_objects; k++) {
        const Object *o = &l->objects[k];
        for (int i = 0; i < o->head->e_shnum; i++) {
            const Elf64_Shdr *h = o->sections[i].head;
            if (h->sh_type != SHT_RELA || h->sh_info >= o->head->e_shnum || o->sections[h->sh_info].part == PART_NONE)
                continue;
            PUSH(l->a, all, ((Changes){k, (int)h->sh_info, o->sections[i].changes, h->sh_size / sizeof(Elf64_Rela)}));
        }
    }
    return all;
}

static int slot_new(Link *l, int *slot)
{
    if (*slot < 0)
        *slot = l->n_slots++;
    return *slot;
}

/* Places in the offset table and jumps that the relocations need, before addresses are known. */
static void plan(Link *l, const AllChanges *all)
{
    for (int c = 0; c < all->n; c++)
        for (size_t i = 0; i < all->at[c].n; i++) {
            const Elf64_Rela *r = &all->at[c].at[i];
            Object *o = &l->objects[all->at[c].object];
            uint64_t symbol = ELF64_R_SYM(r->r_info);
            Global *g = o->global[symbol] >= 0 ? &l->globals.at[o->global[symbol]] : NULL;
            switch (ELF64_R_TYPE(r->r_info)) {
            case R_X86_64_GOTPCREL:
            case R_X86_64_GOTPCRELX:
            case R_X86_64_REX_GOTPCRELX:
                slot_new(l, g ? &g->slot : &o->slot[symbol]);
                break;
            case R_X86_64_PC32:
            case R_X86_64_PLT32:
                if (g && g->object < 0) {
                    slot_new(l, &g->slot);
                    if (g->jump < 0)
                        g->jump = l->n_jumps++;
                }
                break;
            default:
                break;
            }
        }
}

static void put(Link *l, uint64_t at, uint64_t value, int bytes)
{
    memcpy(l->image + at, &value, (size_t)bytes);
}

/* A function that is chosen when the library is loaded: its symbol is what chooses. */
static bool is_chosen(const Link *l, int object, int symbol)
{
    int g = l->objects[object].global[symbol];
    const Object *o = &l->objects[g >= 0 ? l->globals.at[g].object : object];
    return ELF64_ST_TYPE(o->symbols[g >= 0 ? l->globals.at[g].symbol : symbol].st_info) == STT_GNU_IFUNC;
}

static void put_address(Link *l, uint64_t at, int object, int symbol, int64_t addend)
{
    uint64_t value = address(l, object, symbol) + (uint64_t)addend;
    unsigned type = is_chosen(l, object, symbol) ? R_X86_64_IRELATIVE : R_X86_64_RELATIVE;
    put(l, at, value, 8);
    PUSH(l->a, l->dynamic_relocations, ((Elf64_Rela){at, ELF64_R_INFO(0, type), (int64_t)value}));
}

static void put_near(Link *l, uint64_t at, uint64_t to, int64_t addend, const char *who)
{
    int64_t distance = (int64_t)(to - at) + addend;
    if (distance != (int32_t)distance)
        fail(l, "the code is too large to reach '%s'", who);
    put(l, at, (uint64_t)distance, 4);
}

static void change(Link *l, int object, const Section *section, const Elf64_Rela *r)
{
    Object *o = &l->objects[object];
    uint64_t symbol = ELF64_R_SYM(r->r_info), at = section->at + r->r_offset;
    const Global *g = o->global[symbol] >= 0 ? &l->globals.at[o->global[symbol]] : NULL;
    const char *who = g ? g->name : "a local name";
    bool outside = g && g->object < 0;
    switch (ELF64_R_TYPE(r->r_info)) {
    case R_X86_64_64:
        if (outside)
            PUSH(l->a, l->dynamic_relocations, ((Elf64_Rela){at, ELF64_R_INFO(g->dynamic, R_X86_64_64), r->r_addend}));
        else
            put_address(l, at, object, (int)symbol, r->r_addend);
        break;
    case R_X86_64_PC32:
    case R_X86_64_PLT32:
        put_near(l, at, outside ? l->jumps_at + (uint64_t)g->jump * JUMP_SIZE : address(l, object, (int)symbol),
                 r->r_addend, who);
        break;
    case R_X86_64_PC64:
        put(l, at, address(l, object, (int)symbol) - at + (uint64_t)r->r_addend, 8);
        break;
    case R_X86_64_GOTPCREL:
    case R_X86_64_GOTPCRELX:
    case R_X86_64_REX_GOTPCRELX:
        put_near(l, at, l->slots_at + 8 * (uint64_t)(g ? g->slot : o->slot[symbol]), r->r_addend, who);
        break;
    default:
        fail(l, "'%s' is used in a way that a shared library cannot have", who);
    }
}

static void fill_slots(Link *l)
{
    for (int i = 0; i < l->globals.n; i++) {
        const Global *g = &l->globals.at[i];
        uint64_t slot = l->slots_at + 8 * (uint64_t)g->slot;
        if (g->slot < 0)
            continue;
        if (g->object >= 0)
            put_address(l, slot, g->object, g->symbol, 0);
        else
            PUSH(l->a, l->dynamic_relocations, ((Elf64_Rela){slot, ELF64_R_INFO(g->dynamic, R_X86_64_GLOB_DAT), 0}));
        if (g->jump < 0)
            continue;
        uint64_t jump = l->jumps_at + (uint64_t)g->jump * JUMP_SIZE;
        memcpy(l->image + jump, "\xff\x25\0\0\0\0\x66\x90", JUMP_SIZE); /* jmp *slot(%rip); nop */
        put_near(l, jump + 2, slot, -4, g->name);
    }
    for (int k = 0; k < l->n_objects; k++)
        for (int i = 0; i < l->objects[k].n_symbols; i++)
            if (l->objects[k].slot[i] >= 0)
                put_address(l, l->slots_at + 8 * (uint64_t)l->objects[k].slot[i], k, i, 0);
}

/* ---- the library ------------------------------------------------------------------------------------------------- */

static unsigned name_put(Link *l, const char *name)
{
    unsigned at = (unsigned)l->names.n;
    buffer_add(&l->names, name, strlen(name) + 1);
    return at;
}

static bool begins(const char *text, const char *with)
{
    return strncmp(text, with, strlen(with)) == 0;
}

/* Dynamic symbols: what is exported and what others must have. Values come later. */
static void name_dynamic(Link *l, const char *exported)
{
    PUSH(l->a, l->dynamic, ((Elf64_Sym){0}));
    buffer_char(&l->names, 0);
    for (int i = 0; i < l->globals.n; i++) {
        Global *g = &l->globals.at[i];
        bool shown = g->object >= 0 && begins(g->name, exported);
        bool wanted = g->object < 0 && strcmp(g->name, OFFSET_TABLE) != 0;
        if (!shown && !wanted)
            continue;
        g->dynamic = l->dynamic.n;
        PUSH(l->a, l->dynamic,
             ((Elf64_Sym){.st_name = name_put(l, g->name),
                          .st_info = ELF64_ST_INFO(STB_GLOBAL, shown ? STT_FUNC : STT_NOTYPE),
                          .st_shndx = shown ? 1 : SHN_UNDEF}));
    }
}

/* The addresses of all sections of a part, one behind the other. */
static uint64_t place(Link *l, Part part, uint64_t at)
{
    for (int k = 0; k < l->n_objects; k++)
        for (int i = 0; i < l->objects[k].head->e_shnum; i++) {
            Section *s = &l->objects[k].sections[i];
            if (s->part != part)
                continue;
            s->at = at = aligned(at, s->head->sh_addralign);
            at += s->head->sh_size;
        }
    return at;
}

static unsigned long hash_of(const char *name)
{
    unsigned long h = 0, g;
    for (const unsigned char *c = (const unsigned char *)name; *c; c++) {
        h = (h << 4) + *c;
        g = h & 0xf0000000;
        h = (h ^ g >> 24) & ~g;
    }
    return h & 0xffffffff;
}

static void write_hash(Link *l, uint32_t *to)
{
    uint32_t n = (uint32_t)l->dynamic.n, *bucket = to + 2, *chain = bucket + n;
    to[0] = to[1] = n;
    for (uint32_t i = 1; i < n; i++) {
        uint32_t *at = &bucket[hash_of(l->names.at + l->dynamic.at[i].st_name) % n];
        chain[i] = *at;
        *at = i;
    }
}

typedef struct {
    uint64_t symbols, names, hash, relocations, code, code_end, data, dynamic, data_end, end;
    int n_relocations; /* room for them */
} Plan;

static int count_relocations(const Link *l, const AllChanges *all)
{
    int n = l->n_slots;
    for (int c = 0; c < all->n; c++)
        for (size_t i = 0; i < all->at[c].n; i++)
            n += ELF64_R_TYPE(all->at[c].at[i].r_info) == R_X86_64_64;
    return n;
}

enum { N_HEADERS = 4, N_DYNAMIC = 16 };

static Plan lay_out(Link *l, const AllChanges *all)
{
    Plan p = {.symbols = sizeof(Elf64_Ehdr) + N_HEADERS * sizeof(Elf64_Phdr)};
    p.n_relocations = count_relocations(l, all);
    p.hash = p.symbols + (uint64_t)l->dynamic.n * sizeof(Elf64_Sym);
    p.relocations = aligned(p.hash + (2 + 2 * (uint64_t)l->dynamic.n) * 4, 8);
    p.names = p.relocations + (uint64_t)p.n_relocations * sizeof(Elf64_Rela);
    uint64_t at = place(l, PART_CONSTANTS, aligned(p.names + l->names.n, 16));
    p.code = at = aligned(at, 64);
    at = place(l, PART_CODE, at);
    l->jumps_at = aligned(at, 16);
    p.code_end = l->jumps_at + (uint64_t)l->n_jumps * JUMP_SIZE;
    p.data = p.dynamic = aligned(p.code_end, PAGE);
    l->slots_at = p.dynamic + N_DYNAMIC * sizeof(Elf64_Dyn);
    p.data_end = place(l, PART_DATA, aligned(l->slots_at + 8 * (uint64_t)l->n_slots, 32));
    at = place(l, PART_ZEROS, aligned(p.data_end, 32));
    l->common_at = aligned(at, 32);
    p.end = l->common_at + l->common;
    return p;
}

static void copy_sections(Link *l)
{
    for (int k = 0; k < l->n_objects; k++)
        for (int i = 0; i < l->objects[k].head->e_shnum; i++) {
            const Section *s = &l->objects[k].sections[i];
            if (s->part != PART_NONE && s->part != PART_ZEROS)
                memcpy(l->image + s->at, l->objects[k].bytes + s->head->sh_offset, s->head->sh_size);
        }
}

static void write_headers(Link *l, const Plan *p)
{
    Elf64_Ehdr head = {.e_type = ET_DYN,
                       .e_machine = EM_X86_64,
                       .e_version = EV_CURRENT,
                       .e_phoff = sizeof head,
                       .e_ehsize = sizeof head,
                       .e_phentsize = sizeof(Elf64_Phdr),
                       .e_phnum = N_HEADERS,
                       .e_shentsize = sizeof(Elf64_Shdr)};
    memcpy(head.e_ident, ELFMAG, SELFMAG);
    head.e_ident[EI_CLASS] = ELFCLASS64;
    head.e_ident[EI_DATA] = ELFDATA2LSB;
    head.e_ident[EI_VERSION] = EV_CURRENT;
    Elf64_Phdr parts[N_HEADERS] = {
        {.p_type = PT_LOAD, .p_flags = PF_R | PF_X, .p_filesz = p->code_end, .p_memsz = p->code_end, .p_align = PAGE},
        {.p_type = PT_LOAD,
         .p_flags = PF_R | PF_W,
         .p_offset = p->data,
         .p_vaddr = p->data,
         .p_paddr = p->data,
         .p_filesz = p->data_end - p->data,
         .p_memsz = p->end - p->data,
         .p_align = PAGE},
        {.p_type = PT_DYNAMIC,
         .p_flags = PF_R | PF_W,
         .p_offset = p->dynamic,
         .p_vaddr = p->dynamic,
         .p_paddr = p->dynamic,
         .p_filesz = N_DYNAMIC * sizeof(Elf64_Dyn),
         .p_memsz = N_DYNAMIC * sizeof(Elf64_Dyn),
         .p_align = 8},
        {.p_type = PT_GNU_STACK, .p_flags = PF_R | PF_W, .p_align = 16}};
    memcpy(l->image, &head, sizeof head);
    memcpy(l->image + sizeof head, parts, sizeof parts);
}

static void write_dynamic(Link *l, const Plan *p, int n_needed, const unsigned *needed)
{
    Elf64_Dyn all[N_DYNAMIC] = {{0}}, *next = all;
    for (int i = 0; i < n_needed; i++)
        *next++ = (Elf64_Dyn){DT_NEEDED, {needed[i]}};
    *next++ = (Elf64_Dyn){DT_HASH, {p->hash}};
    *next++ = (Elf64_Dyn){DT_STRTAB, {p->names}};
    *next++ = (Elf64_Dyn){DT_SYMTAB, {p->symbols}};
    *next++ = (Elf64_Dyn){DT_STRSZ, {l->names.n}};
    *next++ = (Elf64_Dyn){DT_SYMENT, {sizeof(Elf64_Sym)}};
    *next++ = (Elf64_Dyn){DT_RELA, {p->relocations}};
    *next++ = (Elf64_Dyn){DT_RELASZ, {(uint64_t)l->dynamic_relocations.n * sizeof(Elf64_Rela)}};
    *next++ = (Elf64_Dyn){DT_RELAENT, {sizeof(Elf64_Rela)}};
    *next++ = (Elf64_Dyn){DT_FLAGS, {DF_BIND_NOW}};
    memcpy(l->image + p->dynamic, all, sizeof all);
}

static void write_symbols(Link *l, const Plan *p)
{
    for (int i = 0; i < l->globals.n; i++) {
        const Global *g = &l->globals.at[i];
        if (!g->dynamic || g->object < 0)
            continue;
        Elf64_Sym *s = &l->dynamic.at[g->dynamic];
        s->st_value = address(l, g->object, g->symbol);
        s->st_size = l->objects[g->object].symbols[g->symbol].st_size;
    }
    memcpy(l->image + p->symbols, l->dynamic.at, (size_t)l->dynamic.n * sizeof(Elf64_Sym));
    memcpy(l->image + p->names, l->names.at, l->names.n);
    memcpy(l->image + p->relocations, l->dynamic_relocations.at, (size_t)l->dynamic_relocations.n * sizeof(Elf64_Rela));
    write_hash(l, (uint32_t *)(l->image + p->hash));
}

const char *link_library(Arena *a, int n, const LinkObject *objects, const char *exported, bool (*known)(const char *),
                         int n_needed, const char *const *needed, Buffer *to)
{
    Link l = {.a = a, .objects = NEW_ARRAY(a, Object, n + 1), .n_objects = n};
    for (int k = 0; k < n && !l.problem; k++)
        read_object(&l, &l.objects[k], &objects[k]);
    if (l.problem)
        return l.problem;
    resolve(&l);
    for (int g = 0; g < l.globals.n; g++)
        if (l.globals.at[g].object < 0 && strcmp(l.globals.at[g].name, OFFSET_TABLE) != 0 &&
            !known(l.globals.at[g].name))
            fail(&l, "nobody brings '%s'", l.globals.at[g].name);
    if (l.problem)
        return l.problem;
    AllChanges all = changes_of(&l);
    plan(&l, &all);
    name_dynamic(&l, exported);
    unsigned names[N_DYNAMIC];
    for (int i = 0; i < n_needed && i < N_DYNAMIC; i++)
        names[i] = name_put(&l, needed[i]);
    Plan p = lay_out(&l, &all);
    l.image_size = p.data_end;
    l.image = arena_zeros(a, l.image_size + 1);
    copy_sections(&l);
    for (int c = 0; c < all.n && !l.problem; c++)
        for (size_t i = 0; i < all.at[c].n; i++)
            change(&l, all.at[c].object, &l.objects[all.at[c].object].sections[all.at[c].section], &all.at[c].at[i]);
    fill_slots(&l);
    if (!l.problem) {
        write_headers(&l, &p);
        write_dynamic(&l, &p, n_needed, names);
        write_symbols(&l, &p);
        buffer_add(to, l.image, l.image_size);
    }
    buffer_free(&l.names);
    return l.problem;
}
