import type { TextPart } from '@cosmos/contract/email/received.ts';

/** A stretch of a text: shown, or folded behind a button that says what it is. */
export interface Stretch {
  text: string;
  folded: 'earlier' | 'signature' | null;
}

/** The text in stretches; nothing of it is left out but empty lines around them. */
export function stretchesOf(text: string, parts: readonly TextPart[]): Stretch[] {
  const stretches: Stretch[] = [];
  let from = 0;
  for (const { kind, length } of parts) {
    const piece = text.slice(from, from + length);
    from += length;
    if (piece.trim() === '') continue;
    const last = stretches.at(-1);
    const isFolded = kind !== 'visible';
    const name = kind === 'quoted' ? 'earlier' : 'signature';
    if (!last || (last.folded !== null) !== isFolded)
      stretches.push({ text: piece, folded: isFolded ? name : null });
    else {
      last.text += piece;
      if (kind === 'quoted') last.folded = 'earlier';
    }
  }
  return stretches;
}

const LETTERS_OF_A_LINE = 72;
/** A text of more lines is long; of a long one, so many are shown at first. */
const LONG = { from: 28, shown: 18 };

/** The beginning of a long text, as much as is shown at first; null if all of it is. */
export function beginningOf(text: string): string | null {
  const lines = text.trim().split('\n');
  const heights = lines.map(heightOf);
  if (heights.reduce((sum, height) => sum + height, 0) <= LONG.from) return null;
  const kept: string[] = [];
  let room = LONG.shown;
  for (const [at, line] of lines.entries()) {
    const height = heights[at] ?? 1;
    if (height > room) {
      if (room > 0) kept.push(cut(line, room * LETTERS_OF_A_LINE));
      break;
    }
    kept.push(line);
    room -= height;
  }
  return `${kept.join('\n').trimEnd()} …`;
}

function heightOf(line: string): number {
  return Math.max(1, Math.ceil(line.length / LETTERS_OF_A_LINE));
}

/** Between two words, if there are any. */
function cut(line: string, most: number): string {
  const kept = line.slice(0, most);
  return kept.replace(/\s+\S*$|[\uD800-\uDBFF]$/, '');
}
