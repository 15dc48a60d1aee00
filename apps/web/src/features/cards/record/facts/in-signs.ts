const SIGNS: readonly [RegExp, string][] = [
  [/^(?:more|greater|higher) than\s+|^(?:over|above|exceeding)\s+/iu, '> '],
  [/^(?:less|fewer|lower) than\s+|^(?:under|below)\s+/iu, '< '],
  [/^(?:at least|no less than)\s+/iu, '≥ '],
  [/^(?:at most|no more than|up to)\s+/iu, '≤ '],
  [/^(?:about|around|approximately|roughly|nearly|almost|~)\s*/iu, '~'],
];

/** A figure as briefly as it can be written: "more than 80%" is "> 80%". Other words stay as they are. */
export function inSigns(value: string): string {
  for (const [words, sign] of SIGNS) {
    const short = value.replace(words, sign);
    if (short !== value && /^\D{1,3}\d/u.test(short)) return short;
  }
  return value;
}
