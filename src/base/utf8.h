/* utf8.h: characters of texts that may hold any bytes. */
#ifndef CARDAN_BASE_UTF8_H
#define CARDAN_BASE_UTF8_H

#include <stdint.h>

/* How many bytes the character at p has (RFC 3629, some overlong forms aside); 0: the byte there begins none.
 * The text ends with a 0, which ends a character that is cut short. */
static inline uint32_t utf8_length(const char *p)
{
    unsigned char c = (unsigned char)*p;
    uint32_t n = c < 0x80 ? 1 : c < 0xC2 ? 0 : c < 0xE0 ? 2 : c < 0xF0 ? 3 : c < 0xF5 ? 4 : 0;
    for (uint32_t i = 1; i < n; i++)
        if ((p[i] & 0xC0) != 0x80)
            return 0;
    return n;
}

#endif
