/** By hand, because the first `Intl.NumberFormat` of a page takes 17 ms on a desktop, four times that on a phone. */
function grouped(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** Unchanged below 1,000, rounded down to hundreds below 10,000, and to thousands from there. */
export function roundedDown(count: number): number {
  const step = count < 1_000 ? 1 : count < 10_000 ? 100 : 1_000;
  return Math.floor(count / step) * step;
}

/** "850", "7,200", "17,000". */
export function roundedCount(count: number): string {
  return grouped(roundedDown(count));
}

/** "850", "7,200+", "17,000+": with a plus if it was rounded down or more may come. */
export function countClaim(count: number): string {
  return count < 1_000 ? grouped(count) : `${roundedCount(count)}+`;
}

/** Groups thousands: "1,204". */
export function exactCount(count: number): string {
  return grouped(count);
}

/** A number on its own: "1,204"; empty for zero. */
export function shownCount(count: number): string {
  return count > 0 ? grouped(count) : '';
}

/** Screen reader text after a shown count: " result", " results", "no results". */
export function resultsOf(count: number): string {
  if (count === 0) return 'no results';
  return count === 1 ? ' result' : ' results';
}

/** "5 of 10"; "None of 10". */
export function partOf(part: number, whole: number): string {
  return `${shownCount(part) || 'None'} of ${grouped(whole)}`;
}

/** "1 result", "1,204 results"; empty for zero. */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return count > 0 ? `${grouped(count)} ${count === 1 ? one : many}` : '';
}

const SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen'.split(' ');

/** Spells out small counts, as in running text. */
export function countInWords(count: number): string {
  return SMALL[count] ?? grouped(count);
}
