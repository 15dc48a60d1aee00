/**
 * Number of letters left out, added, changed or swapped with their neighbour (optimal string alignment, after Damerau,
 * "A technique for computer detection and correction of spelling errors", 1964); `most + 1` if there are more.
 */
export function editDistance(a: Uint8Array, b: Uint8Array, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  // A common beginning and end cost nothing.
  let start = 0;
  let endA = a.length;
  let endB = b.length;
  while (start < endA && start < endB && a[start] === b[start]) start++;
  while (endA > start && endB > start && a[endA - 1] === b[endB - 1]) {
    endA--;
    endB--;
  }
  const width = endB - start;
  let beforeLast = new Uint8Array(width + 1);
  let last = new Uint8Array(width + 1);
  let row = new Uint8Array(width + 1);
  for (let j = 0; j <= width; j++) last[j] = j;
  for (let i = 1; i <= endA - start; i++) {
    row[0] = i;
    let least = i;
    const letter = a[start + i - 1];
    for (let j = 1; j <= width; j++) {
      const other = b[start + j - 1];
      let cost = Math.min(at(last, j) + 1, at(row, j - 1) + 1, at(last, j - 1) + (letter === other ? 0 : 1));
      const swapped = i > 1 && j > 1 && letter === b[start + j - 2] && a[start + i - 2] === other;
      if (swapped) cost = Math.min(cost, at(beforeLast, j - 2) + 1);
      row[j] = cost;
      if (cost < least) least = cost;
    }
    if (least > most) return most + 1;
    const free = beforeLast;
    beforeLast = last;
    last = row;
    row = free;
  }
  return Math.min(at(last, width), most + 1);
}

function at(row: Uint8Array, place: number): number {
  return row[place] ?? 0;
}
