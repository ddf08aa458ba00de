/* plot_svg.c: draws a plot as SVG text. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/unit.h"
#include "view/plot.h"

/* Colours that stay apart for people who see red and green alike, and in grey print. */
static const char *const colors[] = {"#1f6fb4", "#d1495b", "#2a9d6f", "#e08e1b",
                                     "#7b4fa3", "#3bb0c9", "#8a5a3c", "#555b6e"};
enum { COLORS = sizeof colors / sizeof *colors };

enum { MOST_PANELS = 16 };
static const double margin_top = 14, margin_right = 22, legend_line = 17, panel_gap = 16, axis_room = 46, letter = 6.6,
                    least_height = 60;

typedef struct {
    const char *unit, *x_unit;
    bool of_time;
    int curves[64]; /* indices in the plot, the first of them if there are more */
    int n;
    double low, high, x_low, x_high;
    int ticks;                 /* of the axis y: so many have room */
    double top, height, right; /* of the frame, in pixels */
    bool has_x_axis;           /* of panels over time the last one has it */
    int legend_rows;
} Panel;

static void escaped(Buffer *b, const char *text)
{
    for (; *text; text++)
        buffer_markup_char(b, (unsigned char)*text >= ' ' || *text == '\t' ? *text : ' ');
}

static void put_unit(Buffer *b, const char *unit)
{
    Buffer shown = {0};
    unit_print(&shown, unit);
    escaped(b, shown.n ? shown.at : "");
    buffer_free(&shown);
}

/* Width of a text in pixels, near enough: letters of several bytes count once. */
static double text_width(const char *text)
{
    double n = 0;
    for (; *text; text++)
        n += ((unsigned char)*text & 0xc0) != 0x80;
    return n * letter;
}

/* A tick's number: as many decimals as the step needs; large and small ones are divided by 10^exponent. */
static void tick_text(char to[32], double value, double step, int exponent)
{
    double scale = pow(10, exponent);
    int decimals = (int)-floor(log10(step / scale) + 1e-9);
    double digits = step / scale * pow(10, decimals);
    decimals += fabs(digits - round(digits)) > 1e-6; /* 2.5 has one more */
    if (fabs(value) < step * 1e-6)
        value = 0;
    snprintf(to, 32, "%.*f", decimals < 0 ? 0 : decimals > 12 ? 12 : decimals, value / scale);
    if (to[0] == '-' && strspn(to + 1, "0.") == strlen(to + 1))
        memmove(to, to + 1, strlen(to));
}

/* The power of ten (a multiple of three) that is written beside the axis once; 0 for handy numbers. */
static int axis_exponent(double low, double high)
{
    double largest = fmax(fabs(low), fabs(high));
    if (largest == 0 || (largest >= 0.01 && largest < 1e5))
        return 0;
    return 3 * (int)floor(log10(largest) / 3);
}

static void end_on_ticks(double *low, double *high, int most)
{
    PlotTicks t = plot_axis(*low, *high, most);
    *low = plot_tick(&t, 0);
    *high = plot_tick(&t, t.n - 1);
}

static const char *last_part(const char *name)
{
    const char *dot = strrchr(name, '.');
    return dot ? dot + 1 : name;
}

/* The quantity of a unit; "": none is known. */
static const char *quantity_of_unit(const char *unit)
{
    static const char *const known[][2] = {{"rad", "angle"},
                                           {"deg", "angle"},
                                           {"rad/s", "angular velocity"},
                                           {"deg/s", "angular velocity"},
                                           {"rev/min", "speed"},
                                           {"rad/s2", "angular acceleration"},
                                           {"m", "length"},
                                           {"mm", "length"},
                                           {"m/s", "velocity"},
                                           {"m/s2", "acceleration"},
                                           {"N", "force"},
                                           {"N.m", "torque"},
                                           {"J", "energy"},
                                           {"W", "power"},
                                           {"kg", "mass"},
                                           {"K", "temperature"},
                                           {"degC", "temperature"},
                                           {"V", "voltage"},
                                           {"A", "current"},
                                           {"Pa", "pressure"},
                                           {"bar", "pressure"},
                                           {"kg/s", "mass flow"},
                                           {"m3/s", "volume flow"},
                                           {"s", "time"},
                                           {"Hz", "frequency"},
                                           {"C", "charge"},
                                           {"Wb", "flux"},
                                           {"T", "flux density"}};
    for (size_t k = 0; k < sizeof known / sizeof *known; k++)
        if (strcmp(known[k][0], unit) == 0)
            return known[k][1];
    return "";
}

