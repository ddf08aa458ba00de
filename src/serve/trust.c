#include "serve/trust.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* The list of folders, a line each; false: there is no place for it. */
static bool list_path(char folder[4096], char path[4200])
{
    const char *config = getenv("XDG_CONFIG_HOME"), *home = getenv("HOME");
    if (config && config[0] == '/')
        snprintf(folder, 4096, "%s/cardan", config);
    else if (home && home[0] == '/')
        snprintf(folder, 4096, "%s/.config/cardan", home);
    else
        return false;
    snprintf(path, 4200, "%s/trusted", folder);
    return true;
}

bool trust_has(const char *folder)
{
    char where[4096], path[4200], *line = NULL;
    size_t room = 0;
    bool found = false;
    FILE *f = list_path(where, path) ? fopen(path, "r") : NULL;
    for (ssize_t n; f && !found && (n = getline(&line, &room, f)) > 0;) {
        line[n - (line[n - 1] == '\n')] = 0;
        found = strcmp(line, folder) == 0;
    }
    free(line);
    if (f)
        fclose(f);
    return found;
}

/* The folder and those above it. */
static void make_folders(char *folder)
{
    for (char *slash = strchr(folder + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        *slash = 0;
        mkdir(folder, 0700);
        *slash = '/';
    }
    mkdir(folder, 0700);
}

bool trust_add(const char *folder, char why[400])
{
    char where[4096], path[4200];
    if (!list_path(where, path) || strchr(folder, '\n')) {
        snprintf(why, 400, "%s", strchr(folder, '\n') ? "its name has several lines" : "HOME is not set");
        return false;
    }
    make_folders(where);
    FILE *f = fopen(path, "a");
    bool fine = f && fprintf(f, "%s\n", folder) > 0;
    int error = errno;
    if (f && fclose(f) != 0)
        fine = false;
    if (!fine)
        snprintf(why, 400, "%.300s: %s", path, strerror(error));
    return fine;
}
