/* models_fuzz.c: every reader of multibody models and meshes on any bytes. The first byte chooses the reader.
 *
 *     clang -g -O1 -fsanitize=fuzzer,address,undefined -D_GNU_SOURCE -Isrc -Iinclude test/fuzz/models_fuzz.c \
 *           src/mbs/[a-z]*.c src/convert/[a-z]*.c src/base/[a-z]*.c -lexpat -lm -o models_fuzz
 *     ./models_fuzz -max_total_time=600 corpus
 */
#include <stdint.h>
#include <string.h>

#include "convert/convert.h"

static void one_mesh(const char *format, const char *text, size_t n)
{
    MbsModel *m;
    MbsMesh *mesh;
    MbsMeshCheck check;
    MbsMassProperties p;
    if (mbs_new(NULL, &m))
        return;
    if (!mbs_mesh_read(m, format, text, n, &mesh)) {
        if (!mbs_mesh_repair(m, mesh, &check))
            mbs_mesh_properties(mesh, 1, &p);
        mbs_mesh_free(m, mesh);
    }
    mbs_free(m);
}

static void one_model(Format format, const char *text, size_t n)
{
    Conversion c = {.arena = arena_new()};
    if (convert_read(&c, format, text, n)) {
        /* what could be read can be written and checked, or there is a message */
        Buffer to = {0};
        Conversion out = {.arena = c.arena, .m = c.m};
        int errors;
        mbs_check(c.m, NULL, NULL, &errors, NULL);
        convert_write(&out, FORMAT_MODELICA, "m", &to);
        buffer_free(&to);
    }
    mbs_free(c.m);
    arena_free(c.arena);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const char *const meshes[] = {"stl", "obj", "dxf"};
    static const Format formats[] = {FORMAT_NEUTRAL, FORMAT_URDF, FORMAT_MJCF, FORMAT_SDF, FORMAT_ADAMS, FORMAT_MBDYN};
    if (!size || size > 100000)
        return 0;
    const char *text = (const char *)data + 1;
    int choice = data[0] % 9;
    if (choice < 3)
        one_mesh(meshes[choice], text, size - 1);
    else if (format_reads(formats[choice - 3]))
        one_model(formats[choice - 3], text, size - 1);
    return 0;
}
