#include "base/unit.h"

#include <stddef.h>
#include <string.h>

bool unit_conversion(const char *unit, const char *display, double *factor, double *offset)
{
    static const struct {
        const char *from, *to;
        double factor, offset;
    } known[] = {{"rad", "deg", 57.295779513082320877, 0},
                 {"rad/s", "deg/s", 57.295779513082320877, 0},
                 {"rad/s", "rev/min", 9.5492965855137201461, 0},
                 {"rad/s", "rpm", 9.5492965855137201461, 0},
                 {"rad/s", "1/min", 9.5492965855137201461, 0},
                 {"rad/s2", "deg/s2", 57.295779513082320877, 0},
                 {"K", "degC", 1, -273.15},
                 {"K", "degF", 1.8, -459.67},
                 {"Pa", "bar", 1e-5, 0},
                 {"Pa", "kPa", 1e-3, 0},
                 {"Pa", "MPa", 1e-6, 0},
                 {"m", "mm", 1e3, 0},
                 {"m", "cm", 1e2, 0},
                 {"m", "km", 1e-3, 0},
                 {"m2", "cm2", 1e4, 0},
                 {"m2", "mm2", 1e6, 0},
                 {"m3", "l", 1e3, 0},
                 {"m/s", "km/h", 3.6, 0},
                 {"m/s", "mm/s", 1e3, 0},
                 {"kg", "g", 1e3, 0},
                 {"kg", "t", 1e-3, 0},
                 {"kg/m3", "g/cm3", 1e-3, 0},
                 {"N", "kN", 1e-3, 0},
                 {"N.m", "kN.m", 1e-3, 0},
                 {"J", "kJ", 1e-3, 0},
                 {"J", "MJ", 1e-6, 0},
                 {"J", "kW.h", 1 / 3.6e6, 0},
                 {"W", "kW", 1e-3, 0},
                 {"W", "MW", 1e-6, 0},
                 {"s", "ms", 1e3, 0},
                 {"s", "min", 1 / 60.0, 0},
                 {"s", "h", 1 / 3600.0, 0},
                 {"s", "d", 1 / 86400.0, 0},
                 {"V", "mV", 1e3, 0},
                 {"V", "kV", 1e-3, 0},
                 {"A", "mA", 1e3, 0},
                 {"F", "uF", 1e6, 0},
                 {"H", "mH", 1e3, 0},
                 {"Hz", "kHz", 1e-3, 0},
                 {"1", "%", 100, 0},
                 {"", "%", 100, 0}};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (strcmp(known[i].from, unit) == 0 && strcmp(known[i].to, display) == 0) {
            *factor = known[i].factor;
            *offset = known[i].offset;
            return true;
        }
    return false;
}

void unit_print(Buffer *to, const char *unit)
{
    static const char *const raised[] = {"⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"};
    if (strcmp(unit, "degC") == 0) {
        buffer_text(to, "°C");
        return;
    }
    for (const char *p = unit; *p; p++) {
        bool after_letter = p > unit && ((p[-1] | 32) >= 'a' && (p[-1] | 32) <= 'z');
        if (strncmp(p, "Ohm", 3) == 0) {
            buffer_text(to, "Ω");
            p += 2;
        } else if (*p == '.')
            buffer_text(to, "·");
        else if (*p >= '0' && *p <= '9' && (after_letter || (p > unit && p[-1] == '-')))
            buffer_text(to, raised[*p - '0']);
        else if (*p == '-' && after_letter)
            buffer_text(to, "⁻");
        else
            buffer_char(to, *p);
    }
}
