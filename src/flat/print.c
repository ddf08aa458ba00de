/* print.c: the flat DAE as Modelica-like text. */
#include "flat/flat.h"

static void indent(Buffer *to, int depth)
{
    for (int k = 0; k < depth; k++)
        buffer_text(to, "  ");
}

static void print_string(Buffer *to, Sym text)
{
    buffer_char(to, '"');
    for (const char *p = text->text; *p; p++) {
        if (*p == '"' || *p == '\\')
            buffer_char(to, '\\');
        buffer_char(to, *p);
    }
    buffer_char(to, '"');
}

static void print_attributes(Buffer *to, const FlatVar *v)
{
    const struct {
        const char *name;
        Expr value;
    } exprs[] = {{"start", v->start}, {"fixed", v->fixed},     {"min", v->min},
                 {"max", v->max},     {"nominal", v->nominal}, {"stateSelect", v->state_select}};
    const struct {
        const char *name;
        Sym text;
    } texts[] = {{"quantity", v->quantity}, {"unit", v->unit}, {"displayUnit", v->display_unit}};
    const char *before = "(";
    for (size_t k = 0; k < sizeof texts / sizeof *texts; k++)
        if (texts[k].text) {
            buffer_f(to, "%s%s = ", before, texts[k].name);
            print_string(to, texts[k].text);
            before = ", ";
        }
    for (size_t k = 0; k < sizeof exprs / sizeof *exprs; k++)
        if (exprs[k].value) {
            bool each = v->var->type->n_dims && !exprs[k].value->type->n_dims;
            buffer_f(to, "%s%s%s = ", before, each ? "each " : "", exprs[k].name);
            expr_print(to, exprs[k].value);
            before = ", ";
        }
    if (*before == ',')
        buffer_char(to, ')');
}

static void print_variable(Buffer *to, const FlatVar *v)
{
    static const char *const prefixes[] = {"", "discrete ", "parameter ", "constant "};
    const Component *c = v->component;
    bool discrete = c->variability == VARIABILITY_DISCRETE && v->var->type->element->kind == TYPE_REAL;
    buffer_f(to, "  %s%s%s%s", c->is_protected ? "protected " : "",
             v->evaluate && c->variability == VARIABILITY_PARAMETER ? "final " : "",
             c->variability == VARIABILITY_DISCRETE && !discrete ? "" : prefixes[c->variability],
             v->is_input    ? "input "
             : v->is_output ? "output "
                            : "");
    type_print(to, v->var->type);
    buffer_f(to, " %s", v->var->name->text);
    print_attributes(to, v);
    Expr value = v->value ? v->value : v->binding;
    if (value) {
        buffer_text(to, " = ");
        expr_print(to, value);
    }
    if (v->description) {
        buffer_char(to, ' ');
        print_string(to, v->description);
    }
    buffer_text(to, ";\n");
}

static void print_list(Buffer *to, const FlatEquation *list, int depth);

static void print_branches(Buffer *to, const FlatEquation *e, int depth, const char *word)
{
    for (const FlatBranch *b = e->branches; b; b = b->next) {
        indent(to, depth);
        if (b->condition) {
            buffer_f(to, "%s%s ", b == e->branches ? "" : "else", word);
            expr_print(to, b->condition);
            buffer_text(to, " then\n");
        } else {
            buffer_text(to, "else\n");
        }
        print_list(to, b->body, depth + 1);
    }
    indent(to, depth);
    buffer_f(to, "end %s", word);
}

static void print_call(Buffer *to, const char *name, Expr a, Expr b, Expr c)
{
    const Expr all[] = {a, b, c};
    buffer_f(to, "%s(", name);
    for (int k = 0, n = 0; k < 3; k++)
        if (all[k]) {
            buffer_text(to, n++ ? ", " : "");
            expr_print(to, all[k]);
        }
    buffer_char(to, ')');
}

static void print_equation(Buffer *to, const FlatEquation *e, int depth)
{
    if (e->kind != FLAT_IF && e->kind != FLAT_WHEN && e->kind != FLAT_ALGORITHM)
        indent(to, depth);
    switch (e->kind) {
    case FLAT_EQUALS:
        expr_print(to, e->left);
        buffer_text(to, " = ");
        expr_print(to, e->right);
        break;
    case FLAT_IF:
        print_branches(to, e, depth, "if");
        break;
    case FLAT_WHEN:
        print_branches(to, e, depth, "when");
        break;
    case FLAT_FOR:
        buffer_f(to, "for %s in ", e->iterator->name->text);
        expr_print(to, e->range);
        buffer_text(to, " loop\n");
        print_list(to, e->body, depth + 1);
        indent(to, depth);
        buffer_text(to, "end for");
        break;
    case FLAT_ASSERT:
        print_call(to, "assert", e->left, e->message, e->level);
        break;
    case FLAT_TERMINATE:
        print_call(to, "terminate", e->message, NULL, NULL);
        break;
    case FLAT_REINIT:
        print_call(to, "reinit", e->left, e->right, NULL);
        break;
    case FLAT_CALL:
        expr_print(to, e->left);
        break;
    case FLAT_ALGORITHM:
        statement_print(to, e->statements, depth);
        return;
    }
    buffer_text(to, ";\n");
}

static void print_list(Buffer *to, const FlatEquation *list, int depth)
{
    for (const FlatEquation *e = list; e; e = e->next)
        print_equation(to, e, depth);
}

static void print_section(Buffer *to, const FlatList *list, const char *initial)
{
    bool in_equations = false;
    for (const FlatEquation *e = list->first; e; e = e->next) {
        if (e->kind == FLAT_ALGORITHM || !in_equations)
            buffer_f(to, "%s%s\n", initial, e->kind == FLAT_ALGORITHM ? "algorithm" : "equation");
        in_equations = e->kind != FLAT_ALGORITHM;
        print_equation(to, e, 1);
    }
}

void flat_print(Buffer *to, Flat *flat)
{
    for (int k = 0; k < flat->functions.n; k++) {
        function_print(to, flat->functions.at[k]);
        buffer_char(to, '\n');
    }
    buffer_f(to, "class %s\n", flat->model->class_->decl->full_name->text);
    for (int k = 0; k < flat->vars.n; k++)
        print_variable(to, &flat->vars.at[k]);
    print_section(to, &flat->initial_equations, "initial ");
    print_section(to, &flat->equations, "");
    buffer_f(to, "end %s;\n", flat->model->class_->decl->full_name->text);
}
