/* cmd_convert.c: a multibody model from one format into another, with what is lost, and the proof of what is kept. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/call_model.h"
#include "base/source.h"
#include "convert/convert.h"
#include "syntax/names2003.h"
#include "syntax/parser.h"

enum { STATES = 20 };

static int failed(Call *call, const Conversion *c, const char *path)
{
    if (c->line)
        diag(call->diags, DIAG_D001, (Span){0}, "%s:%d: %s", path, c->line, c->message);
    else
        diag(call->diags, DIAG_D001, (Span){0}, "%s: %s", path, c->message);
    return EXIT_MODEL_WRONG;
}

static void print_losses(const Conversion *c, const char *stage)
{
    for (int i = 0; i < c->losses.n; i++) {
        const Loss *loss = &c->losses.at[i];
        printf("%s: %s: %s: %s\n", stage, loss->item, loss->lost, loss->instead ? loss->instead : "left out");
    }
}

/* The model's name: the file's, as an identifier. */
static const char *name_of(Call *call, const char *path)
{
    const char *slash = strrchr(path, '/'), *from = slash ? slash + 1 : path, *dot = strrchr(from, '.');
    char *name = arena_text(call->arena, from, dot ? (size_t)(dot - from) : strlen(from));
    for (char *c = name; *c; c++)
        if (!((*c >= 'a' && *c <= 'z') || (*c >= 'A' && *c <= 'Z') || (*c >= '0' && *c <= '9' && c > name)))
            *c = '_';
    return *name ? name : "model";
}

/* A Modelica model, a file or the name of a class, through the front end. */
static bool read_modelica(Call *call, const Texts *folders, Conversion *c, const char *model)
{
    Call own = *call;
    own.args = &model;
    own.n = 1;
    PipelineSettings settings = {.folders = *folders};
    Pipeline p;
    if (!call_compile(&own, &settings, &p, PIPELINE_FLAT))
        return convert_fail(c, 0, "the model is wrong");
    return modelica_read(c, p.flat);
}

/* What was read back gets the names that it had before. */
static void rename_back(const Conversion *written, MbsModel *m)
{
    for (int i = 0; i < written->renamed.n; i++) {
        const Renamed *one = &written->renamed.at[i];
        MbsId id = mbs_find(m, one->cls, MBS_ROOT, one->written);
        if (id)
            mbs_rename(m, id, one->name);
    }
}

static int prove(Call *call, const Texts *folders, Conversion *c, Format format, const Buffer *text, const char *path,
                 bool floating)
{
    if (!format_reads(format)) {
        diag(call->diags, DIAG_D004, (Span){0}, "%s cannot be read back here: nothing is proved", format_name(format));
        return EXIT_MODEL_WRONG;
    }
    Conversion back = {.arena = call->arena, .free_base = floating, .as_written = true};
    bool good = format == FORMAT_MODELICA ? read_modelica(call, folders, &back, path)
                                          : convert_read(&back, format, text->at, text->n);
    if (!good) {
        int code = failed(call, &back, "what was written");
        mbs_free(back.m);
        return code;
    }
    rename_back(c, back.m);
    Proof p = convert_prove(call->arena, c->m, back.m, c, STATES);
    mbs_free(back.m);
    if (p.why_not) {
        diag(call->diags, DIAG_D004, (Span){0}, "nothing is proved: %s", p.why_not);
        return EXIT_MODEL_WRONG;
    }
    printf("proof: %d random states, %d parts: accelerations differ by %.2g\n", p.states, p.parts, p.acceleration);
    if (p.reactions)
        printf("proof: %d joints: constraint forces differ by %.2g\n", p.reactions, p.reaction);
    else
        puts("proof: constraint forces are not compared (no joint kept its name, or they are not determined)");
    if (p.acceleration > 1e-10 || p.reaction > 1e-8) {
        diag(call->diags, DIAG_D004, (Span){0}, "the result moves differently; the losses above say why");
        return EXIT_NUMBERS_FAILED;
    }
    return EXIT_DONE;
}

static bool save(const char *path, const Buffer *text)
{
    FILE *file = fopen(path, "wb");
    bool good = file && fwrite(text->at ? text->at : "", 1, text->n, file) == text->n;
    return file && fclose(file) == 0 && good;
}