/* What an axis shows: what all of its curves are called, else the quantity of their unit; "": neither. */
static const char *quantity_of(const Plot *plot, const Panel *p)
{
    const char *name = p->n ? last_part(plot->curves[p->curves[0]].variable) : "";
    for (int k = 1; k < p->n; k++)
        if (strcmp(last_part(plot->curves[p->curves[k]].variable), name) != 0)
            return quantity_of_unit(p->unit);
    return name;
}

static const char *x_quantity_of(const Plot *plot, const Panel *p)
{
    const char *name = plot->curves[p->curves[0]].x_name;
    for (int k = 1; k < p->n; k++)
        if (strcmp(plot->curves[p->curves[k]].x_name, name) != 0)
            return *quantity_of_unit(p->x_unit) ? quantity_of_unit(p->x_unit) : "x";
    return name;
}

bool plot_is_of_time(const PlotCurve *c)
{
    return strcmp(c->x_name, "time") == 0;
}

static bool belongs(const Panel *p, const PlotCurve *c)
{
    return strcmp(p->unit, c->unit) == 0 && p->of_time == plot_is_of_time(c) && strcmp(p->x_unit, c->x_unit) == 0;
}

/* Panels over time come first. */
static int panels_of(const Plot *plot, Panel *panels)
{
    int n = 0;
    for (int i = 0; i < 2 * plot->n; i++) {
        const PlotCurve *c = &plot->curves[i % plot->n];
        int k = 0;
        if (plot_is_of_time(c) != (i < plot->n))
            continue;
        while (k < n && !belongs(&panels[k], c))
            k++;
        if (k == MOST_PANELS)
            continue;
        if (k == n)
            panels[n++] = (Panel){.unit = c->unit,
                                  .x_unit = c->x_unit,
                                  .of_time = plot_is_of_time(c),
                                  .low = NAN,
                                  .high = NAN,
                                  .x_low = NAN,
                                  .x_high = NAN};
        Panel *p = &panels[k];
        if (p->n < (int)(sizeof p->curves / sizeof *p->curves))
            p->curves[p->n++] = i % plot->n;
        p->low = fmin(p->low, c->points.y_min);
        p->high = fmax(p->high, c->points.y_max);
        p->x_low = fmin(p->x_low, c->points.x_min);
        p->x_high = fmax(p->x_high, c->points.x_max);
    }
    for (size_t i = 0; i < plot->band.n && n; i++) {
        panels[0].low = fmin(panels[0].low, plot->band.low[i]);
        panels[0].high = fmax(panels[0].high, plot->band.high[i]);
    }
    for (int k = 0; k < n; k++)
        panels[k].has_x_axis = !panels[k].of_time || k + 1 == n || !panels[k + 1].of_time;
    return n;
}

typedef struct {
    Buffer *to;
    const Plot *plot;
    double left; /* of the frames, in pixels */
    Panel *panels;
    int n;
} Drawing;

static double pixel_x(const Drawing *d, const Panel *p, double x)
{
    return d->left + (x - p->x_low) / (p->x_high - p->x_low) * (p->right - d->left);
}

static double pixel_y(const Panel *p, double y)
{
    double at = p->top + p->height - (y - p->low) / (p->high - p->low) * p->height;
    return at < -1e5 ? -1e5 : at > 1e5 ? 1e5 : at;
}

static const char *legend_text(const PlotCurve *c, Buffer *scratch)
{
    buffer_clear(scratch);
    buffer_text(scratch, c->name);
    if (*c->description)
        buffer_f(scratch, "  %s", c->description);
    return scratch->at;
}

