/* rank.c: which rows of a matrix of numbers are independent, and which columns they determine. */
#include <math.h>

#include "graph/graph.h"

static double largest(const double *a, int n)
{
    double most = 0;
    for (int k = 0; k < n; k++)
        most = fabs(a[k]) > most ? fabs(a[k]) : most;
    return most;
}

RankChoice graph_rank(Arena *a, double *matrix, int rows, int columns, const int *group)
{
    const double relative = 1e-7, rounding = 1e-15;
    bool *row_used = NEW_ARRAY(a, bool, rows + 1), *column_used = NEW_ARRAY(a, bool, columns + 1);
    double scale = largest(matrix, rows * columns), least = scale, left = rounding * scale;
    RankChoice out = {.is_independent = row_used, .is_determined = column_used};
    while (out.rank < rows && out.rank < columns) {
        int row = -1, column = -1;
        for (int c = 0; c < columns; c++)
            for (int r = 0; r < rows && !column_used[c]; r++) {
                double size = fabs(matrix[r * columns + c]);
                if (row_used[r] || !(size > relative * scale))
                    continue;
                bool other = column >= 0 && group && group[c] != group[column];
                bool better =
                    column < 0 || (other ? group[c] < group[column] : size > fabs(matrix[row * columns + column]));
                if (better) {
                    row = r;
                    column = c;
                }
            }
        if (column < 0)
            break;
        row_used[row] = column_used[column] = true;
        least = fmin(least, fabs(matrix[row * columns + column]));
        out.rank++;
        for (int r = 0; r < rows; r++) {
            if (row_used[r])
                continue;
            double factor = matrix[r * columns + column] / matrix[row * columns + column];
            for (int c = 0; c < columns; c++)
                if (!column_used[c])
                    matrix[r * columns + c] -= factor * matrix[row * columns + c];
        }
    }
    for (int r = 0; r < rows; r++)
        for (int c = 0; c < columns && !row_used[r]; c++)
            left = column_used[c] ? left : fmax(left, fabs(matrix[r * columns + c]));
    out.gap = left > 0 ? least / left : INFINITY;
    return out;
}

bool graph_rank_is_better(const RankChoice *rank, const RankChoice *best)
{
    const double clear = 1e4;
    if (rank->gap >= clear && best->gap >= clear)
        return rank->rank > best->rank;
    return rank->gap > best->gap;
}

bool graph_open_columns(Arena *a, const RankChoice *rank, int columns, const int *group, int n_wanted, Ints *open)
{
    if (columns - rank->rank != n_wanted)
        return false;
    for (int k = 0; k < columns; k++)
        if (!rank->is_determined[k] && !group[k])
            return false;
    for (int k = 0; k < columns; k++)
        if (!rank->is_determined[k])
            ints_push(a, open, k);
    return true;
}
