/** The rows of a query, read page by page in the order of their ids: `page` returns up to `size` rows after an id. */
export async function* pages<T extends { id: string | null }>(
  size: number,
  page: (after: string) => Promise<T[]>,
): AsyncGenerator<T> {
  for (let after = ''; ;) {
    const rows = await page(after);
    yield* rows;
    const last = rows.at(-1)?.id;
    if (!last || rows.length < size) return;
    after = last;
  }
}
