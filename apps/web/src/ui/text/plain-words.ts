type Mark = readonly [number, number];

/** Strips a record’s text of its markup: lines are kept, bullets and bold signs are removed. */
export function plainWords(text: string): string {
  return text
    .replaceAll('**', '')
    .replaceAll(/[ \t\u00a0]+/gu, ' ')
    .replaceAll(/^ ?[-=_]{3,} ?$/gmu, '')
    .replaceAll(/(^|\n)(\uE000?) ?(?:#{1,6}|[*•▪●·‣◦–-]|\(?\d{1,2}[.)](?= +\p{L})) +/gu, '$1$2')
    .replaceAll(/(?<![\p{L}\d])_(?=[\p{L}\d])|(?<=[\p{L}\d])_(?![\p{L}\d])/gu, '')
    .replaceAll(/ ?\n\s*/gu, '\n');
}

/** Stand for the beginning and the end of a mark; no text has them. */
const BEGIN = '\uE000';
const END = '\uE001';

/** A passage as plain text, with its marks moved to match; they are in order and don’t overlap. */
export function plainPassage(
  text: string,
  marks: readonly Mark[],
): { text: string; marks: [number, number][] } {
  let marked = '';
  let from = 0;
  for (const [start, end] of marks) {
    marked += `${text.slice(from, start)}${BEGIN}${text.slice(start, end)}${END}`;
    from = end;
  }
  const [before = '', ...rest] = plainWords(marked + text.slice(from)).split(BEGIN);
  let plain = before;
  const moved = rest.map((piece): [number, number] => {
    const [words = '', after = ''] = piece.split(END);
    const begins = plain.length;
    plain += words + after;
    return [begins, begins + words.length];
  });
  return { text: plain, marks: moved };
}
