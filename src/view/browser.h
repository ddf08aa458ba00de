/* browser.h: a headless Chromium, where one is installed, to render pages: spoken to over a pipe in its own debugging
 * protocol, so that no port is opened. $CARDAN_CHROMIUM names another program than the usual ones. */
#ifndef CARDAN_VIEW_BROWSER_H
#define CARDAN_VIEW_BROWSER_H

#include <stdbool.h>

#include "base/buffer.h"

typedef struct Browser Browser;

/* Opens a page ("file:///…" or "about:blank") in a window of that many pixels, and waits until it is loaded. NULL: why.
 */
Browser *browser_open(const char *url, int width, int height, char why[400]);

/* The text that a JavaScript expression (or the promise it gives) comes to. False: why. */
bool browser_evaluate(Browser *b, const char *expression, int seconds, Buffer *to, char why[400]);
void browser_close(Browser *b);

bool browser_svg_to_png(const Buffer *svg, const char *path, char why[400]);

/* Writes the bytes of a text "data:…;base64,…" to a file. */
bool browser_save_data_url(const Buffer *url, const char *path, char why[400]);

#endif
