/* The ground floor: arenas, symbols, maps, numbers, places, messages. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/buffer.h"
#include "base/diag.h"
#include "base/json.h"
#include "base/map.h"
#include "base/symbol.h"

static void arrays_grow_and_marks_release(void **state)
{
    (void)state;
    Arena *a = arena_new();
    Ints v = {0};
    for (int i = 0; i < 100000; i++)
        ints_push(a, &v, i);
    for (int i = 0; i < 100000; i++)
        assert_int_equal(v.at[i], i);
    ArenaMark mark = arena_mark(a);
    size_t before = arena_bytes(a);
    arena_zeros(a, 10 << 20);
    arena_release(a, mark);
    assert_int_equal(arena_bytes(a), before);
    arena_free(a);
}

static void large_pieces_go_back_at_once(void **state)
{
    (void)state;
    enum { LARGE = 3 << 20 };
    Arena *a = arena_new(), *other = arena_new();
    unsigned char *first = arena_zeros(a, LARGE), *second = arena_zeros(a, LARGE), *third = arena_zeros(a, LARGE);
    memset(first, 1, LARGE);
    memset(third, 3, LARGE);
    size_t before = arena_bytes(a);
    arena_recycle(a, second, LARGE); /* from the middle */
    assert_int_equal(before - arena_bytes(a), LARGE);
    ArenaMark mark = arena_mark(a);
    unsigned char *fourth = arena_zeros(a, LARGE);
    assert_true(fourth[0] == 0 && fourth[LARGE - 1] == 0);
    arena_recycle(a, third, LARGE); /* older than the mark, and the newest one but that */
    arena_release(a, mark);
    assert_true(first[0] == 1 && first[LARGE - 1] == 1);
    arena_recycle(a, first, LARGE);
    arena_recycle(a, NULL, LARGE);
    Map m = {0};
    for (int i = 0; i < 100000; i++)
        map_put(other, &m, (uint64_t)i, i);
    size_t bytes = arena_bytes(other), table = m.room * sizeof *m.slots;
    assert_true(bytes < table + table / 4); /* the smaller tables are not left behind */
    for (int i = 0; i < 100000; i++)
        assert_int_equal(map_get(&m, (uint64_t)i), i);
    arena_free(other);
    arena_free(a);
}

static void reserved_room_takes_pieces_of_any_size(void **state)
{
    (void)state;
    enum { LARGE = 1 << 20 };
    Arena *a = arena_new_for(4 * LARGE);
    unsigned char *first = arena_room(a, LARGE), *second = arena_room(a, LARGE);
    assert_ptr_equal(second, first + LARGE); /* side by side, not each in pages of its own */
    memset(first, 1, LARGE);
    ArenaMark mark = arena_mark(a);
    memset(arena_room(a, LARGE), 2, LARGE);
    arena_release(a, mark);
    unsigned char *third = arena_zeros(a, LARGE);
    assert_true(third == second + LARGE && third[0] == 0 && third[LARGE - 1] == 0);
    arena_recycle(a, second, LARGE);
    unsigned char *larger = arena_zeros(a, 8 * LARGE); /* more than is left */
    memset(larger, 3, 8 * LARGE);
    arena_recycle(a, larger, 8 * LARGE);
    assert_true(first[0] == 1 && first[LARGE - 1] == 1);
    Ints v = {0};
    for (int i = 0; i < 1000000; i++)
        ints_push(a, &v, i);
    for (int i = 0; i < 1000000; i++)
        assert_int_equal(v.at[i], i);
    arena_free(a);
}

static void tables_are_used_again(void **state)
{
    (void)state;
    Arena *a = arena_new();
    unsigned char *table = arena_zeros(a, 1024);
    memset(table, 1, 1024);
    arena_recycle(a, table, 1024);
    unsigned char *again = arena_zeros(a, 1024);
    assert_ptr_equal(again, table);
    for (int i = 0; i < 1024; i++)
        assert_int_equal(again[i], 0);
    assert_ptr_not_equal(arena_zeros(a, 1024), again);
    ArenaMark mark = arena_mark(a);
    arena_recycle(a, arena_zeros(a, 4096), 4096);
    arena_release(a, mark); /* what was given back is gone */
    VEC(int) v = {0};
    for (int i = 0; i < 100000; i++)
        PUSH(a, v, i);
    int *copy = v.at;
    for (int i = 100000; i < 3000000; i++)
        PUSH(a, v, i);
    for (int i = 0; i < 100000; i++)
        assert_true(copy[i] == i && v.at[i] == i);
    arena_free(a);
}

static void equal_texts_are_one_symbol(void **state)
{
    (void)state;
    Arena *a = arena_new();
    Symbols *s = symbols_new(a);
    Sym names[20000];
    for (int i = 0; i < 20000; i++)
        names[i] = symbol_f(s, "name%d", i);
    for (int i = 0; i < 20000; i++) {
        assert_ptr_equal(names[i], symbol_f(s, "name%d", i));
        assert_int_equal(names[i]->number, i);
    }
    assert_null(symbol_find(s, "other", 5));
    arena_free(a);
}

