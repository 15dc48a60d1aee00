/** Whether a value names its own kind: "30 household washes" needs no "Washes" below it. */
export function namesItself({ label, value }: { label: string; value: string }): boolean {
  return wordsOf(value).join(' ').endsWith(wordsOf(label).join(' '));
}

/** Whether a requirement already has the words that meet it: "survives 30 household washes", "30 household washes". */
export function saysSame(requirement: string, words: string): boolean {
  return ` ${wordsOf(requirement).join(' ')} `.includes(` ${wordsOf(words).join(' ')} `);
}

/** In lower case, the plural as the singular. */
function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .replaceAll(/\s+%/g, '%')
    .split(/[^\p{L}\p{N}.,%°]+/u)
    .filter(Boolean)
    .map((word) => word.replace(/(?:(?<=sh|ch|ss|x)es|(?<=[^s])s)$/u, ''));
}
