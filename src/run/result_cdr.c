/* result_cdr.c: our own result format: a table, then chunks of rows stored column by column, then an index.
 *
 *   file    = "cardan\x01\n", then blocks, then (when the writer got to its end) the place of the INDEX block as a
 *             64-bit number and "cdrindex". Numbers are little endian.
 *   block   = { u32 tag; u32 flags; u64 stored bytes; u64 bytes when unpacked } and the stored bytes. Flag 1: deflated.
 *   TABLE   = u32 count, then each entry { u8 kind, type, flags, 0; i32 alias_of; f64 value } and its five texts
 *             (name, unit, display unit, description, text), each u32 length and bytes
 *   NOTES   = of entries that have them { u32 entry } and two texts: the formula of a parameter, the names of the values
 *             of an enumeration, one a line
 *   MODEL, SCENE = text
 *   ROWS    = u32 rows, u32 columns, u32 end[columns], then the columns; column k ends at end[k] bytes after this head
 *             and starts where column k - 1 ends; column 0 is the time. A column of 8 bytes is one value repeated, one
 *             of 8 * rows bytes is the numbers, any other is packed: the bytes of equal weight side by side, deflated.
 *   INDEX   = u64 chunks, u64 rows, u64 columns, then for each chunk { u64 place of the block, u64 first row }, then
 *             for each column { f64 smallest, f64 largest }
 *
 * So one column of a chunk costs two reads, and its range over the run costs none. Without an index (a writer that was
 * killed, or still runs) the reader walks over the heads of the blocks.
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#include "run/result_formats.h"

static const char magic[8] = "cardan\x01\n", index_magic[8] = "cdrindex";

enum {
    TAG_TABLE = 'T',
    TAG_MODEL = 'M',
    TAG_SCENE = 'S',
    TAG_NOTES = 'N',
    TAG_ROWS = 'R',
    TAG_INDEX = 'I',
    DEFLATED = 1
};
enum { ENTRY_NEGATED = 1, ENTRY_COLUMN = 2, ENTRY_CONSTANT = 4, ENTRY_COMPILED = 8 };
enum { CHUNK_BYTES = 4 << 20, FEWEST_ROWS = 16, MOST_ROWS = 1 << 16, PACK_AT_LEAST = 512 };
enum { ABREAST = 8 }; /* columns that are taken out of the rows together */

typedef struct {
    uint32_t tag, flags;
    uint64_t stored, unpacked;
} BlockHead;

typedef struct {
    uint64_t at, first_row; /* place of the block, and of its first row in the run */
} Chunk;

typedef struct {
    double smallest, largest;
} Range;

/* --- writing ------------------------------------------------------------------------------------------------------ */

typedef struct {
    size_t columns, room;             /* with the time; rows that fit in the buffer */
    size_t n;                         /* rows in the buffer */
    double *rows;                     /* room * columns numbers as they came, row by row, and what is fetched too far */
    double *column;                   /* room numbers of each of ABREAST columns */
    unsigned char *shuffled, *packed; /* for zlib, malloc */
    uint32_t *ends;                   /* of each column */
    Range *ranges;                    /* of each column, of finite values */
    VEC(Chunk) chunks;
    size_t rows_done;
} CdrWriter;

static void out_block(OutFile *f, uint32_t tag, const void *bytes, size_t n)
{
    BlockHead head = {.tag = tag, .stored = n, .unpacked = n};
    uLongf packed_bytes = compressBound((uLong)n);
    unsigned char *packed = n >= PACK_AT_LEAST ? malloc(packed_bytes) : NULL;
    if (packed && compress2(packed, &packed_bytes, bytes, (uLong)n, 1) == Z_OK && packed_bytes < n) {
        head.flags = DEFLATED;
        head.stored = packed_bytes;
        bytes = packed;
    }
    out_bytes(f, &head, sizeof head);
    out_bytes(f, bytes, (size_t)head.stored);
    free(packed);
}

static void table_text(Buffer *b, const char *text)
{
    uint32_t n = (uint32_t)strlen(text);
    buffer_add(b, (const char *)&n, sizeof n);
    buffer_add(b, text, n);
}

