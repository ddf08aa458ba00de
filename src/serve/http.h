/* http.h: libmicrohttpd, loaded when the studio begins: with all that it brings, linking it would take two milliseconds of
 * every command, a tenth of a small simulation. */
#ifndef CARDAN_SERVE_HTTP_H
#define CARDAN_SERVE_HTTP_H

#include <microhttpd.h>

void (*http_function(const char *name))(void); /* NULL: the library is not there */

#define HTTP(name) ((__typeof__(&name))http_function(#name))

#endif
