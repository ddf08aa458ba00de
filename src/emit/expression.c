/* expression.c: expressions as C: what becomes a variable, in which order, and branches that are computed only when
 * they are needed. */
#include <stdarg.h>
#include <string.h>

#include "emit/writer.h"

void writer_fail(Writer *w, Span span, const char *format, ...)
{
    if (w->problem)
        return;
    va_list args;
    va_start(args, format);
    w->problem = text_vf(w->arena, format, args);
    va_end(args);
    w->problem_span = span;
}

int expression_temporary_new(Writer *w)
{
    return w->next_temporary++;
}

void expression_temporary_name(Buffer *to, int temporary, int leaf, int n_leaves)
{
    if (n_leaves == 1)
        buffer_f(to, "t%d", temporary);
    else
        buffer_f(to, "t%d_%d", temporary, leaf);
}

int expression_temporary_of(Writer *w, NodeInfo *info)
{
    info->temporary = expression_temporary_new(w);
    ints_push(w->arena, &w->computed, (int)(info - w->nodes.at));
    return info->temporary;
}

void scope_open(Writer *w, int scope)
{
    w->scopes.at[scope].open++;
    ints_push(w->arena, &w->computed, -1 - w->scope); /* what follows is gone when the scope closes */
    w->scope = scope;
}

void scope_close(Writer *w, int scope)
{
    w->scopes.at[scope].open--;
    while (w->computed.n) {
        int k = w->computed.at[--w->computed.n];
        if (k < 0) {
            w->scope = -1 - k;
            return;
        }
        w->nodes.at[k].temporary = -1;
    }
}

/* Variables are about to change: what was computed from them is computed again. At the root scope only. */
void expression_note_read(Writer *w, const Var *v, unsigned char how)
{
    if (v->number >= w->read_room)
        return;
    if (!w->read[v->number])
        ints_push(w->arena, &w->was_read, v->number);
    w->read[v->number] |= how;
}

void expression_forget_reads(Writer *w)
{
    for (int i = 0; i < w->was_read.n; i++)
        w->read[w->was_read.at[i]] = 0;
    w->was_read.n = 0;
}

void expression_forget_temporaries(Writer *w)
{
    for (int i = 0; i < w->computed.n; i++)
        if (w->computed.at[i] >= 0)
            w->nodes.at[w->computed.at[i]].temporary = -1;
    w->computed.n = 0;
    expression_forget_reads(w);
}

/* ---- what has to be there beforehand --------------------------------------------------------------------------- */

static bool has_lazy_part(Expr e)
{
    for (int i = 0; i < e->n && i < 3; i++)
        if (node_is_lazy(e, i))
            return true;
    return false;
}

/* Plain arithmetic below e that is shared with what lies outside the branch is computed now. */
static void hoist(Writer *w, Expr e)
{
    VEC(Expr) stack = {0};
    Arena *own = arena_new();
    int walk = ++w->hoistings;
    PUSH(own, stack, e);
    while (stack.n) {
        Expr top = stack.at[--stack.n];
        NodeInfo *info = node_info(w, top);
        if (!info || info->temporary >= 0 || info->hoisting == walk)
            continue;
        info->hoisting = walk;
        if (info->is_safe && info->is_stored && w->scopes.at[info->scope].open) {
            emit_prepare(w, top);
            continue;
        }
        for (int i = top->n - 1; i >= 0; i--)
            PUSH(own, stack, top->args[i]);
    }
    arena_free(own);
}

static void assign_leaves(Writer *w, Expr from, int temporary, int n)
{
    for (int k = 0; k < n; k++) {
        expression_temporary_name(&w->body, temporary, k, n);
        buffer_text(&w->body, " = ");
        emit_value(w, &w->body, from, k);
        buffer_text(&w->body, ";\n");
    }
}

static void write_branch(Writer *w, int scope, Expr value, int temporary, int n)
{
    buffer_text(&w->body, "{\n");
    scope_open(w, scope);
    emit_prepare(w, value);
    assign_leaves(w, value, temporary, n);
    scope_close(w, scope);
    buffer_text(&w->body, "}\n");
}