static void write_notes(ResultWriter *w)
{
    Buffer b = {0};
    for (int i = 0; i < w->n; i++) {
        const ResultVariable *v = &w->table[i];
        if (!*v->formula && !*v->literals)
            continue;
        uint32_t entry = (uint32_t)i;
        buffer_add(&b, (const char *)&entry, sizeof entry);
        table_text(&b, v->formula);
        table_text(&b, v->literals);
    }
    if (b.n)
        out_block(&w->out, TAG_NOTES, b.at, b.n);
    buffer_free(&b);
}

void cdr_begin(ResultWriter *w)
{
    out_bytes(&w->out, magic, sizeof magic);
    Buffer b = {0};
    uint32_t n = (uint32_t)w->n;
    buffer_add(&b, (const char *)&n, sizeof n);
    for (int i = 0; i < w->n; i++) {
        const ResultVariable *v = &w->table[i];
        char small[4] = {(char)v->kind, (char)v->type,
                         (char)((v->negated ? ENTRY_NEGATED : 0) | (v->is_column ? ENTRY_COLUMN : 0) |
                                (v->is_constant ? ENTRY_CONSTANT : 0) | (v->is_compiled ? ENTRY_COMPILED : 0)),
                         0};
        int32_t alias_of = v->alias_of;
        buffer_add(&b, small, sizeof small);
        buffer_add(&b, (const char *)&alias_of, sizeof alias_of);
        buffer_add(&b, (const char *)&v->value, sizeof v->value);
        table_text(&b, v->name);
        table_text(&b, v->unit);
        table_text(&b, v->display_unit);
        table_text(&b, v->description);
        table_text(&b, v->text);
    }
    out_block(&w->out, TAG_TABLE, b.at, b.n);
    buffer_free(&b);
    write_notes(w);
    if (*w->options.model)
        out_block(&w->out, TAG_MODEL, w->options.model, strlen(w->options.model));
    if (w->options.scene)
        out_block(&w->out, TAG_SCENE, w->options.scene, strlen(w->options.scene));

    CdrWriter *s = w->state = NEW(w->arena, CdrWriter);
    s->columns = (size_t)w->variable_count + 1;
    s->room = CHUNK_BYTES / (s->columns * sizeof(double));
    s->room = s->room < FEWEST_ROWS ? FEWEST_ROWS : s->room > MOST_ROWS ? MOST_ROWS : s->room;
    s->rows = w->large[0] = malloc((s->room * s->columns + 2 * ABREAST) * sizeof(double));
    s->column = NEW_ARRAY(w->arena, double, ABREAST * s->room);
    s->ends = NEW_ARRAY(w->arena, uint32_t, s->columns);
    s->ranges = NEW_ARRAY(w->arena, Range, s->columns);
    for (size_t k = 0; k < s->columns; k++)
        s->ranges[k] = (Range){INFINITY, -INFINITY};
    if (w->options.compress) {
        s->shuffled = w->large[1] = malloc(s->room * sizeof(double));
        s->packed = w->large[2] = malloc(s->room * s->columns * sizeof(double));
    }
    if (!s->rows || (w->options.compress && (!s->shuffled || !s->packed)))
        w->out.trouble = result_trouble(RESULT_NO_MEMORY, "no memory to write %s", w->out.path);
}

/* Takes m columns, from column k on, out of n rows into s->column, one behind the other: they lie side by side in each
 * row, in one line of the cache. Notes their ranges, and which of them are one value repeated (bit for bit). */
static inline __attribute__((always_inline)) void take_columns(CdrWriter *s, size_t first, size_t n, size_t k, size_t m,
                                                               bool *repeats)
{
    const double *begin = s->rows + first * s->columns + k, *row = begin;
    double smallest[ABREAST], largest[ABREAST];
    uint64_t was[ABREAST], is[ABREAST], changes[ABREAST] = {0};
    memcpy(was, begin, m * sizeof *was);
    for (size_t j = 0; j < m; j++) {
        smallest[j] = s->ranges[k + j].smallest;
        largest[j] = s->ranges[k + j].largest;
    }
    for (size_t i = 0; i < n; i++, row += s->columns) {
        __builtin_prefetch(row + 2 * ABREAST - 1); /* rows are far apart: of the columns that come next */
        memcpy(is, row, m * sizeof *is);
        for (size_t j = 0; j < m; j++) {
            double x = row[j], low = x > -INFINITY ? x : INFINITY, high = x < INFINITY ? x : -INFINITY;
            smallest[j] = low < smallest[j] ? low : smallest[j];
            largest[j] = high > largest[j] ? high : largest[j];
            changes[j] |= is[j] ^ was[j];
        }
        for (size_t j = 0; j < m; j++)
            s->column[j * s->room + i] = row[j];
    }
    for (size_t j = 0; j < m; j++) {
        s->ranges[k + j] = (Range){smallest[j], largest[j]};
        repeats[j] = changes[j] == 0;
    }
}