/* Draws the legend over a panel, or only counts its rows (draw = false). */
static int legend(const Drawing *d, const Panel *p, double bottom, bool draw)
{
    Buffer scratch = {0};
    double x = d->left, room = d->plot->width - margin_right - d->left;
    int rows = 1;
    for (int pass = 0; pass < (draw ? 2 : 1); pass++) {
        int row = 1;
        x = d->left;
        for (int k = 0; k < p->n; k++) {
            const PlotCurve *c = &d->plot->curves[p->curves[k]];
            double width = text_width(legend_text(c, &scratch)) + 44;
            if (x > d->left && x + width > d->left + room) {
                row++;
                x = d->left;
            }
            if (pass == 1) {
                double y = bottom - (rows - row) * legend_line - 9;
                buffer_f(d->to,
                         "<line x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\" stroke=\"%s\" stroke-width=\"2.4\"%s/>"
                         "<text x=\"%.1f\" y=\"%.1f\"><tspan font-weight=\"600\">",
                         x, y, x + 18, y, colors[p->curves[k] % COLORS], c->dashed ? " stroke-dasharray=\"5 3\"" : "",
                         x + 24, y + 4);
                escaped(d->to, c->name);
                buffer_text(d->to, "</tspan>");
                if (*c->description) {
                    buffer_text(d->to, "<tspan dx=\"7\" fill=\"#667\">");
                    escaped(d->to, c->description);
                    buffer_text(d->to, "</tspan>");
                }
                buffer_text(d->to, "</text>\n");
            }
            x += width;
        }
        rows = row;
    }
    buffer_free(&scratch);
    return rows;
}

static void draw_curve(const Drawing *d, const Panel *p, int index)
{
    const PlotCurve *c = &d->plot->curves[index];
    buffer_f(d->to,
             "<path fill=\"none\" stroke=\"%s\" stroke-width=\"1.7\" stroke-linejoin=\"round\" "
             "stroke-linecap=\"round\"%s d=\"",
             colors[index % COLORS], c->dashed ? " stroke-dasharray=\"6 4\"" : "");
    bool pen = false;
    double last_y = 0;
    for (size_t i = 0; i < c->points.n; i++) {
        double x = c->points.x[i], y = c->points.y[i];
        if (!isfinite(x) || !isfinite(y)) {
            pen = false;
            continue;
        }
        bool ends = i + 1 == c->points.n || !isfinite(c->points.x[i + 1]) || !isfinite(c->points.y[i + 1]);
        double px = pixel_x(d, p, x), py = pixel_y(p, y);
        if (pen && c->stepped && py != last_y)
            buffer_f(d->to, "L%.2f %.2f", px, last_y);
        buffer_f(d->to, "%s%.2f %.2f%s", pen ? "L" : "M", px, py, !pen && ends ? "h0" : ""); /* alone, it is a dot */
        pen = true;
        last_y = py;
    }
    buffer_text(d->to, "\"/>\n");
}

static void draw_y_axis(const Drawing *d, const Panel *p)
{
    PlotTicks ticks = plot_ticks(p->low, p->high, p->ticks);
    int exponent = axis_exponent(p->low, p->high);
    char text[32];
    for (int k = 0; k < ticks.n; k++) {
        double value = plot_tick(&ticks, k), y = pixel_y(p, value);
        buffer_f(d->to, "<line x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\" stroke=\"%s\"/>", d->left, y, p->right,
                 y, value == 0 ? "#b9bec9" : "#e7e9ee");
        tick_text(text, value, ticks.step, exponent);
        buffer_f(d->to, "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"end\" fill=\"#445\">%s</text>\n", d->left - 7, y + 4,
                 text);
    }
    const char *quantity = quantity_of(d->plot, p);
    bool has_unit = (*p->unit && strcmp(p->unit, "1") != 0) || exponent;
    if (!*quantity && !has_unit)
        return;
    buffer_f(d->to,
             "<text transform=\"translate(14 %.1f) rotate(-90)\" text-anchor=\"middle\" fill=\"#223\" "
             "font-weight=\"600\">",
             p->top + p->height / 2);
    escaped(d->to, quantity);
    buffer_text(d->to, has_unit ? *quantity ? " [" : "[" : "");
    if (exponent)
        buffer_f(d->to, "10<tspan dy=\"-4\" font-size=\"9\">%d</tspan><tspan dy=\"4\"> </tspan>", exponent);
    if (has_unit)
        put_unit(d->to, p->unit);
    buffer_text(d->to, has_unit ? "]</text>\n" : "</text>\n");
}

