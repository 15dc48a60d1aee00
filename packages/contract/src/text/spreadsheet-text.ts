/**
 * Spreadsheet programs take a text that begins like this for a formula, and run it: also in full width or small, and
 * behind spaces, breaks and characters that nobody sees.
 */
const FORMULA = /^[\t\r]|^[\s\p{C}\p{Z}]*[=+\-@＝＋－＠﹦﹢﹣﹫]/u;

/** The text as a cell that no program runs; what it says stays readable. */
export function neutralised(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}
