const AND = new Intl.ListFormat('en-GB', { type: 'conjunction' });
/** International and American applications are published under numbers that begin with the year. */
const PUBLISHED = /^(?:WO ?\/? ?|US[ -]?(?:Pub\S* ?)?)?((?:19|20)\d{2})[/ ,-]?\d{6,7}(?!\d)/i;
const DATED = /\b(?:19|20)\d{2}\b/;

/** Since when something is patented, as far as its numbers, or what is written about them, say. */
export function sinceOf(numbers: readonly string[], written: string | null): string {
  const dated = numbers.flatMap((number) => {
    const [, year] = PUBLISHED.exec(number.trim()) ?? [];
    return year === undefined ? [] : [`${number} was published in ${year}`];
  });
  if (dated.length > 0)
    return `Going by ${dated.length === 1 ? 'its number' : 'their numbers'}, ${AND.format(dated.slice(0, 2))}.`;
  return written !== null && DATED.test(written) ? '' : 'The record gives no date for it.';
}
