/** Around a value: bullets, signs of markup, what separates it from the next one, and the number of a list’s item. */
const BEFORE = /^(?:[\s*_#,;:•▪●·‣◦–—]+|\(?\d{1,2}[.)]\s+(?=\p{L}))+/u;
const AFTER = /(?:[\s_,;:•▪●·‣◦–—]|\*+)+$/u;
/** A bracket with what it explains left out: "(DME)", "(see above),". */
const ONLY_BRACKETED = /^(?:[([][^()[\]]*[)\]]\W*)+$/u;

/** The piece of a text between two places that can stand on its own in a cell; null if only a fragment is left. */
export function statable(text: string, [from, to]: readonly [number, number]): [number, number] | null {
  const whole = text.slice(from, to);
  const before = BEFORE.exec(whole)?.[0].length ?? 0;
  const after = AFTER.exec(whole.slice(before))?.[0].length ?? 0;
  const value = whole.slice(before, whole.length - after);
  const isFragment = ONLY_BRACKETED.test(value) || /^[)\]]/u.test(value) || !/\p{L}{2}|\d/u.test(value);
  return isFragment ? null : [from + before, to - after];
}
