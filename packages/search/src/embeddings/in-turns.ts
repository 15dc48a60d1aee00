/** One is worked on while the next one waits, so that the model is never idle. */
const QUEUED = 2;

/**
 * The same as `Promise.all`, but hardly anything is queued ahead of its turn: where many calls share one model, whoever
 * brings a few texts doesn't wait until hundreds of another call are done.
 */
export async function inTurns<Item, Result>(
  items: readonly Item[],
  run: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = items.entries();
  const lane = async () => {
    for (const [at, item] of waiting) results[at] = await run(item);
  };
  await Promise.all(Array.from({ length: QUEUED }, lane));
  return results;
}
