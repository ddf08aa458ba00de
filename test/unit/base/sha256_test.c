/* The digests that FIPS 180-4 and its examples give. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <string.h>

#include "base/sha256.h"

static void known_digests(void **state)
{
    (void)state;
    static const struct {
        const char *text, *digest;
    } known[] = {
        {"", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"},
        {"abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"},
        {"abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
         "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"},
    };
    char found[SHA256_TEXT];
    for (size_t k = 0; k < sizeof known / sizeof *known; k++) {
        sha256_of(known[k].text, strlen(known[k].text), found);
        assert_string_equal(found, known[k].digest);
    }
}

static void pieces_are_the_whole(void **state)
{
    (void)state;
    Sha256 s;
    char found[SHA256_TEXT], letters[1000];
    memset(letters, 'a', sizeof letters);
    sha256_begin(&s);
    size_t left = 1000000;
    for (size_t n = 0; left; n = (n + 7) % 200) { /* pieces of all lengths */
        size_t part = n < left ? n : left;
        sha256_add(&s, letters, part);
        left -= part;
    }
    sha256_end(&s, found);
    assert_string_equal(found, "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(known_digests), cmocka_unit_test(pieces_are_the_whole)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
