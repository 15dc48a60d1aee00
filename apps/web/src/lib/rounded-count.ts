/** By hand: the first `Intl.NumberFormat` of a page takes 17 ms of a desktop, four times that of a phone. */
function grouped(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** Below 1,000 as it is, below 10,000 down to whole hundreds, from there to whole thousands. */
export function roundedDown(count: number): number {
  const step = count < 1_000 ? 1 : count < 10_000 ? 100 : 1_000;
  return Math.floor(count / step) * step;
}

/** "850", "7,200", "17,000". */
export function roundedCount(count: number): string {
  return grouped(roundedDown(count));
}

/** "850", "7,200+", "17,000+": the plus stands where something was rounded away or more may come. */
export function countClaim(count: number): string {
  return count < 1_000 ? grouped(count) : `${roundedCount(count)}+`;
}

/** Groups thousands: "1,204". */
export function exactCount(count: number): string {
  return grouped(count);
}

const SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen'.split(' ');

/** Small counts in words, as running text wants them. */
export function countInWords(count: number): string {
  return SMALL[count] ?? grouped(count);
}