/* Packs a column of n rows into room bytes at `to`; 0 when that does not make it smaller. */
static size_t pack_column(CdrWriter *s, const double *column, size_t n, unsigned char *to)
{
    size_t bytes = n * sizeof(double);
    for (size_t i = 0; i < n; i++)
        for (size_t b = 0; b < sizeof(double); b++)
            s->shuffled[b * n + i] = ((const unsigned char *)column)[i * sizeof(double) + b];
    uLongf packed = bytes > 16 ? (uLongf)bytes - 16 : 0;
    if (packed == 0 || compress2(to, &packed, s->shuffled, (uLong)bytes, 1) != Z_OK || packed == sizeof(double))
        return 0;
    return packed;
}

/* Writes n rows of the buffer as one chunk. The columns are laid out first, because the head holds their ends. */
static void write_rows(ResultWriter *w, size_t first, size_t n)
{
    CdrWriter *s = w->state;
    size_t end = 0;
    unsigned char *data = s->packed ? s->packed : malloc(n * s->columns * sizeof(double));
    if (!data) {
        w->out.trouble = result_trouble(RESULT_NO_MEMORY, "no memory to write %s", w->out.path);
        return;
    }
    bool repeats[ABREAST];
    for (size_t k = 0; k < s->columns; k++) {
        if (k % ABREAST == 0 && s->columns - k >= ABREAST)
            take_columns(s, first, n, k, ABREAST, repeats);
        else if (k % ABREAST == 0)
            take_columns(s, first, n, k, s->columns - k, repeats);
        const double *column = s->column + k % ABREAST * s->room;
        size_t bytes = n * sizeof(double), packed = 0;
        if (repeats[k % ABREAST])
            bytes = sizeof(double);
        else if (s->packed && bytes >= PACK_AT_LEAST)
            packed = pack_column(s, column, n, data + end);
        if (packed)
            bytes = packed;
        else
            memcpy(data + end, column, bytes);
        end += bytes;
        s->ends[k] = (uint32_t)end;
    }
    BlockHead head = {.tag = TAG_ROWS};
    head.stored = head.unpacked = 8 + s->columns * sizeof *s->ends + end;
    out_bytes(&w->out, &head, sizeof head);
    out_u32(&w->out, (uint32_t)n);
    out_u32(&w->out, (uint32_t)s->columns);
    out_bytes(&w->out, s->ends, s->columns * sizeof *s->ends);
    out_bytes(&w->out, data, end);
    if (data != s->packed)
        free(data);
    out_flush(&w->out);
}

/* The disk is full: of the rows in the buffer as many are kept as still fit, in ever smaller chunks. */
static void snapshot_save_rows(ResultWriter *w, uint64_t at)
{
    const CdrWriter *s = w->state;
    ResultReport trouble = w->out.trouble;
    size_t first = 0;
    for (size_t n = s->n / 2; n > 0; n /= 2) {
        out_back(&w->out, at);
        write_rows(w, first, n);
        if (w->out.trouble.status == RESULT_OK) {
            first += n;
            at = w->out.written;
        }
    }
    out_back(&w->out, at);
    w->out.trouble = trouble;
}

static void write_chunk(ResultWriter *w)
{
    CdrWriter *s = w->state;
    if (s->n == 0 || w->out.trouble.status != RESULT_OK)
        return;
    uint64_t at = w->out.written;
    write_rows(w, 0, s->n);
    if (w->out.trouble.status == RESULT_DISK_FULL)
        snapshot_save_rows(w, at);
    PUSH(w->arena, s->chunks, ((Chunk){at, s->rows_done}));
    s->rows_done += s->n;
    s->n = 0;
}

double *cdr_room(ResultWriter *w)
{
    const CdrWriter *s = w->state;
    return s->rows + s->n * s->columns + 1;
}

void cdr_row(ResultWriter *w, double time, const double *values)
{
    CdrWriter *s = w->state;
    double *row = s->rows + s->n * s->columns;
    row[0] = time;
    if (values != row + 1 && s->columns > 1)
        memcpy(row + 1, values, (s->columns - 1) * sizeof *row);
    if (++s->n == s->room)
        write_chunk(w);
}

