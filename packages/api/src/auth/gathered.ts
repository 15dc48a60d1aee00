/** How many loads go on at once: with a second one, a load that hangs doesn't keep everybody waiting. */
const AT_ONCE = 2;

/**
 * Gathers look-ups: those asked for in the same turn of the event loop, and those that come while others are under way,
 * go out together. Each goes out after it was asked for, so nobody is answered with what was true before.
 */
export function gathered<Value>(
  load: (keys: readonly string[]) => Promise<Map<string, Value>>,
): (key: string) => Promise<Value | undefined> {
  let waiting: { keys: Set<string>; values: PromiseWithResolvers<Map<string, Value>> } | null = null;
  let underWay = 0;

  const begin = () => {
    if (waiting === null || underWay === AT_ONCE) return;
    const { keys, values } = waiting;
    waiting = null;
    underWay += 1;
    const loading = load([...keys]);
    values.resolve(loading);
    loading.then(end, end);
  };
  const end = () => {
    underWay -= 1;
    begin();
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
