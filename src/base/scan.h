/* scan.h: tokens and parts of texts. Positions count bytes from 0.
 *
 * A scan begins at a position inside the text or just after it, skips white space, and looks for one token. It gives
 * back the position after the token, or the position where it began when the token is not there.
 */
#ifndef CARDAN_BASE_SCAN_H
#define CARDAN_BASE_SCAN_H

#include <stdbool.h>
#include <stddef.h>

typedef struct {
    const char *at; /* n bytes of the text; NULL: there is no such token */
    size_t n;
    size_t next;
} ScanToken;

size_t scan_skip_space(const char *text, size_t at);
ScanToken scan_identifier(const char *text, size_t at); /* a letter, then letters, digits and '_' */
ScanToken scan_quoted(const char *text, size_t at);     /* between two quotation marks, which do not count as part */
/* [sign] digits ['.' [digits]] [('e'|'E') [sign] digits]; whole: digits only, and no '.' or 'e' may follow. */
ScanToken scan_number(const char *text, size_t at, bool with_sign, bool whole);
double scan_number_value(ScanToken number); /* whatever the locale is; 0 without token */

/* Bytes from … to, both counted from 1 and included, as far as the text has them. */
ScanToken scan_part(const char *text, long from, long to);
int scan_order(const char *a, const char *b, bool exact); /* -1, 0, 1; not exact: capitals do not matter */
/* Partow's hash, as a signed 32-bit number. */
int scan_hash(const char *text);

#endif