static void declare_leaves(Writer *w, Expr e, int temporary)
{
    int n = leaf_count(e->type);
    for (int k = 0; k < n; k++) {
        buffer_text(&w->body, leaf_c_type(leaf_of(e->type, k)));
        expression_temporary_name(&w->body, temporary, k, n);
        buffer_text(&w->body, ";\n");
    }
}

/* IF, AND, OR, HOMOTOPY as blocks. */
static void store_lazy(Writer *w, int at)
{
    Expr e = w->nodes.at[at].e;
    int branches = w->nodes.at[at].branches, n = leaf_count(e->type), t = expression_temporary_new(w);
    declare_leaves(w, e, t);
    if (e->op != EXPR_IF)
        assign_leaves(w, e->args[0], t, n);
    buffer_text(&w->body, "if (");
    if (e->op == EXPR_IF)
        emit_value(w, &w->body, e->args[0], 0);
    else if (e->op == EXPR_HOMOTOPY)
        buffer_text(&w->body, "I->lambda != 1");
    else
        buffer_f(&w->body, e->op == EXPR_AND ? "t%d" : "!t%d", t);
    buffer_text(&w->body, ") ");
    if (e->op == EXPR_HOMOTOPY) {
        buffer_text(&w->body, "{\n");
        scope_open(w, branches);
        emit_prepare(w, e->args[1]);
        buffer_f(&w->body, "t%d = I->lambda * t%d + (1 - I->lambda) * ", t, t);
        emit_value(w, &w->body, e->args[1], 0);
        buffer_text(&w->body, ";\n");
        scope_close(w, branches);
        buffer_text(&w->body, "}\n");
    } else if (e->op == EXPR_IF) {
        write_branch(w, branches, e->args[1], t, n);
        buffer_text(&w->body, "else ");
        write_branch(w, branches + 1, e->args[2], t, n);
    } else {
        write_branch(w, branches, e->args[1], t, n);
    }
    w->nodes.at[at].temporary = t;
    ints_push(w->arena, &w->computed, at);
}

/* The cosine of an angle whose sine e is, or the other way round, where it is still to be computed: one call gives both.
 * NULL: there is none; machine code finds it itself. */
static NodeInfo *other_of_angle(Writer *w, Expr e)
{
    if (w->machine || (e->op != EXPR_SIN && e->op != EXPR_COS) || e->type->n_dims)
        return NULL;
    NodeInfo *other = node_info(w, expr_make(w->x, e->op == EXPR_SIN ? EXPR_COS : EXPR_SIN, e->type, 1, e->args));
    return other && other->temporary < 0 && w->scopes.at[other->scope].open ? other : NULL;
}

static void store_both(Writer *w, NodeInfo *info, NodeInfo *other)
{
    Expr angle = info->e->args[0];
    int t = expression_temporary_of(w, info), u = expression_temporary_of(w, other);
    bool is_sine = info->e->op == EXPR_SIN;
    count_node(w, info->e);
    count_node(w, other->e);
    buffer_f(&w->body, "double t%d, t%d;\nsines_both(", t, u);
    emit_value(w, &w->body, angle, 0);
    buffer_f(&w->body, ", &t%d, &t%d);\n", is_sine ? t : u, is_sine ? u : t);
}

static void store(Writer *w, int at)
{
    Expr e = w->nodes.at[at].e;
    if (e->op != EXPR_FOR && has_lazy_part(e) && leaf_count(e->type) >= 1) {
        store_lazy(w, at);
        return;
    }
    int n = leaf_count(e->type);
    if (e->type->n_dims == 0 && n == 1 && e->op != EXPR_APPLY && e->op != EXPR_PARTIAL &&
        (e->op != EXPR_CALL || function_returns(e->value.function))) {
        int t = expression_temporary_new(w);
        Buffer text = {0};
        emit_value(w, &text, e, 0);
        buffer_f(&w->body, "%st%d = %s;\n", leaf_c_type(leaf_of(e->type, 0)), t, text.at ? text.at : "0");
        buffer_free(&text);
        w->nodes.at[at].temporary = t;
    } else {
        int t = expression_temporary_new(w);
        array_store(w, e, t);
        w->nodes.at[at].temporary = t;
    }
    ints_push(w->arena, &w->computed, at);
}

