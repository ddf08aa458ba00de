/* Printing and formatting: random trees come back from their text, random comments survive formatting. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdlib.h>
#include <string.h>

#include "syntax/check.h"
#include "syntax/format.h"
#include "syntax/lexer.h"
#include "syntax/parser.h"
#include "syntax/printer.h"

typedef struct {
    Arena *arena;
    Symbols *symbols;
    uint64_t random; /* xorshift */
    int subscripts;  /* 'end' may stand inside */
} Maker;

static int choose(Maker *m, int n)
{
    m->random ^= m->random << 13;
    m->random ^= m->random >> 7;
    m->random ^= m->random << 17;
    return (int)(m->random % (uint64_t)n);
}

static bool sometimes(Maker *m)
{
    return choose(m, 4) == 0;
}

/* ---- random trees ------------------------------------------------------------------------------------------------ */

static Sym random_name(Maker *m)
{
    static const char *const names[] = {"a", "b", "x1", "Real", "'q n'", "'+'", "model_", "time", "'it\\'s'", "_u"};
    return symbol(m->symbols, names[choose(m, 10)]);
}

static TreeExpr *random_expr(Maker *m, int depth);

static TreeExpr *random_subscripts(Maker *m, int depth)
{
    TreeExpr *first = NULL, **end = &first;
    m->subscripts++;
    for (int n = 1 + choose(m, 2); n > 0; n--) {
        *end = random_expr(m, depth - 1);
        if (sometimes(m)) {
            *end = NEW(m->arena, TreeExpr);
            (*end)->kind = TREE_COLON;
        }
        end = &(*end)->next;
    }
    m->subscripts--;
    return first;
}

static TreeName *random_names(Maker *m, int depth, bool subscripts)
{
    TreeName *first = NULL, **end = &first;
    for (int n = 1 + choose(m, 3); n > 0; n--) {
        *end = NEW(m->arena, TreeName);
        (*end)->name = random_name(m);
        if (subscripts && depth > 0 && sometimes(m))
            (*end)->subscripts = random_subscripts(m, depth);
        end = &(*end)->next;
    }
    return first;
}

static TreeArg *random_args(Maker *m, int depth, int most, bool named)
{
    TreeArg *first = NULL, **end = &first;
    bool naming = false;
    for (int n = most ? choose(m, most + 1) : 1; n > 0; n--) {
        *end = NEW(m->arena, TreeArg);
        naming |= named && sometimes(m);
        (*end)->name = naming ? random_name(m) : NULL;
        (*end)->value = random_expr(m, depth - 1);
        end = &(*end)->next;
    }
    return first;
}

static TreeIterator *random_iterators(Maker *m, int depth)
{
    TreeIterator *i = NEW(m->arena, TreeIterator);
    i->name = random_name(m);
    if (!sometimes(m))
        i->range = random_expr(m, depth - 1);
    if (sometimes(m))
        i->next = random_iterators(m, depth);
    return i;
}

static void random_literal(Maker *m, TreeExpr *e)
{
    static const char *const reals[] = {"1.", ".5", "1e3", "2.5E-7", "0.1"};
    static const char *const strings[] = {"", "plain", "a \"b\" \\ c", "two\nlines", "\t\a", "\xC3\xA9"};
    switch (choose(m, 4)) {
    case 0:
        e->kind = TREE_REAL;
        e->name = symbol(m->symbols, reals[choose(m, 5)]);
        e->number = strtod(e->name->text, NULL);
        break;
    case 1:
        e->kind = TREE_INTEGER;
        e->name = symbol_f(m->symbols, "%d", choose(m, 1000));
        e->number = strtod(e->name->text, NULL);
        break;
    case 2:
        e->kind = TREE_STRING;
        e->name = symbol(m->symbols, strings[choose(m, 6)]);
        break;
    default:
        e->kind = TREE_BOOLEAN;
        e->truth = sometimes(m);
    }
}

static void random_if(Maker *m, TreeExpr *e, int depth)
{
    TreeBranch **end = &e->branches;
    e->kind = TREE_IF;
    for (int n = 1 + choose(m, 2); n >= 0; n--) {
        *end = NEW(m->arena, TreeBranch);
        (*end)->condition = n ? random_expr(m, depth - 1) : NULL;
        (*end)->value = random_expr(m, depth - 1);
        end = &(*end)->next;
    }
}

