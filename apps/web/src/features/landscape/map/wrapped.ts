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

/** A text in lines that are filled one after the other; beyond the last one it ends with an ellipsis. */
export function filled(
  text: string,
  lines: number,
  widest: number,
  measure: (text: string) => number,
): string[] {
  const words = text.split(/\s+/).filter((word) => word !== '');
  if (measure(text) <= widest) return [text];
  const count = Math.max(1, longest(words, widest, measure));
  const rest = words.slice(count);
  const line = words.slice(0, count).join(' ');
  if (rest.length === 0) return [cut(line, widest, measure)];
  if (lines > 1) return [cut(line, widest, measure), ...filled(rest.join(' '), lines - 1, widest, measure)];
  let whole = count;
  while (whole > 1 && measure(`${words.slice(0, whole).join(' ')}${MORE}`) > widest) whole--;
  return [cut(`${words.slice(0, whole).join(' ')}${MORE}`, widest, measure)];
}

/** A text in as few lines as `filled`, but of similar width; one that is too long for them is filled and cut. */
export function balanced(
  text: string,
  lines: number,
  widest: number,
  measure: (text: string) => number,
): string[] {
  let best = filled(text, lines, widest, measure);
  if (best.some((line) => line.endsWith(MORE))) return best;
  for (;;) {
    const narrower = Math.max(...best.map(measure)) - 1;
    const next = filled(text, lines, narrower, measure);
    if (next.length > best.length || next.some((line) => line.endsWith(MORE))) return best;
    best = next;
  }
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
