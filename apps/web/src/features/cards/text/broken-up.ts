/** Longer paragraphs are walls. */
const LONG = 520;
/** About as long as each part becomes. */
const PART = 320;
/** A sentence ends here, and isn’t an abbreviation such as "e.g.", "Fig." or an initial. */
const END =
  /(?<![\s(]\p{Lu}|\b(?:e\.g|i\.e|etc|al|cf|vs|ca|approx|Fig|Figs|No|Dr|Prof|Ref|Eq))[.!?]["”’)]*\s+(?=[\p{Lu}\d“"(])/gu;

/**
 * A long paragraph in parts of a few sentences each, which together are the whole. Where one of the kept phrases stands, it isn’t
 * broken.
 */
export function brokenUp(paragraph: string, kept: readonly string[]): string[] {
  if (paragraph.length <= LONG) return [paragraph];
  const whole = kept.flatMap((phrase) => {
    const from = paragraph.indexOf(phrase);
    return from < 0 ? [] : [{ from, to: from + phrase.length }];
  });
  const parts: string[] = [];
  let from = 0;
  for (const { index, 0: end } of paragraph.matchAll(END)) {
    const at = index + end.length;
    const isLast = paragraph.length - at < PART / 2;
    if (at - from < PART || isLast || whole.some((phrase) => phrase.from < at && at < phrase.to)) continue;
    parts.push(paragraph.slice(from, at));
    from = at;
  }
  return [...parts, paragraph.slice(from)];
}