static TreeExpr *random_row(Maker *m, int depth)
{
    TreeExpr *row = NEW(m->arena, TreeExpr);
    row->kind = TREE_ROW;
    row->args = random_args(m, depth, 0, false);
    return row;
}

static void random_brackets(Maker *m, TreeExpr *e, int depth)
{
    e->kind = (TreeExprKind[]){TREE_ARRAY, TREE_MATRIX, TREE_TUPLE, TREE_PART}[choose(m, 4)];
    switch ((int)e->kind) {
    case TREE_ARRAY:
        if (sometimes(m)) {
            e->left = random_expr(m, depth - 1);
            e->iterators = random_iterators(m, depth);
        } else {
            e->args = random_args(m, depth, 3, false);
        }
        break;
    case TREE_MATRIX:
        for (TreeArg **end = &e->args; end == &e->args || sometimes(m); end = &(*end)->next) {
            *end = NEW(m->arena, TreeArg);
            (*end)->value = random_row(m, depth);
        }
        break;
    case TREE_TUPLE:
        e->args = random_args(m, depth, 0, false);
        e->args->next = random_args(m, depth, 0, false);
        if (sometimes(m)) {
            e->args->next->value = NEW(m->arena, TreeExpr);
            e->args->next->value->kind = TREE_OMITTED;
        }
        break;
    default:
        e->left = random_expr(m, depth - 1);
        e->left->parens = e->left->kind != TREE_TUPLE;
        e->ref = NEW(m->arena, TreeName);
        if (sometimes(m))
            e->ref->name = random_name(m);
        else
            e->ref->subscripts = random_subscripts(m, depth);
    }
}

static TreeExpr *random_expr(Maker *m, int depth)
{
    TreeExpr *e = NEW(m->arena, TreeExpr);
    e->parens = choose(m, 10) == 0;
    switch (depth > 0 ? choose(m, 11) : choose(m, 2)) {
    case 0:
        random_literal(m, e);
        break;
    case 1:
        e->kind = m->subscripts && sometimes(m) ? TREE_END : TREE_REFERENCE;
        if (e->kind == TREE_REFERENCE) {
            e->rooted = sometimes(m);
            e->ref = random_names(m, depth, true);
        }
        break;
    case 2:
        e->kind = TREE_CALL;
        e->ref = random_names(m, 0, false);
        if (sometimes(m)) {
            e->left = random_expr(m, depth - 1);
            e->iterators = random_iterators(m, depth);
        } else {
            e->args = random_args(m, depth, 3, true);
        }
        break;
    case 3:
        e->kind = TREE_UNARY;
        e->op = (TreeOp)(OP_NOT + choose(m, OP_PLUS_ELEMENT - OP_NOT + 1));
        e->left = random_expr(m, depth - 1);
        break;
    case 4:
        random_if(m, e, depth);
        break;
    case 5:
        e->kind = TREE_RANGE;
        e->left = random_expr(m, depth - 1);
        e->step = sometimes(m) ? random_expr(m, depth - 1) : NULL;
        e->right = random_expr(m, depth - 1);
        break;
    case 6:
    case 7:
        random_brackets(m, e, depth);
        break;
    default:
        e->kind = TREE_BINARY;
        e->op = (TreeOp)choose(m, OP_OR + 1);
        e->left = random_expr(m, depth - 1);
        e->right = random_expr(m, depth - 1);
    }
    return e;
}

static TreeModification *random_modification(Maker *m, int depth, bool value);

static TreeComment random_comment(Maker *m, int depth)
{
    TreeComment c = {0};
    if (sometimes(m))
        c.text = symbol(m->symbols, "what it is");
    if (depth > 0 && sometimes(m)) {
        c.annotation = NEW(m->arena, TreeAnnotation);
        c.annotation->modification = random_modification(m, depth - 1, false);
    }
    return c;
}

static TreeModification *random_modification(Maker *m, int depth, bool value)
{
    TreeModification *x = NEW(m->arena, TreeModification);
    TreeArgument **end = &x->arguments;
    x->has_arguments = !value || sometimes(m);
    for (int n = x->has_arguments && depth > 0 ? choose(m, 3) : 0; n > 0; n--) {
        TreeArgument *arg = NEW(m->arena, TreeArgument);
        arg->each = sometimes(m);
        arg->final = sometimes(m);
        arg->name = random_names(m, 0, false);
        if (sometimes(m))
            arg->modification = random_modification(m, depth - 1, true);
        arg->comment.text = random_comment(m, 0).text;
        *end = arg;
        end = &arg->next;
    }
    if (value && sometimes(m))
        x->is_break = true;
    else if (value)
        x->value = random_expr(m, depth - 1);
    return x;
}

