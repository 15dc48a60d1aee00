// How a serving process is started: options that keep its memory small and must be set before it runs.

/** Otherwise the young generation of the heap would grow to 128 MB at the start and stay that large. */
export const SERVER_NODE_OPTIONS = ['--max-semi-space-size=16'];

/**
 * glibc keeps freed memory for the thread that freed it, and stops returning large blocks once some were freed.
 * This limits the arenas, and returns large blocks.
 */
export const SERVER_MEMORY = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '262144',
  MALLOC_TRIM_THRESHOLD_: '262144',
};
