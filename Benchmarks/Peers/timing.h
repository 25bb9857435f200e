// What the peers' programs share: two ways timed in turn, the medians printed in seconds.
#pragma once
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static double seconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

static int ascending(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

static double time_of(void (*work)(void), int repetitions) {
  double start = seconds();
  for (int i = 0; i < repetitions; i++) work();
  return (seconds() - start) / repetitions;
}

/// Prints the median time of loading and of the same by hand.
static void print_pair(void (*load)(void), void (*by_hand)(void)) {
  enum { rounds = 41, repetitions = 100 };
  double loaded[rounds], written[rounds];
  time_of(load, repetitions);
  time_of(by_hand, repetitions);
  for (int i = 0; i < rounds; i++) {
    loaded[i] = time_of(load, repetitions);
    written[i] = time_of(by_hand, repetitions);
  }
  qsort(loaded, rounds, sizeof(double), ascending);
  qsort(written, rounds, sizeof(double), ascending);
  printf("%.9f %.9f\n", loaded[rounds / 2], written[rounds / 2]);
}
