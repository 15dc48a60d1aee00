import type { Passage } from '@cosmos/contract/search/search.ts';
import { cutOf, placeIn, type Texts, sourceText } from './passage-place.ts';

/**
 * A passage that leaves room, with as many of its neighbouring sentences as fit into so many characters: those after it
 * first. It stays as it is if it has no neighbours in its paragraph, or is itself cut out of a sentence.
 */
export function widened(passage: Passage, texts: Texts, characters: number): Passage {
  const text = sourceText(passage.source, texts);
  const place = placeIn(text, passage);
  const cut = cutOf(passage, texts);
  if (!text || !place || cut.before || cut.after) return passage;
  const [start, end] = place;
  const room = characters - passage.text.length;
  const after = fitting(sentencesIn(text.slice(end).split('\n', 1)[0] ?? ''), room);
  const left = room - after.length;
  const before = fitting(sentencesIn(text.slice(0, start).split('\n').at(-1) ?? '').toReversed(), left, true);
  return {
    ...passage,
    text: `${before}${passage.text}${after}`.trimEnd(),
    marks: passage.marks.map(([from, to]) => [from + before.length, to + before.length]),
  };
}

const SENTENCES = new Intl.Segmenter('en', { granularity: 'sentence' });

function sentencesIn(text: string): string[] {
  return Array.from(SENTENCES.segment(text), ({ segment }) => segment);
}

/** The sentences that fit, from the first on; backwards if they lead to the passage. */
function fitting(sentences: readonly string[], characters: number, backwards = false): string {
  let text = '';
  for (const sentence of sentences) {
    // "Summary:" before a sentence is a heading.
    if (text.length + sentence.trim().length > characters || sentence.trimEnd().endsWith(':')) break;
    text = backwards ? `${sentence}${text}` : `${text}${sentence}`;
  }
  return text;
}
