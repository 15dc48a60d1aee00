const MORE = '…';
/** Longer words are broken after a hyphen or a slash, and those of scripts without spaces between any two. */
const UNBROKEN = 14;
const WITHOUT_SPACES =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}]/u;
/** What isn't left in front of an ellipsis. */
const DANGLING =
  /(?:[\s,;:.(–—/-]|\s(?:an?|and|as|at|by|for|from|in|into|of|on|or|the|to|using|via|with))+$/iu;

type Measure = (text: string) => number;

/** A text in at most two lines of similar width, cut after a word with an ellipsis if it is longer. */
export function wrapped(text: string, widest: number, measure: Measure): string[] {
  return balanced(text, 2, widest, measure);
}

/** A text in lines that are filled one after the other; one that is too long for them ends after a word with an ellipsis. */
export function filled(text: string, lines: number, widest: number, measure: Measure): string[] {
  return filledWith(piecesOf(text), lines, widest, measure);
}

/** A text in as few lines as `filled`, but of similar width; one that is too long for them is filled and cut. */
export function balanced(text: string, lines: number, widest: number, measure: Measure): string[] {
  let best = filled(text, lines, widest, measure);
  if (best.some((line) => line.endsWith(MORE))) return best;
  for (;;) {
    const narrower = Math.max(...best.map(measure)) - 1;
    const next = filled(text, lines, narrower, measure);
    if (next.length > best.length || next.some((line) => line.endsWith(MORE))) return best;
    best = next;
  }
}

function filledWith(pieces: readonly string[], lines: number, widest: number, measure: Measure): string[] {
  if (measure(joined(pieces)) <= widest) return [joined(pieces)];
  const count = longest(pieces, widest, measure);
  if (lines === 1 || count === 0) return [cut(pieces, widest, measure)];
  return [joined(pieces.slice(0, count)), ...filledWith(pieces.slice(count), lines - 1, widest, measure)];
}

/** A text where lines may end; a space stands in front of the word that follows it. */
function piecesOf(text: string): string[] {
  return text
    .split(/(?=\s)/u)
    .map((word) => word.replace(/^\s+/u, ' '))
    .filter((word) => word.trim() !== '')
    .flatMap((word) => {
      if (WITHOUT_SPACES.test(word))
        return Array.from(new Intl.Segmenter().segment(word), ({ segment }) => segment);
      return word.length > UNBROKEN ? word.split(/(?<=\p{L}{2}[-/])(?=\p{L}{2})/u) : [word];
    });
}

function joined(pieces: readonly string[]): string {
  return pieces.join('').trim();
}

/** The number of pieces that fit in a line. */
function longest(pieces: readonly string[], widest: number, measure: Measure): number {
  let count = 0;
  while (count < pieces.length && measure(joined(pieces.slice(0, count + 1))) <= widest) count++;
  return count;
}

/** As many pieces as fit before an ellipsis; only a word wider than the line is cut itself. */
function cut(pieces: readonly string[], widest: number, measure: Measure): string {
  for (let count = pieces.length; count > 0; count--) {
    const shorter = joined(pieces.slice(0, count)).replace(DANGLING, '');
    if (shorter !== '' && measure(`${shorter}${MORE}`) <= widest) return `${shorter}${MORE}`;
  }
  const letters = Array.from(new Intl.Segmenter().segment(pieces[0]?.trim() ?? ''), ({ segment }) => segment);
  while (letters.length > 1 && measure(`${letters.join('')}${MORE}`) > widest) letters.pop();
  return `${letters.join('')}${MORE}`;
}
