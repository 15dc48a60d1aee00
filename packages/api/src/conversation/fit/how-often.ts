const TIMES =
  /\b(once|twice|(?:two|three|four|five|six|\d+) times)[\s-](?:an?|per|each|every)[\s-](hour|day|night|week|month|year)\b/i;
const ADVERBS =
  /\b(?:(once|twice|(?:two|three|four|five|six|\d+) times)[\s-])?(hour|dai|night|week|month|year)ly\b/giu;

/** How often something is asked for, as "once a day"; null if a requirement does not say so. */
export function timesIn(requirement: string): { count: string; unit: string } | null {
  const [, count = '', unit = ''] = TIMES.exec(requirement) ?? [];
  return count === '' ? null : { count: count.toLowerCase(), unit: unit.toLowerCase() };
}

/** Whether a sentence says that something happens as often: "once daily", "a weekly dose". */
export function saysTimes(sentence: string, { count, unit }: { count: string; unit: string }): boolean {
  const said = timesIn(sentence);
  if (said?.count === count && said.unit === unit) return true;
  return [...sentence.matchAll(ADVERBS)].some(
    ([, times = 'once', of = '']) =>
      times.toLowerCase() === count && of.toLowerCase().replace('dai', 'day') === unit,
  );
}
