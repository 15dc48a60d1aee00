/**
 * Runs a task that shows the newest of something: at once, or once more after the run under way, which may have begun too
 * early, however often it is asked for meanwhile.
 */
export function oneAtATime(run: () => Promise<unknown>): () => void {
  let isRunning = false;
  let isWanted = false;
  const start = async () => {
    isRunning = true;
    do {
      isWanted = false;
      await run().catch(() => undefined);
    } while (isWanted);
    isRunning = false;
  };
  return () => {
    isWanted = true;
    if (!isRunning) void start();
  };
}
