/* words.c: the literals of the enumerations of graphical annotations (18.6.1.2), in the order of their C values. */
#include "diagram/diagram.h"

const char *const *picture_words(PictureWords which)
{
    static const char *const line[] = {"None", "Solid", "Dash", "Dot", "DashDot", "DashDotDot", NULL};
    static const char *const fill[] = {"None",    "Solid",    "Horizontal", "Vertical",           "Cross",
                                       "Forward", "Backward", "CrossDiag",  "HorizontalCylinder", "VerticalCylinder",
                                       "Sphere",  NULL};
    static const char *const border[] = {"None", "Raised", "Sunken", "Engraved", NULL};
    static const char *const smooth[] = {"None", "Bezier", NULL};
    static const char *const closure[] = {"None", "Chord", "Radial", "Automatic", NULL};
    static const char *const arrow[] = {"None", "Open", "Filled", "Half", NULL};
    static const char *const style[] = {"Bold", "Italic", "UnderLine", NULL};
    static const char *const alignment[] = {"Left", "Center", "Right", "Automatic", NULL};
    switch (which) {
    case WORDS_LINE_PATTERN:
        return line;
    case WORDS_FILL_PATTERN:
        return fill;
    case WORDS_BORDER_PATTERN:
        return border;
    case WORDS_SMOOTH:
        return smooth;
    case WORDS_CLOSURE:
        return closure;
    case WORDS_ARROW:
        return arrow;
    case WORDS_STYLE:
        return style;
    case WORDS_ALIGNMENT:
        return alignment;
    }
    return NULL;
}
