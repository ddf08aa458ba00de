/* files.h: whole files, and the pages that `make` built from web/. */
#ifndef CARDAN_VIEW_FILES_H
#define CARDAN_VIEW_FILES_H

#include <stdbool.h>
#include <stddef.h>

#include "base/buffer.h"

/* False: why. A file that could not be written whole is removed. */
bool file_write(const char *path, const char *bytes, size_t n, char why[400]);
/* The same for a file that must not be there yet, not even as a link to another. */
bool file_write_new(const char *path, const char *bytes, size_t n, char why[400]);
bool file_read(const char *path, Buffer *to, char why[400]);
bool file_ends(const char *path, const char *ending); /* ".svg", whatever the case */

/* Reads a page of the built web/ folder ("viewer.html"): beside the program, or in $CARDAN_WEB. */
bool files_web_read(const char *name, Buffer *to, char why[400]);

/* A built page with JSON in the place of its mark <!--cardan-data-->, as window.cardanData; makes it self-contained. */
bool files_web_page(const char *name, const Buffer *json, Buffer *to, char why[400]);

#endif
