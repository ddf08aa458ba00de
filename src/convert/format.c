/* format.c: which format is which, and who reads and writes it (format.def). */
#include <string.h>
#include <strings.h>

#include "convert/convert.h"

#define YES(x) x
#define NO(x)  ""
#define YES_IS true
#define NO_IS  false

static const struct {
    const char *name, *endings, *begins;
    bool reads, writes;
    enum { KEEPS_NOTHING, KEEPS_FORCES, KEEPS_TITLES } keeps;
    bool (*read)(Conversion *, const char *, size_t);
    bool (*write)(Conversion *, const char *, Buffer *);
} formats[] = {
#define BY(function) function
#define NOBODY       NULL
#define FORMAT(symbol, name, endings, begins, reads, writes, keeps, reader, writer)                                    \
    [FORMAT_##symbol] = {name, endings, begins, reads##_IS, writes##_IS, KEEPS_##keeps, reader, writer},
#include "convert/format.def"
#undef FORMAT
#undef BY
#undef NOBODY
};

const char *format_endings(bool written)
{
    static const char in[] =
#define FORMAT(symbol, name, endings, begins, reads, writes, ...) reads(" " endings)
#include "convert/format.def"
#undef FORMAT
        ;
    static const char out[] =
#define FORMAT(symbol, name, endings, begins, reads, writes, ...) writes(" " endings)
#include "convert/format.def"
#undef FORMAT
        ;
    return (written ? out : in) + 1;
}

static bool has_ending(const char *endings, const char *ending)
{
    size_t n = strlen(ending);
    for (const char *at = endings; *at; at += strcspn(at, " "), at += strspn(at, " "))
        if (strcspn(at, " ") == n && !strncasecmp(at, ending, n))
            return true;
    return false;
}

Format format_of_path(const char *path)
{
    const char *dot = strrchr(path, '.');
    int format = 0;
    while (format < FORMAT_UNKNOWN && !(dot && has_ending(formats[format].endings, dot)))
        format++;
    return (Format)format;
}

Format format_of_text(const char *path, const char *text, size_t n)
{
    Format format = format_of_path(path);
    size_t look = n < 20000 ? n : 20000;
    if (format != FORMAT_MJCF && format != FORMAT_UNKNOWN) /* .xml says little */
        return format;
    const char *first = NULL; /* others may stand inside of it: <mujoco> in a robot of URDF */
    for (int k = 0; k < FORMAT_UNKNOWN; k++) {
        const char *begins = formats[k].begins;
        const char *found = begins ? memmem(text, look, begins, strlen(begins)) : NULL;
        if (found && (*begins == '<' || found == text) && (!first || found < first)) {
            first = found;
            format = (Format)k;
        }
    }
    return format;
}

const char *format_name(Format format)
{
    return format == FORMAT_UNKNOWN ? "unknown format" : formats[format].name;
}

bool format_reads(Format format)
{
    return format != FORMAT_UNKNOWN && formats[format].reads;
}

bool format_writes(Format format)
{
    return format != FORMAT_UNKNOWN && formats[format].writes;
}

static void first_error(void *context, char severity, int line, MbsId object, const char *text)
{
    Conversion *c = context;
    (void)object;
    if (severity == 'e')
        convert_fail(c, line, "%s", text);
    else
        convert_lose(c, "the file", text, "kept");
}

bool convert_read(Conversion *c, Format format, const char *text, size_t n)
{
    if (format == FORMAT_NEUTRAL) {
        if (mbs_read(text, n, NULL, first_error, c, &c->m) && !c->failed)
            convert_fail(c, 0, "out of memory");
        return !c->failed;
    }
    if (memchr(text, 0, n))
        return convert_fail(c, 0, "the file holds a byte 0: it is not a text");
    if (mbs_new(NULL, &c->m))
        return convert_fail(c, 0, "out of memory");
    if (format == FORMAT_UNKNOWN || !formats[format].read)
        return convert_fail(c, 0, "%s cannot be read", format_name(format));
    formats[format].read(c, text, n);
    mbs_forget(c->m);
    return !c->failed;
}

bool convert_write(Conversion *c, Format format, const char *name, Buffer *to)
{
    if (format == FORMAT_NEUTRAL) {
        char *text;
        size_t n;
        if (mbs_write(c->m, &text, &n))
            return convert_fail(c, 0, "out of memory");
        buffer_add(to, text, n);
        mbs_free_text(c->m, text);
        return true;
    }
    if (format == FORMAT_UNKNOWN || !formats[format].write)
        return convert_fail(c, 0, "%s cannot be written", format_name(format));
    convert_lose_words(c, formats[format].keeps == KEEPS_TITLES);
    convert_lose_frames(c, formats[format].keeps >= KEEPS_FORCES);
    return formats[format].write(c, name, to) && !c->failed;
}
