/* The kernels in C. A view comes by value: pointer, sizes, strides, as `RawView` and `RawViewMut` lay them out. */

#include <stdint.h>

#define KERNELS(NAME, INDEX)                                                                          \
    typedef struct {                                                                                  \
        const float *first;                                                                           \
        INDEX sizes[2], strides[2];                                                                   \
    } view_##NAME;                                                                                    \
    typedef struct {                                                                                  \
        float *first;                                                                                 \
        INDEX sizes[2], strides[2];                                                                   \
    } view_mut_##NAME;                                                                                \
                                                                                                      \
    void copy_##NAME(view_##NAME from, view_mut_##NAME to) {                                          \
        for (INDEX i = 0; i < to.sizes[0]; i++)                                                       \
            for (INDEX j = 0; j < to.sizes[1]; j++)                                                   \
                to.first[i * to.strides[0] + j * to.strides[1]] =                                     \
                    from.first[i * from.strides[0] + j * from.strides[1]];                            \
    }                                                                                                 \
                                                                                                      \
    /* The mean of each element and its eight neighbours, where there are eight. */                   \
    void blur_##NAME(view_##NAME from, view_mut_##NAME to) {                                          \
        for (INDEX i = 1; i < to.sizes[0] - 1; i++)                                                   \
            for (INDEX j = 1; j < to.sizes[1] - 1; j++) {                                             \
                float sum = 0;                                                                        \
                for (INDEX di = -1; di <= 1; di++)                                                    \
                    for (INDEX dj = -1; dj <= 1; dj++)                                                \
                        sum += from.first[(i + di) * from.strides[0] + (j + dj) * from.strides[1]];   \
                to.first[i * to.strides[0] + j * to.strides[1]] = sum / 9;                            \
            }                                                                                         \
    }

KERNELS(i32, int32_t)
KERNELS(i64, int64_t)

_Static_assert(sizeof(void *) != 8 || sizeof(view_i32) == 24, "a narrow view has 24 bytes");
