// memory.h: memory of a device that is none: it can be touched by copies and while a kernel runs, at no other time and not
// beyond its ends. Nothing in it is zero to begin with.
#ifndef DEVICE_MEMORY_H
#define DEVICE_MEMORY_H

#include <stdint.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include <map>

struct DeviceMemory {
    struct Piece {
        char *pages;
        size_t n_pages, n; // bytes of pages, without the guards; bytes that were asked for
    };
    std::map<char *, Piece> pieces;

    static size_t page()
    {
        return (size_t)sysconf(_SC_PAGESIZE);
    }

    // NULL: there is none. The end is as near to a guard as alignment allows.
    void *take(size_t n)
    {
        const size_t n_pages = (n + page()) / page() * page();
        char *pages = (char *)mmap(NULL, n_pages + 2 * page(), PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
        if (pages == MAP_FAILED)
            return NULL;
        pages += page();
        Piece piece = {pages, n_pages, n};
        open(piece, true);
        memset(pages, 0xff, n_pages); // as doubles: not numbers
        open(piece, false);
        char *at = pages + n_pages - (n + 7) / 8 * 8;
        pieces[at] = piece;
        return at;
    }

    bool give_back(void *at)
    {
        auto found = pieces.find((char *)at);
        if (found == pieces.end())
            return false;
        munmap(found->second.pages - page(), found->second.n_pages + 2 * page());
        pieces.erase(found);
        return true;
    }

    // Whether these bytes are all of one piece.
    bool has(const void *from, size_t n) const
    {
        auto after = pieces.upper_bound((char *)(uintptr_t)from);
        if (after == pieces.begin())
            return false;
        const auto &[at, piece] = *--after;
        return (const char *)from + n <= at + piece.n;
    }

    static void open(const Piece &piece, bool is_open)
    {
        mprotect(piece.pages, piece.n_pages, is_open ? PROT_READ | PROT_WRITE : PROT_NONE);
    }
    void open(bool is_open) const
    {
        for (const auto &[at, piece] : pieces)
            open(piece, is_open);
    }

    bool copy(void *to, const void *from, size_t n, const void *there) const
    {
        if (n == 0)
            return true;
        if (!has(there, n))
            return false;
        open(true);
        memcpy(to, from, n);
        open(false);
        return true;
    }
};

#endif