/* As many as have room, so many pixels from each other. */
static int ticks_for(double pixels, double each)
{
    enum { LEAST = 3, MOST = 9 };
    return (int)fmin(fmax(floor(pixels / each) + 1, LEAST), MOST);
}

static int x_ticks(double pixels)
{
    return ticks_for(pixels, 80);
}

/* The lines of the axis x, and under the panel that has it its numbers and its name. */
static void draw_x_axis(const Drawing *d, const Panel *p)
{
    double bottom = p->top + p->height;
    PlotTicks ticks = plot_ticks(p->x_low, p->x_high, x_ticks(p->right - d->left));
    int exponent = axis_exponent(p->x_low, p->x_high);
    char text[32];
    for (int k = 0; k < ticks.n; k++) {
        double value = plot_tick(&ticks, k), x = pixel_x(d, p, value);
        buffer_f(d->to, "<line x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\" stroke=\"#eef0f4\"/>", x, p->top, x,
                 bottom);
        tick_text(text, value, ticks.step, exponent);
        if (p->has_x_axis)
            buffer_f(d->to, "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"middle\" fill=\"#445\">%s</text>\n", x,
                     bottom + 18, text);
    }
    if (!p->has_x_axis)
        return;
    buffer_f(d->to, "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"middle\" fill=\"#223\" font-weight=\"600\">",
             (d->left + p->right) / 2, bottom + 37);
    escaped(d->to, x_quantity_of(d->plot, p));
    if (*p->x_unit || exponent) {
        buffer_text(d->to, " [");
        if (exponent)
            buffer_f(d->to, "10^%d ", exponent);
        put_unit(d->to, p->x_unit);
        buffer_text(d->to, "]");
    }
    buffer_text(d->to, "</text>\n");
}

static void draw_band(const Drawing *d)
{
    const PlotBand *b = &d->plot->band;
    const Panel *p = &d->panels[0];
    if (b->n == 0)
        return;
    buffer_text(d->to, "<path fill=\"#f0c95c\" fill-opacity=\"0.45\" stroke=\"none\" d=\"");
    for (size_t i = 0; i < b->n; i++)
        buffer_f(d->to, "%s%.2f %.2f", i ? "L" : "M", pixel_x(d, p, b->x[i]), pixel_y(p, b->high[i]));
    for (size_t i = b->n; i-- > 0;)
        buffer_f(d->to, "L%.2f %.2f", pixel_x(d, p, b->x[i]), pixel_y(p, b->low[i]));
    buffer_text(d->to, "Z\"/>\n");
}

/* Room for the tick labels on the left, from the widest of them. */
static double left_room(const Panel *panels, int n)
{
    double widest = 3;
    for (int i = 0; i < n; i++) {
        PlotTicks ticks = plot_ticks(panels[i].low, panels[i].high, panels[i].ticks);
        char text[32];
        double ends[2] = {panels[i].low, panels[i].high};
        for (int k = 0; k < 2; k++) {
            tick_text(text, ends[k], ticks.step, axis_exponent(panels[i].low, panels[i].high));
            widest = fmax(widest, (double)strlen(text));
        }
    }
    return 34 + widest * letter;
}

/* One quantity over another of the same unit, which is known: a millimetre is the same in both. The frame gets smaller, so that its ends
 * stay ticks. */
static void equal_aspect(const Drawing *d, Panel *p)
{
    double x = p->x_high - p->x_low, y = p->high - p->low, each = fmin((p->right - d->left) / x, p->height / y);
    p->right = d->left + each * x;
    p->height = each * y;
}

