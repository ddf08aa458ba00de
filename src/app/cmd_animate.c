/* cmd_animate.c: what moves, as a page, a picture, a film or a glTF file. */
#include <errno.h>
#include <limits.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "app/commands.h"
#include "base/clock.h"
#include "base/share.h"
#include "base/source.h"
#include "base/temporary.h"
#include "convert/convert.h"
#include "view/animation.h"
#include "view/browser.h"
#include "view/curve.h"
#include "view/files.h"
#include "view/scene_of_system.h"

enum { SIGNAL_BYTES = 600000 };

typedef struct {
    const char *to, *view;
    double at; /* time of a picture; NaN: the middle */
    double fps;
    int width, height;
} Output;

static bool plotted_entries(Call *call, Result *r, Ints *to)
{
    for (int i = 1; i < call->n; i++) {
        int entry = result_find(r, call->args[i]);
        if (entry == RESULT_ABSENT && curve_array_elements(call->arena, r, call->args[i], to))
            continue;
        if (entry == RESULT_ABSENT) {
            diag(call->diags, DIAG_W002, (Span){0}, "%s has no variable %s%s", result_path(r), call->args[i],
                 curve_near_names(call->arena, r, call->args[i]));
            return false;
        }
        ints_push(call->arena, to, entry);
    }
    return true;
}

/* How far a film is: the page says "frames all". */
static void show_progress(const char *said, double began)
{
    int frames, all;
    if (!isatty(STDERR_FILENO) || sscanf(said, "%d %d", &frames, &all) != 2 || frames < 1)
        return;
    fprintf(stderr, "\r%d of %d frames, %.0f s left ", frames, all, (seconds_now() - began) * (all - frames) / frames);
}

/* The film that the page makes, as a data URL; the page is asked every half second how far it is. */
static bool take_film(Browser *b, const Output *o, Buffer *film, char why[400])
{
    enum { SILENT_S = 300 }; /* a page that says nothing for so long is stuck */
    char call[400];
    double began = seconds_now();
    snprintf(call, sizeof call, "(cardan.preset('%s'), window.made = cardan.film(%g,%d,%d), '')", o->view, o->fps,
             o->width, o->height);
    bool fine = browser_evaluate(b, call, SILENT_S, film, why);
    while (fine && !film->n) {
        static const char wait[] = "Promise.race([made, new Promise((far) => setTimeout(() => "
                                   "far(cardan.filmed().join(' ')), 500))])";
        fine = browser_evaluate(b, wait, SILENT_S, film, why);
        if (fine && film->n < 40) {
            show_progress(film->at, began);
            film->n = 0;
        }
    }
    if (isatty(STDERR_FILENO))
        fprintf(stderr, "\r%40s\r", "");
    return fine;
}

static bool take_picture(Browser *b, const Output *o, Buffer *picture, char why[400])
{
    char call[400], when[40] = "(cardan.start+cardan.stop)/2";
    if (!isnan(o->at))
        snprintf(when, sizeof when, "%.17g", o->at);
    snprintf(call, sizeof call, "(cardan.preset('%s'), cardan.picture(%s,%d,%d).toDataURL('image/png'))", o->view, when,
             o->width, o->height);
    return browser_evaluate(b, call, 300, picture, why);
}

/* Has Chromium show the page and takes a picture or a film of it. */
static bool render(const Buffer *page, const Output *o, char why[400])
{
    char path[PATH_MAX], url[PATH_MAX + 8];
    int n = snprintf(path, sizeof path, "%s/cardan-page-XXXXXX.html", temporary_folder());
    int fd = n < (int)sizeof path ? mkstemps(path, 5) : -1;
    if (fd < 0) {
        snprintf(why, 400, "no temporary file can be made in %s", temporary_folder());
        return false;
    }
    close(fd);
    bool fine = file_write(path, page->at, page->n, why);
    snprintf(url, sizeof url, "file://%s", path);
    Browser *b = fine ? browser_open(url, o->width, o->height, why) : NULL;
    Buffer answer = {0};
    fine = b && (file_ends(o->to, ".png") ? take_picture : take_film)(b, o, &answer, why) &&
           browser_save_data_url(&answer, o->to, why);
    browser_close(b);
    buffer_free(&answer);
    unlink(path);
    return fine;
}

static bool write_output(Animation *m, const Ints *plotted, const Output *o, char why[400])
{
    Buffer json = {0}, out = {0};
    bool fine;
    if (file_ends(o->to, ".glb")) {
        fine = animation_load(m, why) && animation_glb(m, &out, why) && file_write(o->to, out.at, out.n, why);
    } else {
        fine = animation_json(m, plotted->at, plotted->n, SIGNAL_BYTES, &json, why) &&
               files_web_page("viewer.html", &json, &out, why);
        if (fine && file_ends(o->to, ".html"))
            fine = file_write(o->to, out.at, out.n, why);
        else if (fine)
            fine = render(&out, o, why);
    }
    buffer_free(&json);
    buffer_free(&out);
    return fine;
}

