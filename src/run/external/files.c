/* files.c: Modelica.Utilities: files, directories, streams, the environment, the time of day. */
#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "base/temporary.h"
#include "run/external/external.h"

static _Noreturn void failed(const char *what, const char *path)
{
    ModelicaFormatError("\"%s\" could not be %s: %s", path, what, strerror(errno));
}

/* Memory from malloc handed over to generated code. */
static const char *handed_over(char *text)
{
    if (!text)
        ModelicaFormatError("%s", strerror(errno));
    const char *copy = external_text(text, strlen(text));
    free(text);
    return copy;
}

/* ---- files and directories -------------------------------------------------------------------------------------- */

void ModelicaInternal_mkdir(const char *path)
{
    if (mkdir(path, 0777) != 0)
        failed("created as a directory", path);
}

void ModelicaInternal_rmdir(const char *path)
{
    if (rmdir(path) != 0)
        failed("removed", path);
}

int ModelicaInternal_stat(const char *path)
{
    return (int)file_kind(path);
}

void ModelicaInternal_rename(const char *from, const char *to)
{
    if (rename(from, to) != 0)
        failed("renamed", from);
}

void ModelicaInternal_removeFile(const char *path)
{
    if (unlink(path) != 0)
        failed("removed", path);
}

void ModelicaInternal_copyFile(const char *from, const char *to)
{
    FILE *in = fopen(from, "rb");
    if (!in)
        failed("opened", from);
    FILE *out = fopen(to, "wbx"); /* the library promises not to overwrite */
    if (!out) {
        fclose(in);
        failed("created", to);
    }
    char block[1 << 14];
    bool fine = true;
    for (size_t n; fine && (n = fread(block, 1, sizeof block, in)) > 0;)
        fine = fwrite(block, 1, n, out) == n;
    fine = !ferror(in) && fine;
    fclose(in);
    fine = fclose(out) == 0 && fine;
    if (!fine)
        failed("copied", from);
}

/* "." and ".." do not count. */
static const char *next_name(DIR *folder)
{
    const struct dirent *entry;
    while ((entry = readdir(folder)))
        if (strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0)
            return entry->d_name;
    return NULL;
}

int ModelicaInternal_getNumberOfFiles(const char *path)
{
    DIR *folder = opendir(path);
    if (!folder)
        failed("opened as a directory", path);
    int n = 0;
    while (next_name(folder))
        n++;
    closedir(folder);
    return n;
}

static int by_name(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

void ModelicaInternal_readDirectory(const char *path, int n, const char **names)
{
    DIR *folder = opendir(path);
    if (!folder)
        failed("opened as a directory", path);
    int found = 0;
    const char *name;
    while ((name = next_name(folder)) && found < n)
        names[found++] = external_text(name, strlen(name));
    closedir(folder);
    if (found < n || name)
        ModelicaFormatError("the directory \"%s\" changed while it was read", path);
    qsort(names, (size_t)n, sizeof *names, by_name); /* the system's order is not the same everywhere */
}

const char *ModelicaInternal_fullPathName(const char *path)
{
    return handed_over(file_full_path(path));
}

const char *ModelicaInternal_temporaryFileName(void)
{
    char *path;
    if (asprintf(&path, "%s/modelica_XXXXXX", temporary_folder()) < 0)
        ModelicaError("no memory for the name of a temporary file");
    int file = mkstemp(path);
    if (file < 0) {
        free(path);
        ModelicaFormatError("a temporary file could not be created: %s", strerror(errno));
    }
    close(file);
    unlink(path); /* a name is asked for, of a file that is not there */
    return handed_over(path);
}

/* ---- streams ---------------------------------------------------------------------------------------------------- */

void ModelicaStreams_closeFile(const char *path)
{
    Lines *lines = &external_state()->lines;
    if (lines->path && strcmp(lines->path, path) == 0)
        lines_end(lines);
}

void ModelicaInternal_print(const char *text, const char *path)
{
    if (!*path) {
        ModelicaMessage(text);
        return;
    }
    ModelicaStreams_closeFile(path);
    FILE *f = fopen(path, "a");
    if (!f)
        failed("opened", path);
    bool fine = fputs(text, f) >= 0 && putc('\n', f) != EOF;
    if (fclose(f) != 0 || !fine)
        failed("written", path);
}

int ModelicaInternal_countLines(const char *path)
{
    long lines = lines_count(path);
    if (lines < 0)
        failed("read", path);
    return (int)lines;
}

const char *ModelicaInternal_readLine(const char *path, int number, int *end_of_file)
{
    Lines *lines = &external_state()->lines;
    LineStatus status = lines_read(lines, path, number);
    if (status == LINE_NO_FILE)
        failed("read", path);
    *end_of_file = status == LINE_BEHIND_END;
    return status == LINE_READ ? external_text(lines->line, strlen(lines->line)) : external_text("", 0);
}

void ModelicaInternal_readFile(const char *path, const char **lines, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        int end;
        lines[i] = ModelicaInternal_readLine(path, (int)i + 1, &end);
        if (end)
            ModelicaFormatError("\"%s\" has %zu lines, %zu were to be read", path, i, n);
    }
    ModelicaStreams_closeFile(path);
}

/* ---- the environment -------------------------------------------------------------------------------------------- */

void ModelicaInternal_chdir(const char *path)
{
    if (chdir(path) != 0)
        failed("made the current directory", path);
}

const char *ModelicaInternal_getcwd(int dummy)
{
    (void)dummy;
    return handed_over(getcwd(NULL, 0));
}

void ModelicaInternal_getenv(const char *name, int to_slash, const char **content, int *exists)
{
    (void)to_slash; /* paths have slashes already */
    const char *found = getenv(name);
    *exists = found != NULL;
    *content = external_text(found ? found : "", found ? strlen(found) : 0);
}

void ModelicaInternal_setenv(const char *name, const char *content, int from_slash)
{
    (void)from_slash;
    if (setenv(name, content, 1) != 0)
        failed("set in the environment", name);
}

void ModelicaInternal_getTime(int *ms, int *s, int *min, int *hour, int *day, int *month, int *year)
{
    struct timespec now;
    struct tm date;
    clock_gettime(CLOCK_REALTIME, &now);
    localtime_r(&now.tv_sec, &date);
    *ms = (int)(now.tv_nsec / 1000000);
    *s = date.tm_sec;
    *min = date.tm_min;
    *hour = date.tm_hour;
    *day = date.tm_mday;
    *month = date.tm_mon + 1;
    *year = date.tm_year + 1900;
}

int ModelicaInternal_getpid(void)
{
    return (int)getpid();
}

void external_exit(int status)
{
    if (status != 0)
        ModelicaFormatError("the model called exit(%d)", status);
    model_terminate(external_instance(), "the model called exit(0)");
}