static void maps_find_what_was_put(void **state)
{
    (void)state;
    Arena *a = arena_new();
    Map m = {0};
    assert_int_equal(map_get(&m, 7), MAP_NONE);
    for (int i = 0; i < 5000; i++)
        map_put(a, &m, (uint64_t)i * 64, i);
    map_put(a, &m, 64, -5);
    assert_int_equal(map_get(&m, 64), -5);
    for (int i = 2; i < 5000; i++)
        assert_int_equal(map_get(&m, (uint64_t)i * 64), i);
    assert_int_equal(map_get(&m, 63), MAP_NONE);
    map_recycle(a, &m);
    assert_int_equal(map_get(&m, 64), MAP_NONE);
    arena_free(a);
}

/* A thousand short maps and arrays take no more than one does. */
static void memory_of_maps_and_arrays_is_used_again(void **state)
{
    (void)state;
    Arena *a = arena_new();
    size_t first = 0;
    for (int round = 0; round < 1000; round++) {
        Map m = {0};
        VEC(double) v = {0};
        for (int i = 0; i < 100; i++) {
            map_put(a, &m, (uint64_t)i, round + i);
            PUSH(a, v, round);
        }
        for (int i = 0; i < 100; i++)
            assert_int_equal(map_get(&m, (uint64_t)i), round + i);
        map_recycle(a, &m);
        arena_recycle(a, v.at, (size_t)v.room * sizeof *v.at);
        if (round == 0)
            first = arena_bytes(a);
    }
    assert_true(arena_bytes(a) < 1000 * first / 4); /* what arrays outgrow stays, all else is used again */
    arena_free(a);
}

static void numbers_read_back_as_they_were(void **state)
{
    (void)state;
    char text[32];
    srand(1);
    for (int i = 0; i < 100000; i++) {
        double x = ldexp((double)rand() / RAND_MAX, rand() % 200 - 100);
        buffer_number_text(text, x);
        assert_true(strtod(text, NULL) == x);
    }
    buffer_number_text(text, 0.1);
    assert_string_equal(text, "0.1");
}

static void messages_show_the_place(void **state)
{
    (void)state;
    Arena *a = arena_new();
    Diags *d = diags_new(a);
    const char *text = "model M\n  Reäl x;\nend M;\n";
    Source *s = source_of_text(a, "m.mo", text, strlen(text));
    for (int twice = 0; twice < 2; twice++)
        diag(d, DIAG_P001, (Span){s, 10, 15}, "there is no '%s'", "Reäl");
    diag_help(d, "did you mean '%s'?", diag_nearest("Raal", (const char *[]){"Integer", "Real"}, 2));
    assert_null(diag_nearest("nope", (const char *[]){"stop", "solver"}, 2));
    assert_int_equal(diags_count(d, SEVERITY_ERROR), 1);
    char *printed;
    size_t n;
    FILE *f = open_memstream(&printed, &n);
    diags_print(d, f, DIAGS_TEXT);
    fclose(f);
    assert_string_equal(printed, "m.mo:2:3: error[P001]: there is no 'Reäl'\n"
                                 "      Reäl x;\n"
                                 "      ^~~~\n");
    free(printed);
    arena_free(a);
}

/* Repetitions are found among many messages, and what was released may be reported again. */
static void messages_are_told_once(void **state)
{
    (void)state;
    enum { MANY = 20000 };
    Arena *a = arena_new();
    Diags *d = diags_new(a);
    for (int k = 0; k < 2 * MANY; k++)
        diag(d, DIAG_P001, (Span){0}, "message %d", k % MANY);
    assert_int_equal(diags_count(d, SEVERITY_ERROR), MANY);
    DiagMark mark = diags_mark(d);
    diag(d, DIAG_P001, (Span){0}, "another");
    diags_release(d, mark);
    diag(d, DIAG_P001, (Span){0}, "another");
    diag(d, DIAG_P001, (Span){0}, "message 7");
    assert_int_equal(diags_count(d, SEVERITY_ERROR), MANY + 1);
    arena_free(a);
}

static void json_is_utf8(void **state)
{
    (void)state;
    Buffer b = {0};
    Json j = {.to = &b};
    json_text(&j, "a\xff\xc3\xa9\xe2\x82");
    assert_string_equal(b.at, "\"a\\ufffd\xc3\xa9\\ufffd\\ufffd\"");
    buffer_free(&b);
}

static void json_has_its_commas(void **state)
{
    (void)state;
    Buffer b = {0};
    Json j = {.to = &b};
    json_object(&j);
    json_key(&j, "a"), json_int(&j, 1);
    json_key(&j, "b"), json_array(&j);
    json_number(&j, 0.5), json_number(&j, NAN), json_text(&j, "q\"\n"), json_bool(&j, true);
    json_end(&j), json_end(&j);
    assert_string_equal(b.at, "{\"a\":1,\"b\":[0.5,null,\"q\\\"\\n\",true]}");
    buffer_free(&b);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(arrays_grow_and_marks_release),
        cmocka_unit_test(equal_texts_are_one_symbol),
        cmocka_unit_test(maps_find_what_was_put),
        cmocka_unit_test(memory_of_maps_and_arrays_is_used_again),
        cmocka_unit_test(numbers_read_back_as_they_were),
        cmocka_unit_test(messages_show_the_place),
        cmocka_unit_test(json_has_its_commas),
        cmocka_unit_test(json_is_utf8),
        cmocka_unit_test(messages_are_told_once),
        cmocka_unit_test(tables_are_used_again),
        cmocka_unit_test(large_pieces_go_back_at_once),
        cmocka_unit_test(reserved_room_takes_pieces_of_any_size),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