void emit_prepare(Writer *w, Expr root)
{
    VEC(Visit) stack = {0};
    if (!node_info(w, root))
        return;
    Arena *own = arena_new();
    PUSH(own, stack, ((Visit){root, 0}));
    while (stack.n) {
        Visit *top = &stack.at[stack.n - 1];
        Expr e = top->e;
        NodeInfo *info = node_info(w, e);
        if (info->temporary >= 0) {
            stack.n--;
        } else if (top->next < e->n) {
            int i = top->next++;
            Expr part = e->args[i];
            if (!node_is_lazy(e, i) && !(e->op == EXPR_FOR && i % 2) && node_info(w, part))
                PUSH(own, stack, ((Visit){part, 0}));
        } else {
            int at = (int)(info - w->nodes.at);
            stack.n--;
            for (int i = 0; i < e->n && has_lazy_part(e); i++)
                if (node_is_lazy(e, i))
                    hoist(w, e->args[i]);
            NodeInfo *other = other_of_angle(w, e);
            if (other)
                store_both(w, &w->nodes.at[at], other);
            else if (w->nodes.at[at].is_stored)
                store(w, at);
        }
    }
    arena_free(own);
}

/* ---- values ---------------------------------------------------------------------------------------------------- */

void expression_temporary_place(Writer *w, Buffer *to, const Var *v)
{
    if (!w->has_chunks)
        buffer_f(to, "w%d", v->number);
    else
        buffer_f(to, v->type->kind == TYPE_STRING ? "((const char **)w)[%d]" : "w[%d]",
                 map_get(&w->temporary_place, (uint64_t)v->number));
}

static void place_of(Writer *w, Buffer *to, const Var *v, const char *array, const char *texts)
{
    Slot slot = system_slot(w->system, v);
    switch (slot.kind) {
    case SLOT_VARIABLE:
        buffer_f(to, "%s[%d]", array, slot.index);
        return;
    case SLOT_PARAMETER:
        buffer_f(to, "p[%d]", slot.index);
        return;
    case SLOT_TEXT:
        buffer_f(to, "I->%s[%d]", texts, slot.index);
        return;
    case SLOT_OBJECT:
        buffer_f(to, "I->object[%d]", slot.index);
        return;
    case SLOT_RELATION:
        buffer_f(to, "I->rel[%d]", slot.index);
        return;
    case SLOT_SAMPLE:
        buffer_f(to, "I->sample[%d]", slot.index);
        return;
    case SLOT_PRE:
        place_of(w, to, slot.candidate, "pre", "pre_s");
        return;
    case SLOT_IS_SELECTED:
        buffer_f(to, "(I->selected[%d] == %d)", slot.index, system_slot(w->system, slot.candidate).index);
        return;
    case SLOT_SIDE:
        buffer_f(to, "I->side[%d]", slot.index);
        return;
    case SLOT_TEMPORARY:
        expression_temporary_place(w, to, v);
        return;
    case SLOT_NONE:
        break;
    }
    writer_fail(w, (Span){0}, "'%s' is used, but has no place in the system", v->name->text);
    buffer_text(to, "0");
}

static void variable_value(Writer *w, Buffer *to, const Var *v, int leaf)
{
    if (v->kind != VAR_MODEL || !w->system || (w->function && system_slot(w->system, v).kind == SLOT_NONE)) {
        function_variable_name(to, v, leaf);
        return;
    }
    expression_note_read(w, v, READ_VALUE);
    place_of(w, to, v, "v", "s");
}

void expression_number(Buffer *to, double x)
{
    char text[40];
    if (x != x || x - x != 0) {
        buffer_text(to, x != x ? "(0.0 / zero)" : x > 0 ? "(1.0 / zero)" : "(-1.0 / zero)");
        return;
    }
    buffer_number_text(text, x);
    bool is_real = strpbrk(text, ".eE") != NULL, is_negative = text[0] == '-';
    buffer_f(to, is_negative ? "(%s%s)" : "%s%s", text, is_real ? "" : ".0");
}

