/* kept.c: of the files that are kept, those go that nobody used for longest. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "base/folder.h"
#include "base/temporary.h"
#include "emit/kept.h"

static void write_file(const char *folder, const char *name, int bytes, int hours_ago)
{
    char path[512];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *f = fopen(path, "w");
    assert_non_null(f);
    for (int i = 0; i < bytes; i++)
        fputc('x', f);
    fclose(f);
    struct timespec at[2] = {{.tv_sec = time(NULL) - 3600 * hours_ago}, {.tv_sec = time(NULL) - 3600 * hours_ago}};
    assert_int_equal(utimensat(AT_FDCWD, path, at, 0), 0);
}

static bool is_there(const char *folder, const char *name)
{
    char path[512];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    return access(path, F_OK) == 0;
}

static void oldest_go(void **state)
{
    (void)state;
    char folder[256];
    snprintf(folder, sizeof folder, "%s/kept-XXXXXX", temporary_folder());
    assert_non_null(mkdtemp(folder));
    for (int k = 0; k < 10; k++) {
        char name[32];
        snprintf(name, sizeof name, "%d.code", k);
        write_file(folder, name, 100, 10 - k);
    }
    write_file(folder, "note.txt", 5000, 100);
    write_file(folder, "unfinished-a", 100, 2);
    write_file(folder, "unfinished-b", 100, 0);
    kept_trim(folder, 1000); /* as much as there is */
    assert_true(is_there(folder, "0.code"));
    assert_false(is_there(folder, "unfinished-a"));
    kept_trim(folder, 800); /* of which 600 stay */
    assert_false(is_there(folder, "3.code"));
    assert_true(is_there(folder, "4.code"));
    kept_trim(folder, 0);
    assert_false(is_there(folder, "9.code"));
    assert_true(is_there(folder, "note.txt"));
    assert_true(is_there(folder, "unfinished-b"));
    kept_trim("/nowhere", 0);
    folder_remove(folder);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(oldest_go)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
