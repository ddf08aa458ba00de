/* cmd_diagram.c: cardan diagram CLASS: what a class looks like, as SVG or as JSON; with --all every class below it. */
#include <errno.h>
#include <string.h>
#include <sys/stat.h>

#include "app/call_model.h"
#include "app/system_command.h"
#include "base/clock.h"
#include "base/folder.h"
#include "diagram/diagram.h"
#include "view/files.h"

typedef struct {
    Call *call;
    Pipeline *p;
    PictureLayer layer;
    bool is_json, is_laid_out, is_all; /* is_laid_out: whatever places the text gives */
    const char *path;                  /* NULL: the output; of all classes their folder */
    int n;                             /* pictures written */
} Drawing;

static bool write_text(Call *call, const char *path, const Buffer *text)
{
    char why[400] = "";
    if (!path)
        return fwrite(text->at, 1, text->n, stdout) == text->n;
    if (file_write(path, text->at, text->n, why))
        return true;
    diag(call->diags, DIAG_W003, (Span){0}, "%s", why);
    return false;
}

/* What is drawn of a class: of a package, and of a class that is made of nothing, there is no diagram to see. */
static Picture *picture_for(Drawing *d, Class *class_)
{
    Front *f = d->p->front;
    Picture *picture = d->is_laid_out ? picture_laid_out(f, class_) : picture_of_class(f, class_, d->layer);
    if (d->is_json || d->layer == PICTURE_ICON || picture->shapes.n || picture->parts.n)
        return picture;
    bool is_package = class_kind(class_) == CLASS_PACKAGE;
    Picture *sheet = is_package ? sheet_of_package(f, class_) : sheet_of_class(f, class_);
    if (!d->is_all)
        diag(d->call->diags, DIAG_A002, (Span){0}, "'%s' is a %s%s", class_name(class_),
             class_kind_text(class_kind(class_)),
             !is_package      ? " without components and graphics: its icon is drawn"
             : sheet->parts.n ? ": its classes are drawn"
                              : " without classes");
    return sheet;
}

static bool draw(Drawing *d, Class *class_, const char *path)
{
    Buffer text = {0};
    Picture *picture = picture_for(d, class_);
    if (d->is_json)
        picture_json(&text, picture);
    else
        picture_svg(&text, picture);
    bool written = write_text(d->call, path, &text);
    buffer_free(&text);
    d->n += written;
    return written;
}

/* Classes of packages, and of packages in them; those inside of models belong to them. */
static bool draw_all(Drawing *d, Class *class_)
{
    Front *f = d->p->front;
    const char *name = class_->decl->full_name->text;
    const char *path =
        strchr(name, '/') ? NULL : text_f(f->arena, "%s/%s.%s", d->path, name, d->is_json ? "json" : "svg");
    if (path && !draw(d, class_, path))
        return false;
    if (class_kind(class_) != CLASS_PACKAGE)
        return true;
    DiagMark mark = diags_mark(f->diags);
    Classes children = class_children(f, class_);
    diags_release(f->diags, mark);
    for (int k = 0; k < children.n; k++)
        if (!draw_all(d, children.at[k]))
            return false;
    return true;
}

static int draw_package(Drawing *d)
{
    if (!d->path)
        return call_wrong(d->call, "--all needs -o with the folder that the pictures go to");
    if (mkdir(d->path, 0777) != 0 && errno != EEXIST) {
        diag(d->call->diags, DIAG_W003, (Span){0}, "cannot make the folder %s: %s", d->path, strerror(errno));
        return EXIT_CALL_WRONG;
    }
    if (!draw_all(d, d->p->class_))
        return EXIT_CALL_WRONG;
    printf("%s: %d pictures in %s\n", class_name(d->p->class_), d->n, d->path);
    return EXIT_DONE;
}

static int draw_asked(Call *call)
{
    const char *path = call_value(call, "-o");
    bool is_icon = call_flag(call, "--icon"), is_json = call_flag(call, "--json"), all = call_flag(call, "--all");
    bool is_laid_out = call_flag(call, "--layout");
    PipelineSettings settings = {0};
    Pipeline p;
    if (is_icon && is_laid_out)
        return call_wrong(call, "--layout is about diagrams, --icon about icons");
    const char *dot = path && !all ? strrchr(path, '.') : NULL;
    if (dot && !strchr(dot, '/') && !call_ends(path, ".svg") && !call_ends(path, ".json"))
        return call_wrong(call, "a diagram is written as .svg or .json, not as '%s'", path);
    if (!call_open(call, &settings, &p))
        return diags_failed(call->diags) ? EXIT_MODEL_WRONG : EXIT_CALL_WRONG;
    double start = seconds_now();
    Drawing d = {.call = call,
                 .p = &p,
                 .layer = is_icon ? PICTURE_ICON : PICTURE_DIAGRAM,
                 .is_json = is_json || (path && !all && call_ends(path, ".json")),
                 .is_laid_out = is_laid_out,
                 .is_all = all,
                 .path = path};
    int status = all ? draw_package(&d) : draw(&d, p.class_, path) ? EXIT_DONE : EXIT_CALL_WRONG;
    if (status == EXIT_DONE && path)
        call_wrote(call, path);
    pipeline_note_time(&p, "draw", start, arena_bytes(call->arena));
    call_print_times(call, &p);
    return status;
}

/* A system of FMUs is drawn as the model that it becomes. */
int cmd_diagram(Call *call)
{
    if (!system_is_meant(call))
        return draw_asked(call);
    const char *folder = system_unpack(call);
    if (!folder)
        return EXIT_CALL_WRONG;
    int status = diags_failed(call->diags) ? EXIT_MODEL_WRONG : draw_asked(call);
    folder_remove(folder);
    return status;
}
