/* json.h: writes JSON, adding commas by itself. Json j = {.to = &buffer}; */
#ifndef CARDAN_BASE_JSON_H
#define CARDAN_BASE_JSON_H

#include <stdbool.h>

#include "buffer.h"

enum { JSON_DEEPEST = 64 };

typedef struct {
    Buffer *to;
    int depth;
    char closing[JSON_DEEPEST];
    bool filled[JSON_DEEPEST]; /* whether a level holds something already */
    bool after_key;
} Json;

void json_object(Json *j); /* opens; json_end closes */
void json_array(Json *j);
void json_end(Json *j);
void json_key(Json *j, const char *key);
void json_text(Json *j, const char *text);
void json_int(Json *j, long long value);
void json_number(Json *j, double value); /* not finite: null */
void json_rounded(Json *j, const double *x, size_t n, int digits); /* an array, for pictures */
void json_bool(Json *j, bool value);

#endif