void cdr_flush(ResultWriter *w)
{
    write_chunk(w);
}

void cdr_end(ResultWriter *w)
{
    CdrWriter *s = w->state;
    write_chunk(w);
    uint64_t at = w->out.written;
    BlockHead head = {.tag = TAG_INDEX};
    head.stored = head.unpacked = 24 + (size_t)s->chunks.n * sizeof(Chunk) + s->columns * sizeof(Range);
    out_bytes(&w->out, &head, sizeof head);
    out_u64(&w->out, (uint64_t)s->chunks.n);
    out_u64(&w->out, s->rows_done);
    out_u64(&w->out, s->columns);
    out_bytes(&w->out, s->chunks.at, (size_t)s->chunks.n * sizeof(Chunk));
    out_bytes(&w->out, s->ranges, s->columns * sizeof(Range));
    out_u64(&w->out, at);
    out_bytes(&w->out, index_magic, sizeof index_magic);
}

/* --- reading ------------------------------------------------------------------------------------------------------ */

typedef struct {
    VEC(Chunk) chunks;
    uint64_t columns;
    Range *ranges; /* of each column, or NULL */
} CdrReader;

bool cdr_is(const Result *r)
{
    char start[sizeof magic];
    return result_read_at(r, 0, start, sizeof start) && memcmp(start, magic, sizeof magic) == 0;
}

/* A block's content in malloc with a final 0; NULL when it does not fit or does not unpack. */
static char *block_content(const Result *r, uint64_t at, const BlockHead *head)
{
    /* zlib packs at most about 1032 : 1; a head that claims more is damaged. */
    if (head->stored > r->bytes - at || head->unpacked > head->stored * 1040 + 64)
        return NULL;
    char *stored = malloc((size_t)head->stored + 1);
    if (!stored || !result_read_at(r, at, stored, (size_t)head->stored)) {
        free(stored);
        return NULL;
    }
    stored[head->stored] = 0;
    if (!(head->flags & DEFLATED))
        return head->unpacked == head->stored ? stored : (free(stored), NULL);
    char *unpacked = malloc((size_t)head->unpacked + 1);
    uLongf n = (uLongf)head->unpacked;
    bool fine = unpacked && uncompress((Bytef *)unpacked, &n, (Bytef *)stored, (uLong)head->stored) == Z_OK &&
                n == head->unpacked;
    free(stored);
    if (!fine) {
        free(unpacked);
        return NULL;
    }
    unpacked[n] = 0;
    return unpacked;
}

typedef struct {
    const char *at, *end;
    bool fine;
} Bytes;

static void take(Bytes *b, void *to, size_t n)
{
    if ((size_t)(b->end - b->at) < n) {
        b->fine = false;
        memset(to, 0, n);
        return;
    }
    memcpy(to, b->at, n);
    b->at += n;
}

static const char *take_text(Arena *a, Bytes *b)
{
    uint32_t n;
    take(b, &n, sizeof n);
    if ((size_t)(b->end - b->at) < n) {
        b->fine = false;
        return "";
    }
    const char *text = n ? arena_text(a, b->at, n) : "";
    b->at += n;
    return text;
}

static bool read_table(Result *r, const char *content, size_t bytes)
{
    Bytes b = {content, content + bytes, true};
    uint32_t n;
    take(&b, &n, sizeof n);
    if (n > bytes / 36)
        return false;
    r->n = (int)n;
    r->table = NEW_ARRAY(r->arena, ResultVariable, n);
    r->column = NEW_ARRAY(r->arena, int, n);
    int columns = 1;
    for (int i = 0; i < r->n && b.fine; i++) {
        ResultVariable *v = &r->table[i];
        unsigned char small[4];
        int32_t alias_of;
        take(&b, small, sizeof small);
        take(&b, &alias_of, sizeof alias_of);
        take(&b, &v->value, sizeof v->value);
        if (small[0] > RESULT_ALIAS || small[1] > RESULT_ENUMERATION)
            return false;
        v->kind = (ResultKind)small[0];
        v->type = (ResultType)small[1];
        v->negated = small[2] & ENTRY_NEGATED;
        v->is_column = small[2] & ENTRY_COLUMN;
        v->is_constant = small[2] & ENTRY_CONSTANT;
        v->is_compiled = small[2] & ENTRY_COMPILED;
        v->alias_of = alias_of;
        v->name = take_text(r->arena, &b);
        v->unit = take_text(r->arena, &b);
        v->display_unit = take_text(r->arena, &b);
        v->description = take_text(r->arena, &b);
        v->text = take_text(r->arena, &b);
        r->column[i] = v->kind == RESULT_VARIABLE ? columns++ : -1;
    }
    for (int i = 0; i < r->n && b.fine; i++)
        if (r->table[i].kind == RESULT_ALIAS) {
            int to = r->table[i].alias_of;
            b.fine = to == RESULT_TIME || (to >= 0 && to < r->n && r->table[to].kind != RESULT_ALIAS);
        }
    ((CdrReader *)r->state)->columns = (uint64_t)columns;
    return b.fine;
}

