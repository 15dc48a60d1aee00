const TRL_RANGE =
  /\b(?:trl|readiness(?: level)?)s?\s*(?:of |between |from )?\s*([1-9])\s*(?:-|–|to|and)\s*([1-9])\b/i;
const TRL_MIN =
  /\b(?:(?:trl|readiness(?: level)?)s?\s*(?:of\s*)?(?:at least|above|over|from|>=?|≥|higher than|greater than|more than)\s*([1-9])|(?:at least|above|over|beyond|past|(?:higher|greater|more) than)\s+(?:a )?(?:trl|readiness(?: level)?)\s*(?:of )?([1-9])|trl\s*([1-9])\s*(?:\+|or (?:higher|above|more|better)|and (?:up|above|higher)))/i;
const TRL_MAX =
  /\b(?:(?:trl|readiness(?: level)?)s?\s*(?:of\s*)?(?:at most|below|under|up to|<=?|≤|lower than|less than)\s*([1-9])|(?:at most|below|under|up to|(?:lower|less) than)\s+(?:a )?(?:trl|readiness(?: level)?)\s*(?:of )?([1-9])|trl\s*([1-9])\s*(?:or (?:lower|below|less)|and (?:below|lower)))/i;
const TRL_EXACT = /\b(?:at\s+)?trl\s*([1-9])\b/i;
const YEAR = '(20[0-4]\\d|19\\d\\d)';
const YEAR_MIN = new RegExp(
  `\\b(?:since|after|from|(?:newer|later|younger|more recent|not older) than)\\s+${YEAR}\\b|\\b(?:(?:published|from|in) )*${YEAR}(?: or (?:later|newer|after)| and (?:later|newer|after)| onwards?|\\+)(?!\\w)`,
  'i',
);
const YEAR_MAX = new RegExp(
  `\\b(?:before|until|up to|(?:older|earlier) than)\\s+${YEAR}\\b|\\b(?:(?:published|from|in) )*${YEAR} or (?:earlier|older|before)\\b`,
  'i',
);
/** "Nothing older than 2018", "nothing from before 2018". */
const NOT_BEFORE = new RegExp(
  `\\b(?:nothing|none|no(?:thing)?|not(?: any(?:thing)?)?)\\s+(?:\\w+\\s+){0,2}?(?:(?:older|earlier) than|before)\\s+${YEAR}\\b`,
  'i',
);
const YEAR_RANGE = new RegExp(`\\b(?:between |from )?${YEAR}\\s*(?:-|–|to|and)\\s*${YEAR}\\b`, 'i');
const LAST_YEARS =
  /\b(?:from |in |of |within |published in )*the (?:last|past) (\d{1,2}|two|three|four|five|ten) years\b/i;
const COUNTS: Record<string, number> = { two: 2, three: 3, four: 4, five: 5, ten: 10 };
/** No limit on one side. */
export const YEARS = { min: 1900, max: 2200 };
export const LEVELS = { min: 1, max: 9 };
const { min: OLDEST, max: NEWEST } = YEARS;

/** A range that a text asks for, and the text without those words. */
export interface ReadRange {
  range: { min: number; max: number } | null;
  rest: string;
  /** True if the words say what is ruled out, which the range has taken into account. */
  isNegated?: true;
}

export function readTrl(text: string): ReadRange {
  const range = TRL_RANGE.exec(text);
  if (range) {
    const [low, high] = [Number(range[1]), Number(range[2])];
    return {
      range: { min: Math.min(low, high), max: Math.max(low, high) },
      rest: text.replace(range[0], ' '),
    };
  }
  const [min, max] = [TRL_MIN.exec(text), TRL_MAX.exec(text)];
  if (min || max) {
    const low = numberOf(min) + (min && isStrict(min) ? 1 : 0);
    const high = numberOf(max) - (max && isStrict(max) ? 1 : 0);
    const rest = text.replace(min?.[0] ?? '', ' ').replace(max?.[0] ?? '', ' ');
    return { range: { min: min ? Math.min(low, 9) : 1, max: max ? Math.max(high, 1) : 9 }, rest };
  }
  const exact = TRL_EXACT.exec(text);
  if (!exact) return { range: null, rest: text };
  const level = Number(exact[1]);
  return { range: { min: level, max: level }, rest: text.replace(exact[0], ' ') };
}

export function readYear(text: string, thisYear: number): ReadRange {
  const notBefore = NOT_BEFORE.exec(text);
  if (notBefore)
    return {
      range: { min: Number(notBefore[1]), max: NEWEST },
      rest: text.replace(notBefore[0], ' '),
      isNegated: true,
    };
  const range = YEAR_RANGE.exec(text);
  if (range) {
    const [from, to] = [Number(range[1]), Number(range[2])];
    return { range: { min: Math.min(from, to), max: Math.max(from, to) }, rest: text.replace(range[0], ' ') };
  }
  const last = LAST_YEARS.exec(text);
  if (last) {
    const count = COUNTS[(last[1] ?? '').toLowerCase()] ?? Number(last[1]);
    return { range: { min: thisYear - count, max: NEWEST }, rest: text.replace(last[0], ' ') };
  }
  const [min, max] = [YEAR_MIN.exec(text), YEAR_MAX.exec(text)];
  if (!min && !max) return { range: null, rest: text };
  const low = min
    ? numberOf(min) + (/after|(?:newer|later|younger|recent) than/i.test(min[0]) ? 1 : 0)
    : OLDEST;
  const high = max ? numberOf(max) - (/before|than/i.test(max[0]) ? 1 : 0) : NEWEST;
  return {
    range: { min: low, max: Math.max(low, high) },
    rest: text.replace(min?.[0] ?? '', ' ').replace(max?.[0] ?? '', ' '),
  };
}

function isStrict(found: RegExpExecArray): boolean {
  return (
    /above|over|beyond|past|below|under|more than|less than|greater|higher than|lower than|[<>](?!=)/i.test(
      found[0],
    ) &&
    !/or (?:higher|above|more|better|lower|below|less)|and (?:up|above|higher|below|lower)/i.test(found[0])
  );
}

function numberOf(match: RegExpExecArray | null): number {
  return Number(match?.slice(1).find((group) => group !== undefined) ?? 0);
}
