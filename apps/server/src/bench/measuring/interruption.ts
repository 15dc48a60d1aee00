/** The terminal tells the whole group, and `npm run` tells it once more. */
const SAME_MS = 1_000;

/** Aborted by the first Ctrl-C or SIGTERM, so that a long run can tell what it has seen so far; the second one ends it at once. */
export function interruption(): AbortSignal {
  const interrupted = new AbortController();
  let at = 0;
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (interrupted.signal.aborted && Date.now() - at > SAME_MS) process.exit(130);
      if (interrupted.signal.aborted) return;
      at = Date.now();
      console.error('Interrupted: what can be told so far follows. Once more ends it at once.');
      interrupted.abort();
    });
  return interrupted.signal;
}
