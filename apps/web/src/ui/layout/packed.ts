interface Room {
  /** Width of a row, in pixels. */
  width: number;
  rows: number;
  gap: number;
  /** Width of what tells how many are left out; 0 if nothing tells it. */
  more: number;
}

/**
 * How many items of the given widths fit into some rows, the most important of them; they keep their order. At least one
 * always does. Without ranks, the first ones are the most important.
 */
export function packed(
  widths: readonly number[],
  { width, rows, gap, more }: Room,
  ranks: readonly number[] = [],
): number {
  const fits = (count: number) => {
    const isAll = count === widths.length;
    const kept = mostImportant(widths.length, count, ranks);
    const shown = [...widths.filter((_, at) => kept.has(at)), ...(isAll || more === 0 ? [] : [more])];
    return rowsOf(shown, { width, gap }) <= rows;
  };
  let count = widths.length;
  while (count > 1 && !fits(count)) count -= 1;
  return count;
}

/** The positions of so many items of the lowest rank; among equals, of the first. */
export function mostImportant(total: number, count: number, ranks: readonly number[]): ReadonlySet<number> {
  const places = Array.from({ length: total }, (_, at) => at);
  return new Set(places.toSorted((a, b) => (ranks[a] ?? 0) - (ranks[b] ?? 0)).slice(0, count));
}

function rowsOf(widths: readonly number[], { width, gap }: Pick<Room, 'width' | 'gap'>): number {
  let rows = 1;
  let used = 0;
  for (const each of widths) {
    const item = Math.min(each, width);
    if (used > 0 && used + gap + item > width) {
      rows += 1;
      used = item;
    } else used += (used > 0 ? gap : 0) + item;
  }
  return rows;
}
