const MORE = '…';

/** A text in at most two lines of similar width, cut with an ellipsis if it is longer. */
export function wrapped(text: string, widest: number, measure: (text: string) => number): string[] {
  if (measure(text) <= widest) return [text];
  const words = text.split(/\s+/).filter((word) => word !== '');
  const whole = halves(words)
    .map((lines) => ({ lines, width: Math.max(...lines.map(measure)) }))
    .filter(({ width }) => width <= widest)
    .toSorted((a, b) => a.width - b.width)[0];
  if (whole) return whole.lines;
  const first = longest(words, widest, measure);
  const rest = words.slice(first).join(' ');
  const upper = words.slice(0, first).join(' ');
  return first === 0 ? [cut(text, widest, measure)] : [upper, cut(rest, widest, measure)];
}

function halves(words: readonly string[]): string[][] {
  return words.slice(1).map((_, at) => [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')]);
}

/** The number of words that fit in a line. */
function longest(words: readonly string[], widest: number, measure: (text: string) => number): number {
  let count = 0;
  while (count < words.length && measure(words.slice(0, count + 1).join(' ')) <= widest) count++;
  return count;
}

function cut(text: string, widest: number, measure: (text: string) => number): string {
  const letters = Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
  if (measure(text) <= widest) return text;
  while (letters.length > 1 && measure(`${letters.join('').trimEnd()}${MORE}`) > widest) letters.pop();
  return `${letters.join('').trimEnd()}${MORE}`;
}
