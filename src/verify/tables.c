/* tables.c: calls of the tables of the run, which external objects hold. */
#include <string.h>

#include "run/external/registry.h"
#include "verify/inside.h"

#define TABLES "ModelicaStandardTables_"

/* How a function of the tables is called: behind the table, i an Integer and d a Real each; all give a Real. */
typedef struct {
    const char *name, *arguments;
} TableCall;

static const TableCall calls[] = {
    {TABLES "CombiTable1D_getValue", "id"},      {TABLES "CombiTable1D_getDerValue", "idd"},
    {TABLES "CombiTable1D_minimumAbscissa", ""}, {TABLES "CombiTable1D_maximumAbscissa", ""},
    {TABLES "CombiTable2D_getValue", "dd"},      {TABLES "CombiTable2D_getDerValue", "dddd"},
    {TABLES "CombiTimeTable_getValue", "iddd"},  {TABLES "CombiTimeTable_getDerValue", "idddd"},
    {TABLES "CombiTimeTable_minimumTime", ""},   {TABLES "CombiTimeTable_maximumTime", ""},
};

typedef struct {
    const TableCall *call;
    void *table;
    const Value *args; /* behind the table */
    double result;
} Asked;

static void ask(void *data)
{
    Asked *a = data;
    const void *f = external_symbol(a->call->name);
    double x[5] = {0};
    int first = (int)strspn(a->call->arguments, "i");
    for (size_t k = 0; k < strlen(a->call->arguments); k++)
        x[k] = a->args[k].number;
    union {
        const void *at;
        double (*none)(void *);
        double (*one)(void *, int, double);
        double (*two)(void *, double, double);
        double (*two_integer)(void *, int, double, double);
        double (*four)(void *, double, double, double, double);
        double (*time)(void *, int, double, double, double);
        double (*time_der)(void *, int, double, double, double, double);
    } call = {f};
    switch (strlen(a->call->arguments)) {
    case 0:
        a->result = call.none(a->table);
        return;
    case 2:
        a->result = first ? call.one(a->table, (int)x[0], x[1]) : call.two(a->table, x[0], x[1]);
        return;
    case 3:
        a->result = call.two_integer(a->table, (int)x[0], x[1], x[2]);
        return;
    case 4:
        a->result =
            first ? call.time(a->table, (int)x[0], x[1], x[2], x[3]) : call.four(a->table, x[0], x[1], x[2], x[3]);
        return;
    case 5:
        a->result = call.time_der(a->table, (int)x[0], x[1], x[2], x[3], x[4]);
        return;
    }
}

bool tables_call(Verify *v, ExternalCall *c)
{
    const TableCall *known = NULL;
    for (size_t k = 0; k < sizeof calls / sizeof *calls && !known; k++)
        known = strcmp(calls[k].name, c->name) == 0 ? &calls[k] : NULL;
    if (!known || c->n != 1 + (int)strlen(known->arguments) || !c->result->element || c->args[0].n_dims ||
        c->args[0].element->kind != TYPE_OBJECT)
        return false;
    Asked asked = {.call = known, .table = v->instance->object[(int)c->args[0].number], .args = c->args + 1};
    for (int k = 1; k < c->n; k++)
        if (c->args[k].n_dims)
            return false;
    if (!asked.table || !instance_guarded(v->instance, ask, &asked))
        return false;
    c->result->number = asked.result;
    return true;
}
