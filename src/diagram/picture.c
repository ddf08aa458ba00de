/* picture.c: a layer of a class with those of its base classes, its components and its connections (18.6). */
#include "diagram/inside.h"

#include <string.h>

#include "diagram/layout.h"
#include "syntax/printer.h"

enum { DEEPEST = 6 }; /* connectors in connectors in icons */

/* What is being made. */
typedef struct {
    Front *f;
    Picture *picture;
    Class *whole;
    const char *name; /* of the component that shows the picture; NULL: the class itself */
    int depth;
    VEC(const TreeEquation *) broken; /* connections that classes take away from their bases (7.4) */
    bool unplaced;                    /* connectors of an icon that have no place are looked for */
} Making;

static Picture *make_picture(Front *f, Class *whole, PictureLayer layer, const char *name, int depth);

static const TreeAnnotation *class_annotation(const Class *i)
{
    return i->decl && i->decl->tree ? i->decl->tree->comment.annotation : NULL;
}

static bool layer_of(Front *f, Class *i, PictureLayer layer, Attributes *to)
{
    Attributes all = attributes_of_annotation(f, i, class_annotation(i));
    return attributes_part(&all, layer == PICTURE_ICON ? "Icon" : "Diagram", to);
}

/* ---- base classes ------------------------------------------------------------------------------------------------ */

typedef struct {
    bool is_mapped, primitives_visible;
    PicturePoint extent[2]; /* where it goes, when mapped */
} BaseMap;

/* The annotation of the extends clause, or of the short class, that brings a base part. */
static const TreeAnnotation *extends_annotation(Front *f, Class *derived, const Class *base)
{
    const TreeClass *tree = derived->decl ? derived->decl->tree : NULL;
    if (tree && tree->form == FORM_SHORT)
        return tree->comment.annotation;
    for (const TreeElement *e = tree ? tree->elements : NULL; e; e = e->next) {
        if (e->kind != ELEMENT_EXTENDS || !e->comment.annotation)
            continue;
        const Class *found = lookup_class_quiet(f, derived, e->type, e->type_rooted);
        if (found && found->decl == base->decl)
            return e->comment.annotation;
    }
    return NULL;
}

/* The connections that a class takes away from what it extends. */
static void note_broken(Making *m, const Class *derived)
{
    const TreeClass *tree = derived->decl ? derived->decl->tree : NULL;
    for (const TreeElement *e = tree ? tree->elements : NULL; e; e = e->next)
        for (const TreeArgument *a = e->kind == ELEMENT_EXTENDS ? e->breaks : NULL; a; a = a->next)
            if (a->connection)
                PUSH(m->f->arena, m->broken, a->connection);
}

static BaseMap base_map(Front *f, Class *derived, const Class *base, PictureLayer layer)
{
    BaseMap map = {.primitives_visible = true};
    Attributes all = attributes_of_annotation(f, derived, extends_annotation(f, derived, base)), of;
    if (!attributes_part(&all, layer == PICTURE_ICON ? "IconMap" : "DiagramMap", &of))
        return map;
    attribute_truth(&of, "primitivesVisible", &map.primitives_visible);
    if (attribute_extent(&of, "extent", map.extent))
        map.is_mapped = map.extent[0].x || map.extent[0].y || map.extent[1].x || map.extent[1].y;
    return map;
}

/* ---- coordinate systems (18.6.1.1) ------------------------------------------------------------------------------- */

typedef struct {
    CoordinateSystem system;
    bool has_extent, has_ratio, has_scale, has_grid;
} SystemSaid;

