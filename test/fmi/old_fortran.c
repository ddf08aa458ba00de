/* old_fortran.c: what FMUs of 2015 call of the run-time library of Fortran, libgfortran.so.3, which systems no longer have: texts,
 * powers, and messages, which are left out. Lengths of texts are int, as they were then. */
#include <string.h>

int _gfortran_compare_string(int n, const char *a, int m, const char *b)
{
    int common = n < m ? n : m, order = memcmp(a, b, (size_t)common);
    for (int k = common; order == 0 && k < n; k++)
        order = (unsigned char)a[k] - ' ';
    for (int k = common; order == 0 && k < m; k++)
        order = ' ' - (unsigned char)b[k];
    return order;
}

void _gfortran_concat_string(int size, char *to, int n, const char *a, int m, const char *b)
{
    for (int k = 0; k < size; k++)
        to[k] = k < n ? a[k] : k - n < m ? b[k - n] : ' ';
}

int _gfortran_pow_i4_i4(int base, int power)
{
    int x = 1;
    for (int k = 0; k < power; k++)
        x *= base;
    return power >= 0 || base == 1 ? x : base == -1 ? (power % 2 ? -1 : 1) : 0;
}

void _gfortran_st_write(void *file)
{
    (void)file;
}

void _gfortran_st_write_done(void *file)
{
    (void)file;
}

void _gfortran_transfer_character_write(void *file, const char *text, int n)
{
    (void)file;
    (void)text;
    (void)n;
}

void _gfortran_transfer_integer_write(void *file, const void *number, int kind)
{
    (void)file;
    (void)number;
    (void)kind;
}
