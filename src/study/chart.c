#include "study/chart.h"

#include <math.h>
#include <string.h>

#include "view/plot.h"

enum { WIDTH = 560, HEIGHT = 300, LEFT = 76, RIGHT = 16, TOP = 34, BOTTOM = 46 };

static const char *const colours[] = {"#2f7fdf", "#d9622b", "#2e9e62", "#9a63d0", "#b8860b", "#5f93a5"};
enum { N_COLOURS = sizeof colours / sizeof *colours };

typedef struct {
    double low, high;
    bool log;
    double from, to; /* on the paper */
} Scale;

static double on(const Scale *s, double v)
{
    double low = s->log ? log10(s->low) : s->low, high = s->log ? log10(s->high) : s->high;
    double at = s->log ? log10(v) : v;
    return s->from + (s->to - s->from) * (at - low) / (high - low);
}

static bool is_drawn(const Scale *s, double v)
{
    return isfinite(v) && (!s->log || v > 0);
}

static void widen(Scale *s, double v)
{
    if (!is_drawn(s, v))
        return;
    s->low = fmin(s->low, v);
    s->high = fmax(s->high, v);
}

static void round_up(Scale *s)
{
    if (!(s->low <= s->high)) {
        s->low = s->log ? 1 : 0;
        s->high = s->log ? 10 : 1;
    }
    if (s->low < s->high)
        return;
    double more = s->low != 0 ? 0.1 * fabs(s->low) : 1;
    s->low = s->log ? s->low / 2 : s->low - more;
    s->high = s->log ? s->high * 2 : s->high + more;
}

/* end: of lines that go from left to right */
static void tick(Buffer *to, const Scale *s, double v, bool is_x, double end)
{
    double at = on(s, v);
    if (is_x)
        buffer_f(to,
                 "<line x1=\"%.1f\" y1=\"%d\" x2=\"%.1f\" y2=\"%d\" class=\"grid\"/><text x=\"%.1f\" y=\"%d\" "
                 "class=\"x\">%.6g</text>\n",
                 at, TOP, at, HEIGHT - BOTTOM, at, HEIGHT - BOTTOM + 16, v);
    else
        buffer_f(to,
                 "<line x1=\"%d\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\" class=\"grid\"/><text x=\"%d\" y=\"%.1f\" "
                 "class=\"y\">%.6g</text>\n",
                 LEFT, at, end, at, LEFT - 6, at + 4, v);
}

static void ticks(Buffer *to, const Scale *s, bool is_x, double end)
{
    if (s->log) {
        double decades = ceil(log10(s->high / s->low)), every = fmax(1, ceil(decades / 8));
        for (double e = ceil(log10(s->low) - 1e-9); e <= log10(s->high) + 1e-9; e += every)
            tick(to, s, pow(10, e), is_x, end);
        return;
    }
    PlotTicks found = plot_ticks(s->low, s->high, is_x ? 8 : 7);
    for (int k = 0; k < found.n; k++)
        tick(to, s, plot_tick(&found, k), is_x, end);
}

/* below: room for what is said under the x axis */
static void frame(Buffer *to, const char *title, const char *x_name, const char *y_name, int below)
{
    buffer_f(to, "<svg viewBox=\"0 0 %d %d\" role=\"img\"><text x=\"%d\" y=\"20\" class=\"title\">", WIDTH,
             HEIGHT + below, LEFT);
    buffer_markup(to, title);
    buffer_f(to, "</text><text x=\"%d\" y=\"%d\" class=\"x\">", (LEFT + WIDTH - RIGHT) / 2, HEIGHT - 10);
    buffer_markup(to, x_name);
    buffer_f(to, "</text><text transform=\"translate(14 %d) rotate(-90)\" class=\"x\">", (TOP + HEIGHT - BOTTOM) / 2);
    buffer_markup(to, y_name);
    buffer_text(to, "</text>\n");
}

static void draw_line(Buffer *to, const ChartSeries *c, const Scale *x, const Scale *y, const char *colour)
{
    bool pen = false;
    buffer_f(to, "<path fill=\"none\" stroke=\"%s\" stroke-width=\"1.6\" d=\"", colour);
    for (int k = 0; k < c->n; k++) {
        bool drawn = is_drawn(x, c->x[k]) && is_drawn(y, c->y[k]);
        if (drawn)
            buffer_f(to, "%c%.2f %.2f", pen ? 'L' : 'M', on(x, c->x[k]), on(y, c->y[k]));
        pen = drawn;
    }
    buffer_text(to, "\"/>\n");
}

