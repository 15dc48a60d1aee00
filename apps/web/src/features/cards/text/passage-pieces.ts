const CUT = /^…\s*|\s*…$/gu;
const SIGN = /^(?:[-*•▪●·‣◦–—]|\(?\d{1,2}[.)])\s+/u;
/** A shorter piece may stand anywhere. */
const LEAST_CHARACTERS = 3;

/** The lines of a passage as they are found in the parts of a text, without the signs of lists. */
export function piecesOf(passage: string): string[] {
  return passage
    .replaceAll(CUT, '')
    .split(/[\n\r\u2028\u2029]+/u)
    .map((line) => line.trim().replace(SIGN, ''))
    .filter((line) => line.length >= LEAST_CHARACTERS);
}
