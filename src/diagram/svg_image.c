/* svg_image.c: bitmaps (18.6.5.6), carried in the picture itself. Only what is an image by its first bytes is taken: a
 * class may name any file. */
#include "diagram/inside.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LARGEST_IMAGE = 8 << 20 };

static const char base64_letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

static const char *type_of(const unsigned char *data, size_t n)
{
    static const struct {
        const char *begins, *type;
    } known[] = {{"\x89PNG", "image/png"},
                 {"\xff\xd8\xff", "image/jpeg"},
                 {"GIF8", "image/gif"},
                 {"BM", "image/bmp"},
                 {"<svg", "image/svg+xml"},
                 {"<?xml", "image/svg+xml"},
                 {"<!DOCTYPE svg", "image/svg+xml"}};
    for (size_t k = 0; k < sizeof known / sizeof *known; k++) {
        size_t length = strlen(known[k].begins);
        if (n >= length && memcmp(data, known[k].begins, length) == 0)
            return known[k].type;
    }
    return NULL;
}

static void put_base64(Buffer *to, const unsigned char *data, size_t n)
{
    for (size_t k = 0; k < n; k += 3) {
        unsigned long bits = (unsigned long)data[k] << 16 | (k + 1 < n ? (unsigned long)data[k + 1] << 8 : 0) |
                             (k + 2 < n ? data[k + 2] : 0);
        for (int i = 0; i < 4; i++)
            buffer_char(to, k + (size_t)i > n ? '=' : base64_letters[bits >> (18 - 6 * i) & 63]);
    }
}

static bool put_file(Buffer *to, const char *path)
{
    FILE *f = path ? fopen(path, "rb") : NULL;
    unsigned char *data = f ? malloc(LARGEST_IMAGE) : NULL;
    size_t n = data ? fread(data, 1, LARGEST_IMAGE, f) : 0;
    const char *type = type_of(data, n);
    bool whole = type && n < LARGEST_IMAGE;
    if (whole) {
        buffer_f(to, "data:%s;base64,", type);
        put_base64(to, data, n);
    }
    free(data);
    if (f)
        fclose(f);
    return whole;
}

static bool put_text(Buffer *to, const char *image)
{
    unsigned char first[16];
    size_t n = 0;
    unsigned long bits = 0;
    int have = 0;
    for (const char *at = image; *at && n < sizeof first; at++) {
        const char *letter = strchr(base64_letters, *at);
        if (!letter)
            continue;
        bits = bits << 6 | (unsigned long)(letter - base64_letters);
        if ((have += 6) >= 8)
            first[n++] = (unsigned char)(bits >> (have -= 8) & 255);
    }
    const char *type = type_of(first, n);
    if (!type)
        return false;
    buffer_f(to, "data:%s;base64,", type);
    for (const char *at = image; *at; at++)
        if (strchr(base64_letters, *at) || *at == '=')
            buffer_char(to, *at);
    return true;
}

/* A crossed box stands for what is not there. */
static void put_missing(Svg *w, const PicturePoint b[2], const Affine *map)
{
    const PicturePoint corners[] = {
        b[0], {b[1].x, b[0].y}, b[1], {b[0].x, b[1].y}, b[0], b[1], {b[1].x, b[0].y}, {b[0].x, b[1].y}};
    buffer_text(&w->body, "<path d=\"");
    for (int k = 0; k < 8; k++) {
        PicturePoint p = affine_point(map, corners[k]);
        svg_cover(w, p);
        buffer_char(&w->body, k ? 'L' : 'M');
        svg_number(&w->body, p.x);
        buffer_char(&w->body, ' ');
        svg_number(&w->body, p.y);
    }
    buffer_text(&w->body, "\" fill=\"none\" stroke=\"#b0b0b0\" stroke-width=\"0.25\"/>");
}

void svg_image(Svg *w, const Shape *s, const Affine *map)
{
    PicturePoint b[2];
    shape_box(s, b);
    Buffer data = {0};
    if (!(s->image ? put_text(&data, s->image) : put_file(&data, s->file))) {
        put_missing(w, b, map);
        return;
    }
    double width = b[1].x - b[0].x, height = b[1].y - b[0].y;
    bool mirrored = s->points[1].x < s->points[0].x, turned_over = s->points[1].y < s->points[0].y;
    /* The image's own rows go downwards. */
    Affine m = affine_after(*map, (Affine){mirrored ? -1 : 1, 0, 0, turned_over ? 1 : -1, mirrored ? b[1].x : b[0].x,
                                           turned_over ? b[0].y : b[1].y});
    buffer_text(&w->body, "<image width=\"");
    svg_number(&w->body, width);
    buffer_text(&w->body, "\" height=\"");
    svg_number(&w->body, height);
    buffer_f(&w->body, "\" transform=\"matrix(%.6g %.6g %.6g %.6g %.6g %.6g)\" href=\"", m.a, m.b, m.c, m.d, m.e, m.f);
    buffer_add(&w->body, data.at, data.n);
    buffer_text(&w->body, "\"/>");
    buffer_free(&data);
    svg_cover(w, affine_point(map, b[0]));
    svg_cover(w, affine_point(map, b[1]));
}
