import { textBlocks } from './text-blocks.ts';

const LONGEST = 420;

/** The first sentences of a text, word for word, to begin its page with; null if it has none. */
export function openingOf(text: string | null): string | null {
  const first = textBlocks(text ?? '').find((block) => block.kind === 'paragraph');
  if (first?.kind !== 'paragraph') return null;
  if (first.text.length <= LONGEST) return first.text;
  const ends = [...first.text.matchAll(/[.!?。！？]["”’)\]]*(?=\s|$)|[。！？]/gu)].map(
    ({ index, 0: sign }) => index + sign.length,
  );
  const end = ends.findLast((at) => at <= LONGEST) ?? ends[0];
  if (end !== undefined && end <= 2 * LONGEST) return first.text.slice(0, end);
  const cut = first.text.slice(0, LONGEST);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), LONGEST / 2)).trimEnd()} …`;
}