static SystemSaid system_said(Front *f, Class *i, PictureLayer layer)
{
    SystemSaid said = {
        .system = {.extent = {{-100, -100}, {100, 100}}, .preserve_ratio = true, .initial_scale = 0.1, .grid = {2, 2}}};
    Attributes of, system;
    PicturePoint grid;
    if (layer_of(f, i, layer, &of) && attributes_part(&of, "coordinateSystem", &system)) {
        said.has_extent = attribute_extent(&system, "extent", said.system.extent);
        said.has_ratio = attribute_truth(&system, "preserveAspectRatio", &said.system.preserve_ratio);
        said.has_scale = attribute_number(&system, "initialScale", &said.system.initial_scale);
        said.has_grid = attribute_point(&system, "grid", &grid);
        if (said.has_grid) {
            said.system.grid[0] = grid.x;
            said.system.grid[1] = grid.y;
        }
    }
    for (int k = 0; k < i->bases.n; k++) { /* the first base class that keeps its coordinates */
        if (base_map(f, i, i->bases.at[k], layer).is_mapped)
            continue;
        SystemSaid base = system_said(f, i->bases.at[k], layer);
        if (!said.has_extent)
            memcpy(said.system.extent, base.system.extent, sizeof base.system.extent);
        if (!said.has_ratio)
            said.system.preserve_ratio = base.system.preserve_ratio;
        if (!said.has_scale)
            said.system.initial_scale = base.system.initial_scale;
        if (!said.has_grid)
            memcpy(said.system.grid, base.system.grid, sizeof base.system.grid);
        break;
    }
    return said;
}

/* From the coordinates of a base class to those of the class. */
static Affine map_of(Front *f, Class *base, PictureLayer layer, const BaseMap *map)
{
    if (!map->is_mapped)
        return affine_identity();
    CoordinateSystem system = system_said(f, base, layer).system;
    Affine m = affine_between(system.extent, map->extent);
    if (!system.preserve_ratio)
        return m;
    double scale = fmin(fabs(m.a), fabs(m.d));
    PicturePoint middle = {(system.extent[0].x + system.extent[1].x) / 2,
                           (system.extent[0].y + system.extent[1].y) / 2};
    PicturePoint to = affine_point(&m, middle);
    m.a = copysign(scale, m.a);
    m.d = copysign(scale, m.d);
    m.e = to.x - m.a * middle.x;
    m.f = to.y - m.d * middle.y;
    return m;
}

/* ---- primitives -------------------------------------------------------------------------------------------------- */

static void add_shapes(Making *m, Class *part, Affine base, bool visible)
{
    for (int k = 0; k < part->bases.n; k++) {
        BaseMap map = base_map(m->f, part, part->bases.at[k], m->picture->layer);
        Affine of_base = map_of(m->f, part->bases.at[k], m->picture->layer, &map);
        add_shapes(m, part->bases.at[k], affine_after(base, of_base), visible && map.primitives_visible);
    }
    Attributes of;
    const TreeExpr *graphics =
        visible && layer_of(m->f, part, m->picture->layer, &of) ? attribute_tree(&of, "graphics") : NULL;
    MacroScope macros = {.f = m->f, .class_ = m->whole, .name = m->name};
    for (const TreeArg *a = graphics && graphics->kind == TREE_ARRAY ? graphics->args : NULL; a; a = a->next) {
        Shape s;
        if (a->value->kind != TREE_CALL || !a->value->ref) {
            diag(m->f->diags, DIAG_A001, a->value->span, "a list of graphics holds primitives such as Line(…) only");
            continue;
        }
        Attributes primitive = {.f = m->f, .scope = part, .of_call = a->value->args};
        if (!shape_read(&primitive, a->value->ref->name->text, a->value->span, &macros, &s))
            continue;
        s.base = base;
        PUSH(m->f->arena, m->picture->shapes, s);
    }
}

/* ---- components -------------------------------------------------------------------------------------------------- */

/* As it was declared before all redeclarations. */
static const Element *first_declared(const Element *e)
{
    while (e->original)
        e = e->original;
    return e;
}

static bool placement_of(Front *f, const Element *e, Attributes *to)
{
    for (const Element *o = e; o; o = o->original) {
        Attributes all = attributes_of_annotation(f, o->scope, o->tree->comment.annotation);
        if (attributes_part(&all, "Placement", to))
            return true;
        all = attributes_of_annotation(f, o->scope, o->tree->constraint_comment.annotation);
        if (attributes_part(&all, "Placement", to))
            return true;
    }
    return false;
}

static bool read_transformation(const Attributes *placement, const char *name, PicturePlacement *to)
{
    Attributes of;
    PicturePlacement read = {0};
    if (!attributes_part(placement, name, &of))
        return false;
    read.given = attribute_extent(&of, "extent", read.extent);
    attribute_number(&of, "rotation", &read.rotation);
    attribute_point(&of, "origin", &read.origin);
    if (read.given)
        *to = read;
    return read.given;
}

