/** A load that takes longer is considered stuck, and the next one no longer waits for it. */
const PATIENCE_MS = 100;

/**
 * Batches lookups: those made in the same turn of the event loop, and those made while a load is running, go out
 * together. Each load starts after its lookups were made, so none gets a stale value.
 */
export function batchedLookUps<Value>(
  load: (keys: readonly string[]) => Promise<Map<string, Value>>,
): (key: string) => Promise<Value | undefined> {
  let waiting: { keys: Set<string>; values: PromiseWithResolvers<Map<string, Value>> } | null = null;
  let underWay: Promise<unknown> | null = null;

  const begin = () => {
    if (waiting === null || underWay !== null) return;
    const { keys, values } = waiting;
    waiting = null;
    const loading = load([...keys]);
    underWay = loading;
    values.resolve(loading);
    const goOn = () => {
      clearTimeout(patience);
      if (underWay !== loading) return;
      underWay = null;
      begin();
    };
    const patience = setTimeout(goOn, PATIENCE_MS);
    loading.then(goOn, goOn);
  };

  return async (key) => {
    if (waiting === null) {
      waiting = { keys: new Set(), values: Promise.withResolvers() };
      setImmediate(begin);
    }
    waiting.keys.add(key);
    return (await waiting.values.promise).get(key);
  };
}
