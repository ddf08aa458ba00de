/* heap.c: a binary heap that knows where each item is. O(log n) a change. */
#include "graph/heap.h"

Heap heap_new(Arena *a, int items)
{
    Heap h = {NEW_ARRAY(a, int, items), NEW_ARRAY(a, int, items), NEW_ARRAY(a, int64_t, items), 0};
    for (int i = 0; i < items; i++)
        h.place[i] = NONE;
    return h;
}

static bool before(const Heap *h, int x, int y)
{
    return h->key[x] < h->key[y] || (h->key[x] == h->key[y] && x < y);
}

static void set(Heap *h, int i, int item)
{
    h->at[i] = item;
    h->place[item] = i;
}

static void rise(Heap *h, int i, int item)
{
    for (; i > 0 && before(h, item, h->at[(i - 1) / 2]); i = (i - 1) / 2)
        set(h, i, h->at[(i - 1) / 2]);
    set(h, i, item);
}

static void sink(Heap *h, int i, int item)
{
    for (;;) {
        int child = 2 * i + 1;
        if (child + 1 < h->n && before(h, h->at[child + 1], h->at[child]))
            child++;
        if (child >= h->n || !before(h, h->at[child], item))
            break;
        set(h, i, h->at[child]);
        i = child;
    }
    set(h, i, item);
}

void heap_put(Heap *h, int item, int64_t key)
{
    int64_t old = h->key[item];
    h->key[item] = key;
    if (h->place[item] == NONE)
        rise(h, h->n++, item);
    else if (key < old)
        rise(h, h->place[item], item);
    else
        sink(h, h->place[item], item);
}

void heap_drop(Heap *h, int item)
{
    int i = h->place[item];
    if (i == NONE)
        return;
    h->place[item] = NONE;
    int last = h->at[--h->n];
    if (last == item)
        return;
    if (i > 0 && before(h, last, h->at[(i - 1) / 2]))
        rise(h, i, last);
    else
        sink(h, i, last);
}

int heap_take(Heap *h)
{
    if (!h->n)
        return NONE;
    int least = h->at[0];
    heap_drop(h, least);
    return least;
}
