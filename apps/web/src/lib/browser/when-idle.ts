/** Runs something when the browser has nothing to do; Safari has no requestIdleCallback. Returns a function that cancels. */
export function whenIdle(run: () => void): () => void {
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = setTimeout(run, 200);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(run, { timeout: 2_000 });
  return () => window.cancelIdleCallback(handle);
}