static TreeEquation *random_equations(Maker *m, int depth, bool algorithm)
{
    TreeEquation *first = NULL, **end = &first;
    for (int n = choose(m, 4); n > 0; n--) {
        TreeEquation *e = NEW(m->arena, TreeEquation);
        switch (depth > 0 ? choose(m, 5) : 0) {
        case 0:
            e->kind = algorithm ? ST_ASSIGN : EQ_EQUALS;
            e->left = random_expr(m, algorithm ? 0 : depth);
            e->left->parens |= algorithm && e->left->kind != TREE_REFERENCE;
            e->right = random_expr(m, depth);
            break;
        case 1:
            e->kind = sometimes(m) ? EQ_WHEN : EQ_IF;
            for (TreeEquationBranch **b = &e->branches; b == &e->branches || sometimes(m); b = &(*b)->next) {
                *b = NEW(m->arena, TreeEquationBranch);
                (*b)->condition = random_expr(m, depth - 1);
                (*b)->body = random_equations(m, depth - 1, algorithm);
            }
            break;
        case 2:
            e->kind = algorithm && sometimes(m) ? ST_WHILE : EQ_FOR;
            if (e->kind == EQ_FOR)
                e->iterators = random_iterators(m, depth);
            else
                e->left = random_expr(m, depth - 1);
            e->body = random_equations(m, depth - 1, algorithm);
            break;
        case 3:
            e->kind = EQ_CALL;
            e->left = NEW(m->arena, TreeExpr);
            e->left->kind = TREE_CALL;
            e->left->ref = random_names(m, 0, false);
            e->left->args = random_args(m, depth, 2, true);
            break;
        default:
            e->kind = algorithm ? (sometimes(m) ? ST_BREAK : ST_RETURN) : EQ_CONNECT;
            if (!algorithm) {
                e->left = NEW(m->arena, TreeExpr);
                e->left->kind = TREE_REFERENCE;
                e->left->ref = random_names(m, depth, true);
                e->right = e->left;
            }
        }
        e->comment = random_comment(m, 1);
        *end = e;
        end = &e->next;
    }
    return first;
}

static TreeClass *random_class(Maker *m, int depth);

static TreeElement *random_elements(Maker *m, int depth)
{
    TreeElement *first = NULL, **end = &first;
    bool is_protected = false;
    for (int n = choose(m, 4); n > 0; n--) {
        TreeElement *e = NEW(m->arena, TreeElement);
        is_protected ^= sometimes(m);
        e->is_protected = is_protected;
        e->kind = (ElementKind)choose(m, depth > 0 ? 4 : 1);
        e->clause = 100 * depth + n;
        if (e->kind == ELEMENT_COMPONENT || e->kind == ELEMENT_CLASS) {
            e->redeclare = sometimes(m);
            e->final = sometimes(m);
            e->inner = sometimes(m);
            e->outer = sometimes(m);
            e->replaceable = sometimes(m);
        }
        if (e->kind == ELEMENT_CLASS) {
            e->class_ = random_class(m, depth - 1);
            e->class_->redeclare = e->redeclare;
            e->class_->final = e->final;
            e->class_->replaceable = e->replaceable;
            e->name = e->class_->name;
        } else {
            e->type = random_names(m, 0, false);
            e->comment = random_comment(m, e->kind == ELEMENT_EXTENDS ? 0 : 1);
        }
        if (e->kind == ELEMENT_EXTENDS) {
            e->comment.text = NULL;
            if (sometimes(m))
                e->modification = random_modification(m, depth, false);
        }
        if (e->kind == ELEMENT_IMPORT) {
            e->import_all = sometimes(m);
            if (!e->import_all && sometimes(m))
                e->import_names = random_names(m, 0, false);
        }
        if (e->kind == ELEMENT_COMPONENT) {
            e->name = random_name(m);
            e->prefixes.flow = (Flow)choose(m, 3);
            e->prefixes.direction = (Direction)choose(m, 3);
            e->dimensions = sometimes(m) ? random_subscripts(m, 1) : NULL;
            e->modification = sometimes(m) ? random_modification(m, 2, true) : NULL;
            e->condition = sometimes(m) ? random_expr(m, 1) : NULL;
        }
        *end = e;
        end = &e->next;
    }
    return first;
}