static bool read_output(Call *call, Output *o)
{
    const char *size = call_value(call, "--size");
    o->to = call_value(call, "-o");
    o->view = call_value(call, "--view");
    o->view = o->view ? o->view : "iso";
    o->width = 1280, o->height = 720;
    o->at = NAN;
    o->fps = o->to && file_ends(o->to, ".mp4") ? 30 : 60;
    if (!call_number(call, "--at", &o->at) || !call_number(call, "--fps", &o->fps))
        return false;
    static const char *const views[] = {"iso", "front", "back", "side", "top"};
    bool known = false;
    for (int i = 0; i < 5; i++)
        known = known || strcmp(views[i], o->view) == 0;
    if (!known)
        return call_wrong(call, "--view is iso, front, back, side or top, not '%s'", o->view), false;
    if (size && (sscanf(size, "%dx%d", &o->width, &o->height) != 2 || o->width < 64 || o->height < 64 ||
                 o->width > 8192 || o->height > 8192))
        return call_wrong(call, "--size is WIDTHxHEIGHT in pixels, as 1280x720, and not '%s'", size), false;
    if (!(o->fps >= 1 && o->fps <= 1000))
        return call_wrong(call, "--fps is a number from 1 to 1000, not %g", o->fps), false;
    return true;
}

/* ---- models of the kernel -------------------------------------------------------------------------------------- */

/* The result of a model's motion, in a file that nobody keeps. */
typedef struct {
    char path[PATH_MAX];
    Buffer extras;
} Moved;

static bool is_model(const char *path)
{
    Format format = format_of_path(path);
    return format != FORMAT_UNKNOWN && format != FORMAT_MODELICA && format_reads(format);
}

static const char *model_name(Call *call, const char *path)
{
    const char *slash = strrchr(path, '/'), *from = slash ? slash + 1 : path, *dot = strrchr(from, '.');
    return arena_text(call->arena, from, dot ? (size_t)(dot - from) : strlen(from));
}

static bool make_file(Moved *to, char why[400])
{
    int n = snprintf(to->path, sizeof to->path, "%s/cardan-motion-XXXXXX.cdr", temporary_folder());
    int fd = n < (int)sizeof to->path ? mkstemps(to->path, 4) : -1;
    if (fd < 0)
        snprintf(why, 400, "no temporary file can be made in %s", temporary_folder());
    else
        close(fd);
    return fd >= 0;
}

static bool move_model(Call *call, const char *path, bool floating, const MotionOptions *options, Moved *to)
{
    char why[400] = "";
    Source *source = source_read(call->arena, path);
    if (!source) {
        diag(call->diags, DIAG_L001, (Span){0}, "'%s' cannot be read: %s", path, strerror(errno));
        return false;
    }
    Conversion c = {.arena = call->arena, .path = path, .free_base = floating};
    Format format = format_of_text(path, source->text, source->length);
    bool fine = convert_read(&c, format, source->text, source->length);
    if (!fine)
        diag(call->diags, DIAG_D001, (Span){0}, "%s:%d: %s", path, c.line, c.message);
    else if (!make_file(to, why) ||
             !motion_of_system(call->arena, c.m, model_name(call, path), options, to->path, &to->extras, why)) {
        diag(call->diags, DIAG_D001, (Span){0}, "%s: %s", path, why);
        fine = false;
    }
    mbs_free(c.m);
    return fine;
}

/* ---- the command ----------------------------------------------------------------------------------------------- */

typedef VEC(const char *) Folders; /* or other texts */

/* Shapes may lie beside the result, in MODELICAPATH and in our own library. */
static void add_folders(Call *call, Folders *to)
{
    const char *slash = strrchr(call->args[0], '/'), *path = getenv("MODELICAPATH");
    PUSH(call->arena, *to, slash ? arena_text(call->arena, call->args[0], (size_t)(slash - call->args[0])) : ".");
    while (path && *path) {
        size_t n = strcspn(path, ":");
        PUSH(call->arena, *to, arena_text(call->arena, path, n));
        path += n + (path[n] == ':');
    }
    PUSH(call->arena, *to, share_path(call->arena, "lib"));
}

/* {"trails": [NAME, …]}: components or shapes whose paths the page draws from the beginning. */
static void put_trails(const Folders *names, Buffer *to)
{
    Json j = {.to = to};
    json_object(&j);
    json_key(&j, "trails"), json_array(&j);
    for (int i = 0; i < names->n; i++)
        json_text(&j, names->at[i]);
    json_end(&j);
    json_end(&j);
}