static void keep_check(void *context, char severity, int line, MbsId object, const char *text)
{
    Conversion *c = context;
    (void)line;
    (void)object;
    if (severity != 'i')
        convert_lose(c, "check", text, severity == 'e' ? "to be mended before it can be computed" : "kept");
}

/* Modelica text for the library of 2003 as text for that of today. */
static int convert_2003(Call *call, const char *from, const char *to)
{
    Source *source = source_read(call->arena, from);
    if (!source) {
        diag(call->diags, DIAG_L001, (Span){0}, "'%s' cannot be read: %s", from, strerror(errno));
        return EXIT_MODEL_WRONG;
    }
    TreeFile *file = parse_modelica(call->arena, call->symbols, call->diags, source);
    if (!file || diags_failed(call->diags))
        return EXIT_MODEL_WRONG;
    Buffer text = {0};
    NameChanges changes = {0};
    names2003_rewrite(call->arena, file, source, &text, &changes);
    for (int k = 0; k < changes.n; k++) {
        const NameChange *c = &changes.at[k];
        if (c->is_left)
            diag(call->diags, DIAG_D005, c->at, "%s", c->text);
        else
            printf("%s:%d: %s\n", from, source_place(c->at).line, c->text);
    }
    if (!changes.n)
        puts("no name of 2003 was found");
    bool good = save(to, &text);
    if (!good)
        diag(call->diags, DIAG_G002, (Span){0}, "'%s' cannot be written", to);
    buffer_free(&text);
    return good ? EXIT_DONE : EXIT_MODEL_WRONG;
}

int cmd_convert(Call *call)
{
    bool want_proof = call_flag(call, "--prove"), floating = call_flag(call, "--floating");
    bool quiet = call_flag(call, "--quiet"), check = call_flag(call, "--check");
    bool as_written = call_flag(call, "--as-written");
    Texts folders = {0};
    for (const char *folder; (folder = call_next_value(call, "-L"));)
        PUSH(call->arena, folders, folder);
    const char *release = call_next_value(call, "--from");
    if (!call_no_more_options(call))
        return EXIT_CALL_WRONG;
    if (call->n != 2)
        return call_wrong(call, "two files are needed: from and to");
    if (release && strcmp(release, "2003") != 0)
        return call_wrong(call, "--from takes 2003, the year of the library that a model was written for");
    if (release)
        return convert_2003(call, call->args[0], call->args[1]);
    const char *from = call->args[0], *to = call->args[1];
    Source *source = source_read(call->arena, from);
    bool class_name = !source && !strchr(from, '/') && format_of_path(from) == FORMAT_UNKNOWN;
    if (!source && !class_name) {
        diag(call->diags, DIAG_L001, (Span){0}, "'%s' cannot be read: %s", from, strerror(errno));
        return EXIT_MODEL_WRONG;
    }
    Format in = class_name ? FORMAT_MODELICA : format_of_text(from, source->text, source->length);
    Format out = format_of_path(to);
    if (!format_reads(in))
        return call_wrong(call, "'%s': models are read from %s", from, format_endings(false));
    if (!format_writes(out))
        return call_wrong(call, "'%s': models are written to %s", to, format_endings(true));
    Conversion c = {.arena = call->arena, .path = from, .free_base = floating, .as_written = as_written};
    Buffer text = {0};
    int code = EXIT_DONE;
    if (!(in == FORMAT_MODELICA ? read_modelica(call, &folders, &c, from)
                                : convert_read(&c, in, source->text, source->length))) {
        code = failed(call, &c, from);
    } else {
        if (!quiet)
            print_losses(&c, "read");
        c.losses.n = 0;
        if (check)
            mbs_check(c.m, keep_check, &c, NULL, NULL);
        if (!convert_write(&c, out, name_of(call, to), &text)) {
            code = failed(call, &c, to);
        } else if (!save(to, &text)) {
            diag(call->diags, DIAG_G002, (Span){0}, "'%s' cannot be written", to);
            code = EXIT_MODEL_WRONG;
        } else {
            if (!quiet)
                print_losses(&c, "written");
            if (want_proof)
                code = prove(call, &folders, &c, out, &text, to, floating);
        }
    }
    buffer_free(&text);
    mbs_free(c.m);
    return code;
}