/* Where it is in the layer; false: it is not shown there. */
static bool read_placement(Front *f, const Element *e, PictureLayer layer, PicturePlacement *to)
{
    Attributes placement;
    bool visible = true;
    if (!placement_of(f, e, &placement))
        return false;
    attribute_truth(&placement, "visible", &visible);
    if (layer == PICTURE_ICON)
        attribute_truth(&placement, "iconVisible", &visible);
    if (!visible)
        return false;
    if (layer == PICTURE_ICON && read_transformation(&placement, "iconTransformation", to))
        return true;
    if (read_transformation(&placement, "transformation", to))
        return true;
    return layer == PICTURE_DIAGRAM && read_transformation(&placement, "iconTransformation", to);
}

/* The class that it is shown as: its own instance, where there is one. */
static Class *class_of_part(Front *f, Element *e, PicturePart *part)
{
    DiagMark mark = diags_mark(f->diags);
    Component *c = element_component(f, e);
    Class *i = NULL;
    if (c && c->items && c->n_items)
        i = c->items[0]->class_;
    else if (c)
        i = c->class_;
    if (!i)
        i = lookup_class_quiet(f, e->scope, e->tree->type, e->tree->type_rooted);
    if (i)
        class_expand(f, i);
    diags_release(f->diags, mark);
    part->is_removed = c && c->removed;
    part->n_dims = c ? c->n_dims : 0;
    part->dims = c ? c->dims : NULL;
    part->is_input = c && c->direction == DIRECTION_INPUT;
    part->is_output = c && c->direction == DIRECTION_OUTPUT;
    return i;
}

Affine picture_placement_map(const CoordinateSystem *from, const PicturePlacement *to)
{
    return affine_after(affine_turned(to->rotation, to->origin), affine_between(from->extent, to->extent));
}

static bool is_connector(Front *f, Element *e)
{
    DiagMark mark = diags_mark(f->diags);
    Class *type = lookup_class_quiet(f, e->scope, e->tree->type, e->tree->type_rooted);
    bool is = type && class_is_kind(f, type, CLASS_CONNECTOR);
    diags_release(f->diags, mark);
    return is;
}

/* A connector in a diagram shows its diagram layer; one that has none its icon. */
static Picture *picture_of_part(Making *m, Class *class_, const PicturePart *part)
{
    bool as_diagram = m->picture->layer == PICTURE_DIAGRAM && part->is_connector;
    Picture *p = make_picture(m->f, class_, as_diagram ? PICTURE_DIAGRAM : PICTURE_ICON, part->name, m->depth + 1);
    if (as_diagram && !p->shapes.n && !p->parts.n)
        p = make_picture(m->f, class_, PICTURE_ICON, part->name, m->depth + 1);
    return p;
}

static void add_part(Making *m, Element *e, Affine base, bool is_inherited)
{
    PicturePart part = {
        .name = e->name->text, .origin = e->tree, .is_inherited = is_inherited, .is_protected = e->is_protected};
    bool is_icon = m->picture->layer == PICTURE_ICON;
    bool shown = !m->unplaced && read_placement(m->f, e, m->picture->layer, &part.placement);
    if (!shown && !m->unplaced && (is_icon || m->depth))
        return;
    if (m->unplaced && e->tree->prefixes.variability_written)
        return;
    part.is_connector = is_connector(m->f, e);
    if (is_icon && (!part.is_connector || e->is_protected))
        return;
    Class *class_ = class_of_part(m->f, e, &part);
    if (class_ && !part.is_connector && class_->basic != BASIC_NONE)
        return; /* a number is no part of a diagram */
    if (!shown && e->tree->outer && !e->tree->inner)
        return;
    if (!shown && (placement_of(m->f, e, &(Attributes){0}) || !class_ || class_is_kind(m->f, class_, CLASS_RECORD)))
        return;
    if (is_icon && part.is_removed)
        return;
    part.class_name = class_ && class_->decl ? class_->decl->full_name->text : NULL;
    part.description = e->tree->comment.text ? e->tree->comment.text->text : "";
    if (!class_)
        diag(m->f->diags, DIAG_A001, e->tree->type->span, "the class of '%s' cannot be found: a box is drawn for it",
             e->name->text);
    if (class_ && m->depth < DEEPEST)
        part.picture = picture_of_part(m, class_, &part);
    CoordinateSystem usual = {.extent = {{-100, -100}, {100, 100}}};
    part.map =
        affine_after(base, picture_placement_map(part.picture ? &part.picture->system : &usual, &part.placement));
    PUSH(m->f->arena, m->picture->parts, part);
}

