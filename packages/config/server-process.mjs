// How a process that serves is started: what keeps its memory small has to be said before it runs.

/** The young generation of the heap would grow to 128 MB at the start and keep them. */
export const SERVER_NODE_OPTIONS = ['--max-semi-space-size=16'];

/** glibc keeps what a thread frees for that thread, and large blocks once freed for good: few arenas, and large blocks go back. */
export const SERVER_MEMORY = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '262144',
  MALLOC_TRIM_THRESHOLD_: '262144',
};