static bool read_notes(Result *r, const char *content, size_t bytes)
{
    Bytes b = {content, content + bytes, true};
    while (b.fine && b.at < b.end) {
        uint32_t entry;
        take(&b, &entry, sizeof entry);
        if (!b.fine || entry >= (uint32_t)r->n)
            return false;
        r->table[entry].formula = take_text(r->arena, &b);
        r->table[entry].literals = take_text(r->arena, &b);
    }
    return b.fine;
}

/* The index at the file's end; false when there is none or it does not fit. */
static bool read_index(Result *r)
{
    CdrReader *s = r->state;
    struct {
        uint64_t at;
        char magic[8];
    } trailer;
    BlockHead head;
    uint64_t counts[3];
    if (r->bytes < sizeof trailer || !result_read_at(r, r->bytes - sizeof trailer, &trailer, sizeof trailer) ||
        memcmp(trailer.magic, index_magic, sizeof index_magic) != 0 || trailer.at > r->bytes ||
        !result_read_at(r, trailer.at, &head, sizeof head) || head.tag != TAG_INDEX ||
        !result_read_at(r, trailer.at + sizeof head, counts, sizeof counts))
        return false;
    if (counts[0] > r->bytes / sizeof(Chunk) || counts[0] > INT32_MAX || counts[2] != s->columns ||
        counts[2] > r->bytes / sizeof(Range) || counts[1] > SIZE_MAX / sizeof(double) / MOST_ROWS)
        return false;
    uint64_t at = trailer.at + sizeof head + sizeof counts;
    s->chunks.at = NEW_ARRAY(r->arena, Chunk, counts[0]);
    s->chunks.n = s->chunks.room = (int)counts[0];
    s->ranges = NEW_ARRAY(r->arena, Range, counts[2]);
    if (!result_read_at(r, at, s->chunks.at, counts[0] * sizeof(Chunk)) ||
        !result_read_at(r, at + counts[0] * sizeof(Chunk), s->ranges, counts[2] * sizeof(Range)))
        return false;
    r->rows = counts[1];
    for (int i = 0; i < s->chunks.n; i++) {
        uint64_t next = i + 1 < s->chunks.n ? s->chunks.at[i + 1].first_row : counts[1];
        if (s->chunks.at[i].first_row >= next || (i == 0 && s->chunks.at[i].first_row != 0) ||
            next - s->chunks.at[i].first_row > MOST_ROWS)
            return false;
    }
    return r->rows == 0 || s->chunks.n > 0;
}

/* Walks over the blocks from `at` on and notes the chunks, up to the last whole one. */
static void walk_chunks(Result *r, uint64_t at)
{
    CdrReader *s = r->state;
    s->chunks.n = 0;
    s->ranges = NULL;
    r->rows = 0;
    BlockHead head;
    while (result_read_at(r, at, &head, sizeof head) && head.tag == TAG_ROWS) {
        uint32_t counts[2];
        if (head.stored > r->bytes - at - sizeof head || !result_read_at(r, at + sizeof head, counts, sizeof counts) ||
            counts[1] != s->columns || counts[0] == 0 || counts[0] > MOST_ROWS)
            break;
        PUSH(r->arena, s->chunks, ((Chunk){at, r->rows}));
        r->rows += counts[0];
        at += sizeof head + head.stored;
    }
}