/* ---- connections ------------------------------------------------------------------------------------------------- */

static const char *written(Front *f, const TreeExpr *e)
{
    Buffer b = {0};
    print_tree_expr(&b, e);
    const char *text = arena_text(f->arena, b.n ? b.at : "", b.n);
    buffer_free(&b);
    return text;
}

/* Whether it names a component whose condition is false, or one in it. */
static bool is_removed(const Making *m, const TreeExpr *e)
{
    for (int k = 0; e && e->kind == TREE_REFERENCE && k < m->picture->parts.n; k++)
        if (strcmp(m->picture->parts.at[k].name, e->ref->name->text) == 0)
            return m->picture->parts.at[k].is_removed;
    return false;
}

/* Taken away by itself, or with a component that it leads to. */
static bool is_broken(Making *m, const TreeEquation *e)
{
    const TreeExpr *ends[] = {e->left, e->right};
    for (int k = 0; k < 2; k++)
        if (ends[k]->kind == TREE_REFERENCE && !class_element(m->f, m->whole, ends[k]->ref->name))
            return true;
    for (int k = 0; k < m->broken.n; k++)
        if (strcmp(written(m->f, e->left), written(m->f, m->broken.at[k]->left)) == 0 &&
            strcmp(written(m->f, e->right), written(m->f, m->broken.at[k]->right)) == 0)
            return true;
    return false;
}

static const Shape *label_of(Making *m, const Attributes *annotation, const PictureWire *w)
{
    Attributes of;
    Shape s;
    double index = 0;
    if (!attributes_part(annotation, "Text", &of) || !attribute_tree(&of, "extent"))
        return NULL;
    MacroScope macros = {.f = m->f, .class_ = m->whole, .first = w->from, .second = w->to};
    if (!shape_read(&of, "Text", (Span){0}, &macros, &s) || !w->line.n_points)
        return NULL;
    attribute_number(&of, "index", &index);
    int n = w->line.n_points, at = index < 0 ? n + (int)index : (int)index - 1;
    at = at < 0 ? 0 : at >= n ? n - 1 : at;
    Affine of_line = affine_turned(w->line.rotation, w->line.origin);
    PicturePoint p = affine_point(&of_line, w->line.points[at]);
    s.origin.x += p.x;
    s.origin.y += p.y;
    s.base = w->line.base;
    return arena_copy(m->f->arena, &s, sizeof s);
}

static void add_wire(Making *m, Class *part, const TreeEquation *e, Affine base, bool is_inherited)
{
    const TreeExpr *from = e->left, *to = e->right;
    bool is_connect = e->kind == EQ_CONNECT;
    if (is_connect && is_inherited && is_broken(m, e))
        return;
    if (!is_connect) { /* transition(s1, s2, …), initialState(s) with a Line (17.3.9) */
        const TreeArg *first = e->left->args, *second = first ? first->next : NULL;
        from = first ? first->value : NULL;
        to = second ? second->value : NULL;
    }
    PictureWire w = {.from = from ? written(m->f, from) : "", .to = to ? written(m->f, to) : ""};
    Attributes annotation = attributes_of_annotation(m->f, part, e->comment.annotation), of;
    MacroScope none = {.f = m->f, .class_ = m->whole, .first = w.from, .second = w.to};
    bool has_line = attributes_part(&annotation, "Line", &of) && attribute_tree(&of, "points");
    w.has_line = has_line && shape_read(&of, "Line", e->span, &none, &w.line);
    if (!w.has_line && (!is_connect || m->depth))
        return;
    w.line.base = base;
    w.origin = e;
    w.is_inherited = is_inherited;
    w.is_removed = is_removed(m, from) || is_removed(m, to);
    w.label = label_of(m, &annotation, &w);
    PUSH(m->f->arena, m->picture->wires, w);
}

