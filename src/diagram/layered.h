/* layered.h: boxes in columns, and right-angled lines between their ports.
 *
 * Sugiyama's method: directions are chosen so that no loop is left, every box gets a layer to the right of those that
 * lead to it, boxes of a layer are ordered so that few lines cross, then everything gets its coordinates. Ports keep
 * their sides: a line that has to leave on another side goes round its box.
 */
#ifndef CARDAN_DIAGRAM_LAYERED_H
#define CARDAN_DIAGRAM_LAYERED_H

#include <stdbool.h>
#include <stdint.h>

#include "base/arena.h"
#include "diagram/affine.h"

typedef enum { SIDE_LEFT, SIDE_RIGHT, SIDE_TOP, SIDE_BOTTOM, SIDE_ANY } PortSide;

/* Where a line begins or ends, from the middle of its box. */
typedef struct {
    PicturePoint at;
    PortSide side;
} LayeredPort;

typedef enum { COLUMN_ANY, COLUMN_FIRST, COLUMN_LAST } ColumnWish;

typedef struct {
    double left, right, top, bottom; /* from its middle to its edges, all positive, with what is written around it */
    PicturePoint half;               /* of the box alone */
    ColumnWish wish;
    bool may_flip;       /* its left and right sides may change places */
    PicturePoint middle; /* found */
    bool is_flipped;     /* found; ports of edges are turned with it */
} LayeredBox;

typedef struct {
    int box[2];
    LayeredPort port[2];
    int net;       /* those of one net may lie over each other */
    bool is_fixed; /* its line stays as it is */
    int n;         /* found, or fixed: the points of the line, from port[0] to port[1] */
    PicturePoint *points;
} LayeredEdge;

void layered_layout(Arena *a, int n, LayeredBox *boxes, int n_edges, LayeredEdge *edges);

/* The lines of edges that are not fixed, among those that are, between boxes that stay. All have one then, which goes through
 * a box only where boxes lie over each other, or the way around is very long. */
void layered_lead(Arena *a, int n, const LayeredBox *boxes, int n_edges, LayeredEdge *edges);

/* ---- what its files share ------------------------------------------------------------------------------------ */

/* An end of an edge as the columns see it: the height at which its line leaves the column, and the way to there. */
typedef struct {
    double y; /* from the middle of the box */
    int n;
    PicturePoint way[3]; /* from the port on, from the middle of the box */
} EdgePin;

/* A box, or a place where a long edge passes. */
typedef struct {
    int box;       /* -1: it passes */
    int edge, end; /* then: where it leads to */
    int layer, order;
    double above, below; /* room that it needs */
    double y;
} LayeredNode;

/* A piece of an edge, from one layer to the next. */
typedef struct {
    int edge, from, to;  /* nodes; from is in the lower layer */
    double from_y, to_y; /* of the pins, from the middles of the nodes */
    double track;        /* x of its vertical part */
} LayeredPiece;

typedef struct {
    Arena *arena;
    int n_boxes, n_edges;
    LayeredBox *boxes;
    LayeredEdge *edges;
    EdgePin (*pins)[2]; /* of each edge, in the order of its boxes */
    double *wrap;       /* of each box: how far lines go round its sides */
    VEC(LayeredNode) nodes;
    VEC(LayeredPiece) pieces; /* those of an edge follow each other, from its lower layer on */
    int n_layers;
    Ints *layers; /* nodes in order */
} Layered;

typedef VEC(double) LayeredNumbers;
typedef VEC(PicturePoint) LayeredWay;

void layered_nets(int n_edges, LayeredEdge *edges); /* layered_groups.c: those that meet at a port are one net */

/* layered_place.c: numbers in order; a point more of a line, which has none that only lies between two others. */
void layered_sort(int n, double *numbers);
void layered_go(Arena *a, LayeredWay *w, double x, double y);

/* A port of a box whose left and right sides change places. */
static inline void layered_flip_port(LayeredPort *p)
{
    p->at.x = -p->at.x;
    p->side = p->side == SIDE_LEFT ? SIDE_RIGHT : p->side == SIDE_RIGHT ? SIDE_LEFT : p->side;
}

/* The height of the frame, three wide for two high, that holds it: the larger it is, the smaller is what is in it. A diagram
 * has 200 by 200 millimetres at least. */
static inline double layered_frame(double width, double height)
{
    return fmax(200, fmax(width / 1.5, height));
}
#define LAYERED_WORTHWHILE 1.5 /* times larger has to be drawn what is put otherwise */

/* fold.c: what is much longer than broad is cut into bands that lie beside each other, those of a wide one as the rows of a
 * text, or back and forth. False: it is well as it is, or cannot be cut. */
bool layered_fold(Arena *a, int n, LayeredBox *boxes, int n_edges, LayeredEdge *edges, bool back_and_forth);

/* route.c: the lines of boxes that have their places, anew; too many stay as they are. False: some have no line. */
bool layered_route(Arena *a, int n, const LayeredBox *boxes, int n_edges, LayeredEdge *edges);

/* anneal.c: boxes that have places get better ones. All are connected, and none has a wish for a column. */
void layered_anneal(Arena *a, int n, LayeredBox *boxes, int n_edges, LayeredEdge *edges, uint32_t seed);

/* layered.c: boxes that edges connect with each other, all of them. */
void layered_connected(Arena *a, int n, LayeredBox *boxes, int n_edges, LayeredEdge *edges);
void layered_place(Layered *l); /* layered_place.c: coordinates and lines, when nodes are ordered */

#endif