void expression_c_string(Buffer *to, const char *text)
{
    buffer_char(to, '"');
    for (const unsigned char *c = (const unsigned char *)text; *c; c++)
        if (*c == '"' || *c == '\\')
            buffer_f(to, "\\%c", *c);
        else if (*c < 32 || *c > 126 || *c == '?')
            buffer_f(to, "\\%03o", *c);
        else
            buffer_char(to, (char)*c);
    buffer_char(to, '"');
}

/* ---- the rules of expr/ops.def for what is not computed ---------------------------------------------------------- */

void code_real(Writer *w, Buffer *to, Expr e, int leaf)
{
    (void)w, (void)leaf;
    expression_number(to, e->value.real);
}

void code_integer(Writer *w, Buffer *to, Expr e, int leaf)
{
    (void)w, (void)leaf;
    expression_number(to, (double)e->value.integer);
}

void code_string(Writer *w, Buffer *to, Expr e, int leaf)
{
    (void)w, (void)leaf;
    expression_c_string(to, e->value.text ? e->value.text->text : "");
}

void code_place(Writer *w, Buffer *to, Expr e, int leaf)
{
    (void)w, (void)leaf;
    buffer_text(to, code_of[e->op].c);
}

void code_variable(Writer *w, Buffer *to, Expr e, int leaf)
{
    variable_value(w, to, e->value.var, leaf);
}

void code_pre(Writer *w, Buffer *to, Expr e, int leaf)
{
    if (e->args[0]->op != EXPR_VAR || !w->system) {
        code_none(w, to, e, leaf);
        return;
    }
    expression_note_read(w, e->args[0]->value.var, READ_PRE);
    place_of(w, to, e->args[0]->value.var, "pre", "pre_s");
}

void code_call(Writer *w, Buffer *to, Expr e, int leaf)
{
    (void)leaf;
    count_node(w, e);
    function_call_value(w, to, e);
}

/* Other arrays are stored before. */
void code_constant(Writer *w, Buffer *to, Expr e, int leaf)
{
    (void)leaf;
    constant_write(w, to, e);
}

/* Which part of a RECORD or TUPLE holds a leaf. */
void code_parts(Writer *w, Buffer *to, Expr e, int leaf)
{
    for (int i = 0; i < e->n; i++) {
        int n = leaf_count(e->args[i]->type);
        if (leaf < n) {
            emit_value(w, to, e->args[i], leaf);
            return;
        }
        leaf -= n;
    }
    writer_fail(w, (Span){0}, "a record has fewer parts than its type");
}

void code_field(Writer *w, Buffer *to, Expr e, int leaf)
{
    emit_value(w, to, e->args[0], leaf_offset(e->args[0]->type, (int)e->value.integer) + leaf);
}

void code_item(Writer *w, Buffer *to, Expr e, int leaf)
{
    if (e->args[0]->type->element->kind == TYPE_TUPLE)
        leaf += leaf_offset(e->args[0]->type, (int)e->value.integer);
    emit_value(w, to, e->args[0], leaf);
}

void code_first(Writer *w, Buffer *to, Expr e, int leaf)
{
    emit_value(w, to, e->args[0], leaf);
}

void code_second(Writer *w, Buffer *to, Expr e, int leaf)
{
    emit_value(w, to, e->args[1], leaf);
}

#define PLAIN(rule)   CODE_IS_PLAIN, code_##rule
#define THROUGH(rule) CODE_IS_THROUGH, code_##rule
#define SCALAR(rule)  CODE_IS_SCALAR, code_##rule
#define ARRAY(rule)   CODE_IS_ARRAY, code_##rule
const OpCode code_of[EXPR_OP_COUNT] = {
#define OP(name, text, form, algebra, moment, value, element, field, simple, derivative, unit, cost, code, c) {code, c},
#include "expr/ops.def"
#undef OP
};

void emit_value(Writer *w, Buffer *to, Expr e, int leaf)
{
    NodeInfo *info = node_info(w, e);
    if (info && info->temporary >= 0) {
        expression_temporary_name(to, info->temporary, leaf, leaf_count(e->type));
        return;
    }
    const OpCode *code = &code_of[e->op];
    if (code->kind == CODE_IS_SCALAR || code->kind == CODE_IS_ARRAY)
        count_node(w, e);
    code->rule(w, to, e, leaf);
}