ResultReport cdr_open(Result *r)
{
    ResultReport damaged = result_trouble(RESULT_DAMAGED, "%s is damaged: its table cannot be read", r->path);
    CdrReader *s = r->state = NEW(r->arena, CdrReader);
    uint64_t at = sizeof magic;
    BlockHead head;
    while (result_read_at(r, at, &head, sizeof head) && head.tag != TAG_ROWS && head.tag != TAG_INDEX) {
        char *content = block_content(r, at + sizeof head, &head);
        if (!content)
            return damaged;
        bool fine = true;
        if (head.tag == TAG_TABLE)
            fine = s->columns == 0 && read_table(r, content, (size_t)head.unpacked);
        else if (head.tag == TAG_NOTES)
            fine = read_notes(r, content, (size_t)head.unpacked);
        else if (head.tag == TAG_MODEL)
            r->model = arena_text(r->arena, content, (size_t)head.unpacked);
        else if (head.tag == TAG_SCENE)
            r->scene = arena_text(r->arena, content, (size_t)head.unpacked);
        free(content);
        if (!fine)
            return damaged;
        at += sizeof head + head.stored;
    }
    if (s->columns == 0)
        return damaged;
    r->complete = read_index(r);
    if (!r->complete)
        walk_chunks(r, at);
    return result_fine();
}

/* Column k of a chunk as `rows` numbers; work has room for 2 * rows numbers. */
static bool chunk_column(const Result *r, const Chunk *chunk, uint64_t k, size_t rows, double *to, double *work)
{
    const CdrReader *s = r->state;
    uint64_t ends = chunk->at + sizeof(BlockHead) + 8, data = ends + s->columns * sizeof(uint32_t);
    uint32_t span[2] = {0, 0};
    bool fine = k ? result_read_at(r, ends + (k - 1) * sizeof *span, span, sizeof span)
                  : result_read_at(r, ends, &span[1], sizeof span[1]);
    if (!fine || span[1] < span[0])
        return false;
    size_t bytes = span[1] - span[0];
    if (bytes == rows * sizeof(double))
        return result_read_at(r, data + span[0], to, bytes);
    if (bytes == sizeof(double)) {
        double x;
        if (!result_read_at(r, data + span[0], &x, sizeof x))
            return false;
        for (size_t i = 0; i < rows; i++)
            to[i] = x;
        return true;
    }
    unsigned char *stored = (unsigned char *)work, *shuffled = (unsigned char *)(work + rows);
    uLongf n = (uLongf)(rows * sizeof(double));
    if (bytes > n || !result_read_at(r, data + span[0], stored, bytes) ||
        uncompress(shuffled, &n, stored, (uLong)bytes) != Z_OK || n != rows * sizeof(double))
        return false;
    for (size_t i = 0; i < rows; i++)
        for (size_t b = 0; b < sizeof(double); b++)
            ((unsigned char *)to)[i * sizeof(double) + b] = shuffled[b * rows + i];
    return true;
}

ResultReport cdr_columns(Result *r, const int *columns, int k, size_t first, size_t count, double *const *to)
{
    const CdrReader *s = r->state;
    double *work = malloc((size_t)MOST_ROWS * 3 * sizeof *work), *part = work + (size_t)MOST_ROWS * 2;
    if (!work)
        return result_trouble(RESULT_NO_MEMORY, "no memory to read %s", r->path);
    bool fine = true;
    for (int c = 0; c < s->chunks.n && fine; c++) {
        const Chunk *chunk = &s->chunks.at[c];
        size_t start = chunk->first_row, end = c + 1 < s->chunks.n ? s->chunks.at[c + 1].first_row : r->rows;
        if (end <= first || start >= first + count)
            continue;
        uint32_t rows;
        fine = result_read_at(r, chunk->at + sizeof(BlockHead), &rows, sizeof rows) && rows == end - start;
        size_t from = start < first ? first : start, stop = end < first + count ? end : first + count;
        for (int j = 0; j < k && fine; j++) {
            bool whole = from == start && stop == end;
            fine = chunk_column(r, chunk, (uint64_t)columns[j], rows, whole ? to[j] + (from - first) : part, work);
            if (fine && !whole)
                memcpy(to[j] + (from - first), part + (from - start), (stop - from) * sizeof(double));
        }
    }
    free(work);
    return fine ? result_fine() : result_trouble(RESULT_DAMAGED, "%s is damaged: a column cannot be read", r->path);
}

bool cdr_stored_range(const Result *r, int column, double *smallest, double *largest)
{
    const CdrReader *s = r->state;
    if (!s->ranges)
        return false;
    Range range = s->ranges[column];
    bool any = range.smallest <= range.largest;
    *smallest = any ? range.smallest : NAN;
    *largest = any ? range.largest : NAN;
    return true;
}