/* A trail is of a part, or of a component and then of its first part. */
static bool has_trails(Call *call, const Animation *m, const Folders *names)
{
    for (int i = 0; i < names->n; i++) {
        size_t n = strlen(names->at[i]);
        Folders parts = {0};
        bool found = false;
        for (int k = 0; k < m->scene.object_count && !found; k++) {
            const char *part = m->scene.objects[k].name;
            found = strncmp(part, names->at[i], n) == 0 && (part[n] == 0 || part[n] == '.');
            PUSH(call->arena, parts, part);
        }
        if (found)
            continue;
        const char *near = diag_nearest(names->at[i], parts.at, parts.n);
        diag(call->diags, DIAG_W002, (Span){0}, "--trail: nothing that is drawn is called '%s'", names->at[i]);
        if (near)
            diag_help(call->diags, "did you mean '%s'?", near);
        return false;
    }
    return true;
}

static int animate(Call *call, const char *path, const Output *o, const AnimationOptions *options,
                   const Folders *trails)
{
    Result *r;
    if (!call_open_result(call, path, &r))
        return EXIT_CALL_WRONG;
    Ints plotted = {0};
    Animation m;
    char why[400] = "";
    int status = EXIT_CALL_WRONG;
    if (!plotted_entries(call, r, &plotted))
        ; /* reported already */
    else if (!animation_open(call->arena, r, options, &m, why))
        diag(call->diags, DIAG_W002, (Span){0}, "%s", why);
    else if (!isnan(o->at) && (o->at < m.time[0] || o->at > m.time[m.frame_count - 1]))
        call_wrong(call, "--at is a time of the run, from %g to %g, not %g", m.time[0], m.time[m.frame_count - 1],
                   o->at);
    else if (!has_trails(call, &m, trails))
        ; /* reported already */
    else if (!write_output(&m, &plotted, o, why))
        diag(call->diags, DIAG_W003, (Span){0}, "%s", why);
    else {
        for (int i = 0; i < m.missing.n; i++)
            diag(call->diags, DIAG_W004, (Span){0}, "%s", m.missing.at[i]);
        if (*m.scene.why)
            diag(call->diags, DIAG_W004, (Span){0}, "%s", m.scene.why);
        call_wrote(call, o->to);
        status = EXIT_DONE;
    }
    result_close(r);
    return status;
}

static bool read_motion(Call *call, const Output *o, MotionOptions *to)
{
    const char *stop = call_value(call, "--stop");
    to->stop = stop ? atof(stop) : 0;
    to->outputs = (int)fmin(to->stop * o->fps, 6000) + 1;
    if (stop && !(to->stop > 0))
        return call_wrong(call, "--stop is a time after 0, not '%s'", stop), false;
    return true;
}

int cmd_animate(Call *call)
{
    Output o;
    MotionOptions motion;
    Folders folders = {0}, trails = {0};
    for (const char *folder; (folder = call_next_value(call, "-L")) != NULL;)
        PUSH(call->arena, folders, folder);
    for (const char *name; (name = call_next_value(call, "--trail")) != NULL;)
        PUSH(call->arena, trails, name);
    bool floating = call_flag(call, "--floating");
    if (!read_output(call, &o) || !read_motion(call, &o, &motion) || !call_no_more_options(call))
        return EXIT_CALL_WRONG;
    if (call->n < 1)
        return call_wrong(call, "which result, or which model?");
    if (!o.to)
        o.to = "animation.html";
    static const char *const endings[] = {".html", ".png", ".mp4", ".glb"};
    bool known = false;
    for (size_t i = 0; i < sizeof endings / sizeof *endings; i++)
        known = known || file_ends(o.to, endings[i]);
    if (!known)
        return call_wrong(call, "an animation is written as .html, .png, .mp4 or .glb, not as '%s'", o.to);
    add_folders(call, &folders);
    AnimationOptions options = {.fps = o.fps, .most_frames = 6000, .folders = folders.at, .folder_count = folders.n};
    Buffer trailed = {0};
    if (trails.n)
        put_trails(&trails, &trailed);
    if (!is_model(call->args[0])) {
        options.extras = trailed.at;
        int done = animate(call, call->args[0], &o, &options, &trails);
        buffer_free(&trailed);
        return done;
    }
    options.posed = !(motion.stop > 0);
    Moved moved = {0};
    int status = EXIT_MODEL_WRONG;
    if (move_model(call, call->args[0], floating, &motion, &moved)) {
        options.extras = moved.extras.at;
        status = animate(call, moved.path, &o, &options, &trails);
    }
    if (*moved.path)
        unlink(moved.path);
    buffer_free(&moved.extras);
    return status;
}