static TreeClass *random_class(Maker *m, int depth)
{
    TreeClass *c = NEW(m->arena, TreeClass);
    c->kind = (ClassKind)choose(m, CLASS_OPERATOR + 1);
    c->encapsulated = sometimes(m);
    c->partial = sometimes(m);
    if (c->kind == CLASS_FUNCTION || c->kind == CLASS_OPERATOR_FUNCTION)
        c->purity = (Purity)choose(m, 3);
    c->name = random_name(m);
    c->form = (ClassForm)choose(m, FORM_EXTENDS + 1);
    c->comment = random_comment(m, 2);
    switch (c->form) {
    case FORM_SHORT:
        c->base = random_names(m, 0, false);
        c->base_rooted = sometimes(m);
        c->dimensions = sometimes(m) ? random_subscripts(m, 1) : NULL;
        c->prefixes.direction = (Direction)choose(m, 3);
        break;
    case FORM_ENUMERATION:
        c->open_enumeration = sometimes(m);
        if (!c->open_enumeration) {
            c->literals = NEW(m->arena, TreeLiteral);
            c->literals->name = random_name(m);
            c->literals->comment = random_comment(m, 1);
        }
        break;
    case FORM_DER:
        c->base = random_names(m, 0, false);
        c->der_names = random_names(m, 0, false);
        break;
    case FORM_LONG:
    case FORM_EXTENDS:
        c->elements = random_elements(m, depth);
        for (TreeSection **s = &c->sections; sometimes(m); s = &(*s)->next) {
            *s = NEW(m->arena, TreeSection);
            (*s)->initial = sometimes(m);
            (*s)->algorithm = sometimes(m);
            (*s)->body = random_equations(m, 3, (*s)->algorithm);
        }
        break;
    }
    return c;
}

static TreeFile *random_file(Maker *m)
{
    TreeFile *file = NEW(m->arena, TreeFile);
    file->has_within = sometimes(m);
    if (file->has_within)
        file->within = random_names(m, 0, false);
    TreeClass **end = &file->classes;
    for (int n = 1 + choose(m, 2); n > 0; n--) {
        *end = random_class(m, 3);
        (*end)->within = file->within;
        end = &(*end)->next;
    }
    return file;
}

/* ---- tests ------------------------------------------------------------------------------------------------------- */

static Maker new_maker(uint64_t seed)
{
    Maker m = {.arena = arena_new(), .random = 0x9E3779B97F4A7C15u * (seed + 1)};
    m.symbols = symbols_new(m.arena);
    return m;
}

static Source *source_of(Maker *m, const Buffer *b)
{
    return source_of_text(m->arena, "random.mo", b->at ? b->at : "", b->n);
}

static void random_trees_come_back_from_their_text(void **state)
{
    (void)state;
    for (uint64_t seed = 0; seed < 3000; seed++) {
        Maker m = new_maker(seed);
        Diags *diags = diags_new(m.arena);
        TreeFile *file = random_file(&m);
        Buffer text = {0};
        print_file(&text, file);
        TreeFile *again = parse_modelica(m.arena, m.symbols, diags, source_of(&m, &text));
        if (diags_failed(diags) || !same_file(file, again)) {
            diags_print(diags, stderr, DIAGS_TEXT);
            fail_msg("seed %d:\n%s", (int)seed, text.at);
        }
        buffer_free(&text);
        arena_free(m.arena);
    }
}

/* The text with comments and line ends thrown between its tokens. */
static void add_comments(Maker *m, Buffer *to, Source *source)
{
    static const char *const between[] = {" ",
                                          "\n",
                                          "\n\n\n",
                                          " /* in line */ ",
                                          " // to the end\n",
                                          "\n  // own line\n",
                                          "\n/* two\n   lines */\n",
                                          " /**/",
                                          "\n /* starts */ "};
    Lexer lexer = lexer_begin(source, diags_new(m->arena));
    for (Token t = lexer_next(&lexer); t.kind != TOKEN_END_OF_FILE; t = lexer_next(&lexer)) {
        buffer_text(to, between[choose(m, 3) ? 0 : choose(m, 9)]);
        buffer_add(to, source->text + t.from, t.to - t.from);
    }
    buffer_text(to, between[choose(m, 9)]);
}

