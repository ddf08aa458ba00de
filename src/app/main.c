#include <stdio.h>

int main(void)
{
    puts("usage: cardan COMMAND …");
    return 2;
}