/* Where axes end: the times of all panels are the same, and end where the run does. */
static void set_ranges(const Plot *plot, Panel *panels, int n, double used)
{
    double first = NAN, last = NAN;
    for (int i = 0; i < n && panels[i].of_time; i++) {
        first = fmin(first, panels[i].x_low);
        last = fmax(last, panels[i].x_high);
    }
    for (int i = 0; i < n; i++) {
        Panel *p = &panels[i];
        /* with a legend of one row each; where there are more, ticks are nearer to each other */
        p->ticks = ticks_for(fmax((plot->height - used) / n - legend_line - 5, least_height), 15);
        end_on_ticks(&p->low, &p->high, p->ticks);
        if (p->of_time)
            p->x_low = first, p->x_high = last;
        if (!p->of_time || !(last > first))
            end_on_ticks(&p->x_low, &p->x_high, x_ticks(plot->width - 90));
    }
}

/* Places the panels from the top on, and returns where they end. */
static double place_panels(Drawing *d, double head, double used)
{
    for (int i = 0; i < d->n; i++) {
        d->panels[i].legend_rows = legend(d, &d->panels[i], 0, false);
        used += d->panels[i].legend_rows * legend_line + 5;
    }
    double each = fmax((d->plot->height - used) / d->n, least_height), top = head;
    for (int i = 0; i < d->n; i++) {
        Panel *p = &d->panels[i];
        top += p->legend_rows * legend_line + 5;
        p->top = top;
        p->height = each;
        p->right = d->plot->width - margin_right;
        if (!p->of_time && *p->unit && strcmp(p->x_unit, p->unit) == 0)
            equal_aspect(d, p);
        top += p->height + (p->has_x_axis ? axis_room : 0) + (i + 1 < d->n ? panel_gap : 0);
    }
    return top;
}

static void draw_panel(const Drawing *d, int index)
{
    const Panel *p = &d->panels[index];
    draw_y_axis(d, p);
    legend(d, p, p->top - 4, true);
    buffer_f(d->to,
             "<clipPath id=\"c%d\"><rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\"/></clipPath>"
             "<g clip-path=\"url(#c%d)\">\n",
             index, d->left, p->top, p->right - d->left, p->height, index);
    if (index == 0)
        draw_band(d);
    for (int k = 0; k < p->n; k++)
        draw_curve(d, p, p->curves[k]);
    buffer_f(d->to,
             "</g><rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" fill=\"none\" "
             "stroke=\"#9aa0ae\"/>\n",
             d->left, p->top, p->right - d->left, p->height);
}

void plot_svg(Buffer *to, const Plot *plot)
{
    Panel panels[MOST_PANELS];
    int n = panels_of(plot, panels);
    Drawing d = {.to = to, .plot = plot, .panels = panels, .n = n};
    double head = margin_top + (*plot->title ? 24 : 0), used = head + panel_gap * (n - 1), height = plot->height;
    for (int i = 0; i < n; i++)
        used += panels[i].has_x_axis ? axis_room : 0;
    set_ranges(plot, panels, n, used);
    d.left = left_room(panels, n);
    if (n)
        height = place_panels(&d, head, used);
    buffer_f(to,
             "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%.0f\" height=\"%.0f\" viewBox=\"0 0 %.0f %.0f\" "
             "font-family=\"system-ui, -apple-system, 'Segoe UI', 'DejaVu Sans', sans-serif\" font-size=\"12\" "
             "fill=\"#223\" text-rendering=\"geometricPrecision\">\n<rect width=\"100%%\" height=\"100%%\" "
             "fill=\"#fff\"/>\n",
             plot->width, height, plot->width, height);
    if (*plot->title) {
        buffer_f(to, "<text x=\"%.1f\" y=\"24\" font-size=\"15\" font-weight=\"700\">", d.left);
        escaped(to, plot->title);
        buffer_text(to, "</text>\n");
    }
    for (int i = 0; i < n; i++)
        draw_x_axis(&d, &panels[i]);
    for (int i = 0; i < n; i++)
        draw_panel(&d, i);
    buffer_text(to, "</svg>\n");
}
