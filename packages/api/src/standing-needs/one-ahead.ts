/** The same items; each is asked for while the one before it is worked on. */
export async function* oneAhead<Item>(items: AsyncIterable<Item>): AsyncGenerator<Item> {
  const source = items[Symbol.asyncIterator]();
  try {
    for (let next = source.next(); ;) {
      const { done, value } = await next;
      if (done) return;
      next = source.next();
      // Whoever awaits it hears of a failure.
      next.catch(() => undefined);
      yield value;
    }
  } finally {
    await source.return?.();
  }
}
