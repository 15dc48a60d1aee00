type Mark = readonly [number, number];

/** Strips a record’s text of its markup: lines are kept, bullets and bold signs are removed. */
export function plainWords(text: string): string {
  return text
    .replaceAll('**', '')
    .replaceAll(/[ \t\u00a0]+/gu, ' ')
    .replaceAll(/^ ?[-=_]{3,} ?$/gmu, '')
    .replaceAll(/(^|\n) ?(?:#{1,6}|[*•▪●·‣◦–-]|\(?\d{1,2}[.)](?= +\p{L})) +/gu, '$1')
    .replaceAll(/(?<![\p{L}\d])_(?=[\p{L}\d])|(?<=[\p{L}\d])_(?![\p{L}\d])/gu, '')
    .replaceAll(/ ?\n\s*/gu, '\n');
}

/** A passage as plain text, with its marks moved to match. */
export function plainPassage(
  text: string,
  marks: readonly Mark[],
): {
  text: string;
  marks: [number, number][];
} {
  let plain = '';
  let from = 0;
  const moved: [number, number][] = [];
  for (const [start, end] of marks) {
    plain += plainWords(text.slice(from, start));
    const begins = plain.length;
    plain += plainWords(text.slice(start, end));
    moved.push([begins, plain.length]);
    from = end;
  }
  return { text: plain + plainWords(text.slice(from)), marks: moved };
}
