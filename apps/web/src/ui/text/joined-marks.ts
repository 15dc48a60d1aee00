/** [start, end) in UTF-16 units. */
export type Mark = readonly [number, number];

/** Marks in order, without overlaps and to the end of a compound; those separated only by a space are joined. */
export function joined(text: string, marks: readonly Mark[]): Mark[] {
  const kept: Mark[] = [];
  for (const [start, until] of marks.toSorted((a, b) => a[0] - b[0])) {
    // "lithium" of "lithium-ion".
    const end = until + (/^-[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*/u.exec(text.slice(until))?.[0].length ?? 0);
    const last = kept.at(-1);
    if (end <= start || start < (last?.[1] ?? 0)) continue;
    if (last && /^[ \u00a0]?$/.test(text.slice(last[1], start))) kept[kept.length - 1] = [last[0], end];
    else kept.push([start, end]);
  }
  return kept;
}
