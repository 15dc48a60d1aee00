interface Room {
  /** Width of a row, in pixels. */
  width: number;
  rows: number;
  gap: number;
  /** Width of what tells how many are left out; 0 if nothing tells it. */
  more: number;
}

/** How many items of the given widths fit, in order, into some rows; the first one always does. */
export function packed(widths: readonly number[], { width, rows, gap, more }: Room): number {
  const fits = (count: number) => {
    const isAll = count === widths.length;
    const shown = [...widths.slice(0, count), ...(isAll || more === 0 ? [] : [more])];
    return rowsOf(shown, { width, gap }) <= rows;
  };
  let count = widths.length;
  while (count > 1 && !fits(count)) count -= 1;
  return count;
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
