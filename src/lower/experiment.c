/* experiment.c: what annotation(experiment(…)) says of a run (18.4). */
#include <string.h>

#include "lower/lower.h"

static void read_setting(Front *front, System *s, const TreeArgument *e, Class *class_)
{
    Translation convert = {.f = front, .scope = class_};
    Expr value = e->modification && e->modification->value ? translate_expr(&convert, e->modification->value) : NULL;
    double number;
    value = value ? front_evaluate_quiet(front, value) : NULL;
    if (!value || !e->name || !expr_get_real(value, &number))
        return;
    const char *name = e->name->name->text;
    if (strcmp(name, "StartTime") == 0)
        s->start_time = number;
    else if (strcmp(name, "StopTime") == 0)
        s->stop_time = number;
    else if (strcmp(name, "Tolerance") == 0)
        s->tolerance = number;
    else if (strcmp(name, "Interval") == 0)
        s->interval = number;
}

/* experiment(StartTime = …) of the model's class, over those that it inherits (18.4). */
void lower_experiment(Front *front, System *system, Class *class_)
{
    for (int k = 0; k < class_->bases.n; k++)
        lower_experiment(front, system, class_->bases.at[k]);
    const TreeClass *tree = class_->decl ? class_->decl->tree : NULL;
    const TreeAnnotation *annotation = tree ? tree->comment.annotation : NULL;
    for (TreeArgument *a = annotation && annotation->modification ? annotation->modification->arguments : NULL; a;
         a = a->next)
        if (a->name && strcmp(a->name->name->text, "experiment") == 0 && a->modification)
            for (TreeArgument *e = a->modification->arguments; e; e = e->next)
                read_setting(front, system, e, class_);
}
