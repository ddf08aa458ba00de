/* cmd_linearize.c: cardan linearize MODEL: the linear model at a point of a run. */
#include <math.h>
#include <string.h>

#include "app/study_command.h"
#include "study/linear.h"
#include "study/mode_film.h"
#include "view/scene_of_model.h"

typedef struct {
    Call *call; /* first: study_command_look says through it */
    StudyModel model;
    Pipeline p;
    Linear linear;
    double mode, amplitude; /* which one is shown, as the table numbers them; 0: none */
    const char *film;
    ModelScene scene;
} Linearisation;

/* ---- a mode that is shown ------------------------------------------------------------------------------------------ */

static RunChoice choose(void *data, const ModelSignal *signal)
{
    const Linearisation *x = data;
    if (x->scene.json && scene_needs(&x->scene, signal->name))
        return RUN_RECORD;
    return signal->is_protected ? RUN_LEAVE_OUT : RUN_RECORD;
}

static bool show_mode(Linearisation *x, Instance *I)
{
    Modes modes;
    bool found = modes_of(&x->linear, &modes) == MODES_FOUND;
    const Mode *mode = found ? mode_film_number(&modes, (int)x->mode) : NULL;
    ModeFilm film = {.linear = &x->linear, .mode = mode, .amplitude = x->amplitude, .path = x->film};
    film.choose = choose;
    film.data = x;
    scene_of_model(x->call->arena, x->p.flat, &x->scene);
    film.scene = x->scene.json;
    if (!mode)
        call_wrong(x->call, "--mode: the model has no mode %g", x->mode);
    else if (!mode_film(I, &film))
        diag(x->call->diags, DIAG_R001, (Span){0}, "the mode cannot be shown: %s", film.why);
    else
        call_wrote(x->call, x->film);
    modes_free(&modes);
    return !diags_failed(x->call->diags);
}

static bool see(void *data, Instance *I)
{
    Linearisation *x = data;
    if (linear_at(I, &x->linear))
        return !x->film || show_mode(x, I);
    diag(x->call->diags, DIAG_R001, (Span){0}, "the model cannot be linearised at time = %g: %s", I->time,
         x->linear.why);
    return false;
}

static int write_out(Linearisation *x, const char *path, const Modes *modes)
{
    Buffer text = {0};
    const Linear *l = &x->linear;
    linear_print(&text, l, modes);
    fwrite(text.at, 1, text.n, stdout);
    buffer_clear(&text);
    bool good = true;
    if (path && call_ends(path, ".mat")) {
        const char *wrong = linear_mat(x->call->arena, path, l, modes);
        if (wrong)
            diag(x->call->diags, DIAG_G002, (Span){0}, "%s", wrong);
        else
            call_wrote(x->call, path);
        good = !wrong;
    } else if (path) {
        if (call_ends(path, ".py"))
            linear_python(&text, l, modes);
        else
            linear_json(&text, l, modes);
        good = study_command_write(x->call, path, &text);
    }
    buffer_free(&text);
    return good ? EXIT_DONE : EXIT_CALL_WRONG;
}

static int report_and_write(Linearisation *x, const char *path)
{
    const Linear *l = &x->linear;
    const char *problem = x->p.system->tangents.problem;
    if (!l->is_exact)
        diag(x->call->diags, DIAG_R003, (Span){0}, "the matrices are central differences%s%s", problem ? ": " : "",
             problem ? problem : "");
    Modes modes;
    ModesStatus status = modes_of(l, &modes);
    if (status != MODES_FOUND)
        diag(x->call->diags, DIAG_R002, (Span){0}, "there are no eigenvalues: %s",
             status == MODES_NO_LAPACK   ? "LAPACK is not installed (Debian: libopenblas0)"
             : status == MODES_NO_MEMORY ? "there is not enough memory"
                                         : "their iteration does not converge");
    if (status != MODES_FOUND)
        modes.n = 0;
    int result = write_out(x, path, &modes);
    modes_free(&modes);
    return result;
}

int cmd_linearize(Call *call)
{
    Linearisation x = {.call = call};
    StudyPoint point = {.see = see, .data = &x};
    const char *path = call_value(call, "-o");
    x.model.tangents = true;
    x.model.moved = study_command_names(call, "--inputs");
    double period = 0;
    if (!study_command_point(call, &point) || !study_command_outputs(call, &x.model) ||
        !study_command_period(call, &point, &period))
        return EXIT_CALL_WRONG;
    x.model.held = period > 0;
    x.amplitude = 0.2;
    if (!call_number(call, "--mode", &x.mode) || !call_number(call, "--amplitude", &x.amplitude))
        return EXIT_CALL_WRONG;
    if (x.mode < 0 || x.mode != floor(x.mode) || x.mode > 1e9 || (x.mode > 0 && period > 0))
        return call_wrong(call, "--mode needs the number of a mode, and no --period");
    if (x.mode > 0) {
        x.film = path ? path : "mode.cdr";
        path = NULL;
        if (!call_ends(x.film, ".cdr") && !call_ends(x.film, ".mat") && !call_ends(x.film, ".csv"))
            return call_wrong(call, "'%s': a mode is written as a result, .cdr, .mat or .csv", x.film);
    }
    if (path && !call_ends(path, ".json") && !call_ends(path, ".mat") && !call_ends(path, ".py"))
        return call_wrong(call, "'%s' does not tell the format: a linear model ends in .json, .mat or .py", path);
    int status = study_command_open(call, &x.model, &x.p);
    if (status == EXIT_DONE && !study_command_moved_are_there(call, &x.model, &x.p.emitted->model, "--inputs"))
        status = EXIT_CALL_WRONG;
    if (status == EXIT_DONE)
        status = period > 0 ? study_command_look_sampled(call, &x.p, &point, period, &x.linear)
                            : study_command_look(call, &x.p, &point);
    if (status == EXIT_DONE)
        status = report_and_write(&x, path);
    linear_free(&x.linear);
    pipeline_free_code(&x.p);
    study_command_outputs_end(&x.model);
    return status;
}
