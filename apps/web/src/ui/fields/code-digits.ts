/** A code as typed: one entry per box, empty if the box is. */
export type CodeDigits = readonly string[];

export function noDigits(length: number): string[] {
  return Array.from({ length }, () => '');
}

export function isFilled(digits: CodeDigits): boolean {
  return digits.every((digit) => digit !== '');
}

/**
 * Puts the digits of typed, pasted or autofilled text into the boxes from `at`; a whole code starts at the first. No text
 * at all clears the box: Delete, a cut, or a phone's keyboard, which doesn't name its keys.
 */
export function withText(digits: CodeDigits, at: number, text: string): { digits: string[]; focus: number } {
  if (text === '') return { digits: digits.with(at, ''), focus: at };
  const typed = text.replaceAll(/[^0-9]/g, '');
  const last = digits.length - 1;
  if (typed === '') return { digits: [...digits], focus: at };
  const from = typed.length >= digits.length ? 0 : at;
  const next = digits.map((digit, index) => typed[index - from] ?? digit);
  return { digits: next, focus: Math.min(from + typed.length, last) };
}

/** Backspace clears a box; in an empty one it clears the previous one. */
export function withoutDigit(digits: CodeDigits, at: number): { digits: string[]; focus: number } {
  const cleared = digits[at] === '' ? Math.max(at - 1, 0) : at;
  return { digits: digits.with(cleared, ''), focus: cleared };
}
