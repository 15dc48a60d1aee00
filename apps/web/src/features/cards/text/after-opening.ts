import { textBlocks } from './text-blocks.ts';

/**
 * What a text says after its opening, so that the opening isn't read twice; null if nothing follows. All of the text if
 * the opening was cut within a sentence, or if more than a heading stands before it.
 */
export function afterOpening(text: string, opening: string | null): string | null {
  const start = opening === null ? -1 : text.indexOf(opening);
  if (opening === null || start < 0) return text;
  const before = textBlocks(text.slice(0, start));
  if (before.some(({ kind }) => kind !== 'heading')) return text;
  return text.slice(start + opening.length).trim() || null;
}