static void formatting_keeps_comments_and_comes_to_rest(void **state)
{
    (void)state;
    for (uint64_t seed = 0; seed < 2000; seed++) {
        Maker m = new_maker(seed);
        Diags *diags = diags_new(m.arena);
        Buffer text = {0}, commented = {0};
        print_file(&text, random_file(&m));
        add_comments(&m, &commented, source_of(&m, &text));
        TreeFile *file = parse_modelica(m.arena, m.symbols, diags, source_of(&m, &commented));
        const char *wrong = diags_failed(diags) ? "does not parse" : check_printing(m.symbols, file);
        if (wrong) {
            diags_print(diags, stderr, DIAGS_TEXT);
            fail_msg("seed %d: %s\n%s", (int)seed, wrong, commented.at);
        }
        buffer_free(&text);
        buffer_free(&commented);
        arena_free(m.arena);
    }
}

static void differences_are_seen(void **state)
{
    (void)state;
    static const char *const texts[] = {
        "model A Real x; end A;",
        "model A Real y; end A;",
        "model A Real x, y; end A;",
        "model A Real x = 1; end A;",
        "model A Real x = (a + b) + c; end A;",
        "model A Real x = a + (b + c); end A;",
        "model A Real x \"t\"; end A;",
        "model A protected Real x; end A;",
        "model A equation x = 1; end A;",
        "model A algorithm x := 1; end A;",
        "model A equation if a then x = 1; end if; end A;",
        "model A equation if a then x = 1; else x = 2; end if; end A;",
        "block A Real x; end A;",
        "within; model A Real x; end A;",
    };
    enum { N = sizeof texts / sizeof *texts };
    Maker m = new_maker(0);
    Diags *diags = diags_new(m.arena);
    TreeFile *files[N];
    for (int i = 0; i < N; i++)
        files[i] = parse_modelica(m.arena, m.symbols, diags, source_of_text(m.arena, "", texts[i], strlen(texts[i])));
    assert_false(diags_failed(diags));
    for (int i = 0; i < N; i++)
        for (int k = 0; k < N; k++)
            assert_true(same_file(files[i], files[k]) == (i == k));
    arena_free(m.arena);
}

static void expect_format(const char *from, const char *to)
{
    Maker m = new_maker(0);
    Diags *diags = diags_new(m.arena);
    Buffer text = {0};
    assert_true(format_source(&text, m.symbols, diags, source_of_text(m.arena, "", from, strlen(from))));
    assert_string_equal(text.at, to);
    buffer_free(&text);
    arena_free(m.arena);
}

static void the_canonical_form(void **state)
{
    (void)state;
    expect_format("model A\"d\"Real x(start=1,fixed=true)=-2*(a+b)^2;//why\n\n\n\nequation x=if a then 1 else-2;"
                  "if a>b then x=y[end-1,:];elseif if a then b else c then connect(a,b);else end if;"
                  "algorithm for i in 1:2:n loop(a,b):=f(2 .*y,x=1);end for;end A;",
                  "model A \"d\"\n"
                  "  Real x(start=1, fixed=true) = -2*(a + b)^2; //why\n"
                  "\n"
                  "equation\n"
                  "  x = if a then 1 else -2;\n"
                  "  if a > b then\n"
                  "    x = y[end - 1, :];\n"
                  "  elseif if a then b else c then\n"
                  "    connect(a, b);\n"
                  "  else\n"
                  "  end if;\n"
                  "algorithm\n"
                  "  for i in 1:2:n loop\n"
                  "    (a, b) := f(2 .* y, x=1);\n"
                  "  end for;\n"
                  "end A;\n");
    expect_format("package P import A.*;import B.{c,d};extends .Q;function f=g(a=1);end P;\r\n",
                  "package P\n"
                  "  import A.*;\n"
                  "  import B.{c, d};\n"
                  "  extends .Q;\n"
                  "  function f = g(a=1);\n"
                  "end P;\n");
}

static void long_chains_print(void **state)
{
    (void)state;
    Maker m = new_maker(0);
    Diags *diags = diags_new(m.arena);
    Buffer text = {0};
    buffer_text(&text, "model A Real x = 1");
    for (int i = 0; i < 100000; i++)
        buffer_text(&text, "+1");
    buffer_text(&text, "; end A;");
    TreeFile *file = parse_modelica(m.arena, m.symbols, diags, source_of(&m, &text));
    assert_null(check_printing(m.symbols, file));
    buffer_free(&text);
    arena_free(m.arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_trees_come_back_from_their_text),
        cmocka_unit_test(formatting_keeps_comments_and_comes_to_rest),
        cmocka_unit_test(differences_are_seen),
        cmocka_unit_test(the_canonical_form),
        cmocka_unit_test(long_chains_print),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