static void draw_mark(Buffer *to, const ChartSeries *c, int k, const Scale *x, const Scale *y, const char *colour)
{
    double px = on(x, c->x[k]), py = on(y, c->y[k]);
    switch (c->kind) {
    case CHART_LINE:
        break;
    case CHART_POINTS:
        buffer_f(to, "<circle cx=\"%.2f\" cy=\"%.2f\" r=\"1.8\" fill=\"%s\"/>", px, py, colour);
        break;
    case CHART_RINGS:
        buffer_f(to, "<circle cx=\"%.2f\" cy=\"%.2f\" r=\"4\" fill=\"none\" stroke=\"%s\"/>", px, py, colour);
        break;
    case CHART_CROSSES:
        buffer_f(to, "<path d=\"M%.2f %.2fl8 8m0 -8l-8 8\" stroke=\"%s\" fill=\"none\"/>", px - 4, py - 4, colour);
        break;
    case CHART_BARS: {
        double from = on(x, c->x[k]), end = on(x, c->x[k] + c->width), foot = on(y, 0);
        buffer_f(to, "<rect x=\"%.2f\" y=\"%.2f\" width=\"%.2f\" height=\"%.2f\" fill=\"%s\"/>", from, py,
                 fmax(0.5, end - from - 0.5), fmax(0, foot - py), colour);
        break;
    }
    }
}

enum { LEGEND_ROW = 16 };

/* Below the axis, as many rows as it needs; gives their height. Without a buffer that alone. */
static int legend(Buffer *to, const Chart *chart)
{
    enum { SWATCH = 22, APART = 14 };
    const double letter = 6.5;
    double at = LEFT;
    int row = 0, n = 0;
    for (int k = 0; k < chart->n; k++) {
        const char *name = chart->series[k].name;
        if (!name)
            continue;
        double width = SWATCH + letter * (double)strlen(name) + APART;
        if (n++ && at + width > WIDTH) {
            at = LEFT;
            row++;
        }
        double y = HEIGHT + row * LEGEND_ROW + 4;
        if (to) {
            buffer_f(to,
                     "<line x1=\"%.0f\" y1=\"%.0f\" x2=\"%.0f\" y2=\"%.0f\" stroke=\"%s\" stroke-width=\"3\"/><text "
                     "x=\"%.0f\" y=\"%.0f\">",
                     at, y, at + SWATCH - 6, y, colours[k % N_COLOURS], at + SWATCH, y + 4);
            buffer_markup(to, name);
            buffer_text(to, "</text>\n");
        }
        at += width;
    }
    return n ? (row + 1) * LEGEND_ROW : 0;
}

void chart_svg(Buffer *to, const Chart *chart)
{
    Scale x = {INFINITY, -INFINITY, chart->log_x, LEFT, WIDTH - RIGHT};
    Scale y = {INFINITY, -INFINITY, chart->log_y, HEIGHT - BOTTOM, TOP};
    for (int s = 0; s < chart->n; s++)
        for (int k = 0; k < chart->series[s].n; k++) {
            const ChartSeries *c = &chart->series[s];
            widen(&x, c->x[k]);
            widen(&y, c->y[k]);
            if (c->kind == CHART_BARS) {
                widen(&x, c->x[k] + c->width);
                widen(&y, 0);
            }
        }
    round_up(&x);
    round_up(&y);
    frame(to, chart->title, chart->x_name, chart->y_name, legend(NULL, chart));
    ticks(to, &x, true, x.to);
    ticks(to, &y, false, x.to);
    for (int s = 0; s < chart->n; s++) {
        const ChartSeries *c = &chart->series[s];
        const char *colour = colours[s % N_COLOURS];
        if (c->kind == CHART_LINE)
            draw_line(to, c, &x, &y, colour);
        for (int k = 0; k < c->n; k++)
            if (is_drawn(&x, c->x[k]) && is_drawn(&y, c->y[k]))
                draw_mark(to, c, k, &x, &y, colour);
    }
    legend(to, chart);
    buffer_text(to, "</svg>\n");
}