static void add_wires(Making *m, Class *part, const TreeEquation *body, Affine base, bool is_inherited)
{
    for (const TreeEquation *e = body; e; e = e->next) {
        if (e->kind == EQ_CONNECT || (e->kind == EQ_CALL && e->comment.annotation && e->left->kind == TREE_CALL))
            add_wire(m, part, e, base, is_inherited);
        for (const TreeEquationBranch *b = e->branches; b; b = b->next)
            add_wires(m, part, b->body, base, is_inherited);
        add_wires(m, part, e->body, base, is_inherited);
    }
}

/* ---- the layer --------------------------------------------------------------------------------------------------- */

/* Components of base classes first, as their primitives. */
static void add_parts(Making *m, Class *part, Affine base)
{
    note_broken(m, part);
    for (int k = 0; k < part->bases.n; k++) {
        BaseMap map = base_map(m->f, part, part->bases.at[k], m->picture->layer);
        add_parts(m, part->bases.at[k], affine_after(base, map_of(m->f, part->bases.at[k], m->picture->layer, &map)));
    }
    for (int k = 0; k < m->whole->elements.n; k++) {
        Element *e = m->whole->elements.at[k];
        if (e->tree && e->tree->kind == ELEMENT_COMPONENT && !e->same_as && first_declared(e)->scope == part)
            add_part(m, e, base, part != m->whole);
    }
    bool is_diagram = m->picture->layer == PICTURE_DIAGRAM;
    const TreeClass *tree = part->decl ? part->decl->tree : NULL;
    for (const TreeSection *s = is_diagram && tree ? tree->sections : NULL; s; s = s->next)
        if (!s->algorithm && !s->initial)
            add_wires(m, part, s->body, base, part != m->whole);
}

static bool is_connector_class(Front *f, Class *i)
{
    DiagMark mark = diags_mark(f->diags);
    bool is = class_is_kind(f, i, CLASS_CONNECTOR);
    diags_release(f->diags, mark);
    return is;
}

static Picture *make_picture(Front *f, Class *whole, PictureLayer layer, const char *name, int depth)
{
    Picture *p = NEW(f->arena, Picture);
    Making m = {.f = f, .picture = p, .whole = whole, .name = name, .depth = depth};
    DiagMark mark = diags_mark(f->diags);
    class_expand(f, whole);
    diags_release(f->diags, mark);
    p->layer = layer;
    p->class_name = class_name(whole);
    p->system = system_said(f, whole, layer).system;
    add_shapes(&m, whole, affine_identity(), true);
    add_parts(&m, whole, affine_identity());
    m.unplaced = layer == PICTURE_ICON && !p->parts.n && depth < 2 && !is_connector_class(f, whole);
    if (m.unplaced) {
        add_parts(&m, whole, affine_identity());
        layout_icon(f->arena, p);
    }
    return p;
}

static Picture *picture_of(Front *f, Class *class_, PictureLayer layer, void (*lay_out)(Arena *a, Picture *p))
{
    bool as_part = f->as_part;
    f->as_part = true; /* partial classes have pictures too */
    DiagMark mark = diags_mark(f->diags);
    Component *model = front_model(f, class_);
    diags_release(f->diags, mark);
    Picture *p = make_picture(f, model->class_, layer, NULL, 0);
    if (layer == PICTURE_DIAGRAM)
        lay_out(f->arena, p);
    f->as_part = as_part;
    return p;
}

Picture *picture_of_class(Front *f, Class *class_, PictureLayer layer)
{
    return picture_of(f, class_, layer, layout_picture);
}

Picture *picture_of_instance(Front *f, Class *instance)
{
    bool as_part = f->as_part;
    f->as_part = true;
    Picture *p = make_picture(f, instance, PICTURE_DIAGRAM, NULL, 0);
    layout_picture(f->arena, p);
    f->as_part = as_part;
    return p;
}

Picture *picture_laid_out(Front *f, Class *class_)
{
    return picture_of(f, class_, PICTURE_DIAGRAM, layout_anew);
}