/* ---- maps -------------------------------------------------------------------------------------------------------- */

/* From dark blue over green to yellow; 0 <= part <= 1. */
static void colour_of(double part, int rgb[3])
{
    static const double stops[][3] = {{68, 1, 84}, {59, 82, 139}, {33, 145, 140}, {94, 201, 98}, {253, 231, 37}};
    double at = fmin(3.999, fmax(0, 4 * part));
    int k = (int)at;
    for (int c = 0; c < 3; c++)
        rgb[c] = (int)(stops[k][c] + (at - k) * (stops[k + 1][c] - stops[k][c]));
}

/* The middle between two neighbours, or as far beyond the last one; by their powers where the axis goes by these. */
static double edge(const double *v, int n, int k, bool is_log)
{
    int right = k == 0 ? 1 : k == n ? n - 1 : k;
    double a = is_log ? log10(v[right - 1]) : v[right - 1], b = is_log ? log10(v[right]) : v[right];
    double at = k == 0 ? a - (b - a) / 2 : k == n ? b + (b - a) / 2 : (a + b) / 2;
    return is_log ? pow(10, at) : at;
}

void chart_heat_svg(Buffer *to, const HeatMap *m)
{
    double low = INFINITY, high = -INFINITY;
    int n_missing = 0;
    for (int k = 0; k < m->nx * m->ny; k++) {
        n_missing += !isfinite(m->values[k]);
        if (isfinite(m->values[k])) {
            low = fmin(low, m->values[k]);
            high = fmax(high, m->values[k]);
        }
    }
    bool lx = m->log_x, ly = m->log_y;
    Scale x = {edge(m->x, m->nx, 0, lx), edge(m->x, m->nx, m->nx, lx), lx, LEFT, WIDTH - RIGHT - 70};
    Scale y = {edge(m->y, m->ny, 0, ly), edge(m->y, m->ny, m->ny, ly), ly, HEIGHT - BOTTOM, TOP};
    frame(to, m->title, m->x_name, m->y_name, n_missing ? LEGEND_ROW : 0);
    if (n_missing)
        buffer_f(to, "<text x=\"%d\" y=\"%d\">empty: %d without a value</text>\n", LEFT, HEIGHT + 8, n_missing);
    ticks(to, &x, true, x.to);
    ticks(to, &y, false, x.to);
    int rgb[3];
    for (int j = 0; j < m->ny; j++)
        for (int i = 0; i < m->nx; i++) {
            double v = m->values[i + m->nx * j];
            if (!isfinite(v))
                continue;
            double x0 = on(&x, edge(m->x, m->nx, i, lx)), x1 = on(&x, edge(m->x, m->nx, i + 1, lx));
            double y0 = on(&y, edge(m->y, m->ny, j, ly)), y1 = on(&y, edge(m->y, m->ny, j + 1, ly));
            colour_of(high > low ? (v - low) / (high - low) : 0.5, rgb);
            buffer_f(to,
                     "<rect x=\"%.2f\" y=\"%.2f\" width=\"%.2f\" height=\"%.2f\" "
                     "fill=\"rgb(%d,%d,%d)\"><title>%.6g at %.6g, %.6g</title></rect>\n",
                     x0, y1, x1 - x0 + 0.3, y0 - y1 + 0.3, rgb[0], rgb[1], rgb[2], v, m->x[i], m->y[j]);
        }
    enum { SHADES = 40 };
    for (int k = 0; k < SHADES; k++) {
        double step = (double)(HEIGHT - BOTTOM - TOP) / SHADES;
        colour_of((k + 0.5) / SHADES, rgb);
        buffer_f(to, "<rect x=\"%d\" y=\"%.2f\" width=\"14\" height=\"%.2f\" fill=\"rgb(%d,%d,%d)\"/>", WIDTH - 74,
                 HEIGHT - BOTTOM - (k + 1) * step, step + 0.3, rgb[0], rgb[1], rgb[2]);
    }
    if (low <= high)
        buffer_f(to, "<text x=\"%d\" y=\"%d\">%.5g</text><text x=\"%d\" y=\"%d\">%.5g</text>", WIDTH - 56, TOP + 8,
                 high, WIDTH - 56, HEIGHT - BOTTOM, low);
    buffer_f(to, "<text x=\"%d\" y=\"%d\">", WIDTH - 74, HEIGHT - BOTTOM + 16);
    buffer_markup(to, m->unit);
    buffer_text(to, "</text>\n");
    buffer_text(to, "</svg>\n");
}

/* ---- parallel coordinates ---------------------------------------------------------------------------------------- */

static Scale upright(const Parallels *p, int column)
{
    Scale s = {INFINITY, -INFINITY, false, HEIGHT - BOTTOM, TOP + 16};
    for (int k = 0; k < p->n_rows; k++)
        widen(&s, p->columns[column][k]);
    round_up(&s);
    return s;
}

static bool is_whole(const Parallels *p, int row)
{
    for (int c = 0; c < p->n_columns; c++)
        if (!isfinite(p->columns[c][row]))
            return false;
    return true;
}

void parallels_svg(Buffer *to, const Parallels *p)
{
    double step = p->n_columns > 1 ? (WIDTH - 2.0 * LEFT) / (p->n_columns - 1) : 0;
    frame(to, p->title, "", "", 0);
    Scale last = upright(p, p->n_columns - 1);
    for (int k = 0; k < p->n_rows; k++) {
        int rgb[3];
        if (!is_whole(p, k))
            continue;
        colour_of((p->columns[p->n_columns - 1][k] - last.low) / (last.high - last.low), rgb);
        buffer_f(to, "<path fill=\"none\" stroke=\"rgb(%d,%d,%d)\" stroke-opacity=\"0.5\" d=\"", rgb[0], rgb[1],
                 rgb[2]);
        for (int c = 0; c < p->n_columns; c++) {
            Scale y = upright(p, c);
            buffer_f(to, "%c%.1f %.1f", c ? 'L' : 'M', LEFT + c * step, on(&y, p->columns[c][k]));
        }
        buffer_text(to, "\"/>\n");
    }
    for (int c = 0; c < p->n_columns; c++) {
        Scale y = upright(p, c);
        double at = LEFT + c * step;
        buffer_f(to,
                 "<line x1=\"%.1f\" y1=\"%d\" x2=\"%.1f\" y2=\"%d\" stroke=\"#888\"/><text x=\"%.1f\" y=\"%d\" "
                 "class=\"x\">%.5g</text><text x=\"%.1f\" y=\"%d\" class=\"x\">%.5g</text><text x=\"%.1f\" y=\"%d\" "
                 "class=\"x\">",
                 at, TOP + 16, at, HEIGHT - BOTTOM, at, TOP + 10, y.high, at, HEIGHT - BOTTOM + 14, y.low, at,
                 HEIGHT - BOTTOM + 30);
        buffer_markup(to, p->names[c]);
        buffer_text(to, "</text>\n");
    }
    buffer_text(to, "</svg>\n");
}

/* ---- the page ---------------------------------------------------------------------------------------------------- */

void chart_page_begin(Buffer *to, const char *title)
{
    buffer_text(to, "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" "
                    "content=\"width=device-width\"><title>");
    buffer_markup(to, title);
    buffer_text(to, "</title>\n<style>body{font:15px system-ui,sans-serif;margin:1.5em;color:#222;background:#fff}"
                    "main{display:flex;flex-wrap:wrap;gap:1em}svg{width:min(100%,560px)}h2,pre{flex-basis:100%;margin:"
                    "0.4em 0}svg text{font:12px system-ui,sans-serif}svg .x{text-anchor:middle}svg .y{text-anchor:end}"
                    "svg .title{font-size:14px;font-weight:600}.grid{stroke:#ddd}"
                    "@media(prefers-color-scheme:dark){body{background:#181a1f;color:#ddd}svg text{fill:#ddd}"
                    ".grid{stroke:#383c44}}</style></head>\n<body><h1>");
    buffer_markup(to, title);
    buffer_text(to, "</h1><main>\n");
}

void chart_page_heading(Buffer *to, const char *text)
{
    buffer_text(to, "<h2>");
    buffer_markup(to, text);
    buffer_text(to, "</h2>\n");
}

void chart_page_text(Buffer *to, const char *text)
{
    buffer_text(to, "<pre>");
    buffer_markup(to, text);
    buffer_text(to, "</pre>\n");
}

void chart_page_end(Buffer *to)
{
    buffer_text(to, "</main></body></html>\n");
}
