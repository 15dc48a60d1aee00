import type { ResultCard } from '@cosmos/contract/conversation/conversation.ts';
import type { Passage, PassageSource } from '@cosmos/contract/search/search.ts';

export const SOURCE_NAMES: Record<PassageSource, string> = {
  title: 'Title',
  summary: 'Summary',
  ip: 'IP Highlights',
  publications: 'Publications',
  topics: 'Topics',
};

export type Texts = Pick<ResultCard, 'summary' | 'ipSummary' | 'publicationsSummary'>;

/** The text of the record that a passage comes from, if it is one shown in paragraphs. */
export function sourceText(source: PassageSource, texts: Texts): string | null {
  if (source === 'summary') return texts.summary;
  if (source === 'ip') return texts.ipSummary;
  return source === 'publications' ? texts.publicationsSummary : null;
}

/** Position of the passage in a text, as [start, end); null without an exact match. */
export function placeIn(text: string | null, passage: Pick<Passage, 'text'>): [number, number] | null {
  const words = passage.text.replace(/^…\s*|\s*…$/g, '').trim();
  const start = words === '' ? -1 : (text?.indexOf(words) ?? -1);
  return start < 0 ? null : [start, start + words.length];
}

const SENTENCE_ENDS = /[.!?:;。！？．•▪●*–—-]["”’')\]»]*$/;
/** Shorter passages are always whole sentences. */
const CUT_FROM = 200;

/** Whether the passage lacks words of its sentence at its beginning and at its end. */
export function cutOf(passage: Passage, texts: Texts): { before: boolean; after: boolean } {
  const text = sourceText(passage.source, texts);
  const place = passage.text.length < CUT_FROM ? null : placeIn(text, passage);
  if (!text || !place) return { before: false, after: false };
  const lineBefore = text.slice(0, place[0]).split('\n').at(-1)?.trimEnd() ?? '';
  const lineAfter = text.slice(place[1]).split('\n', 1)[0]?.trim() ?? '';
  return {
    before: lineBefore !== '' && !SENTENCE_ENDS.test(lineBefore),
    after: lineAfter !== '' && !SENTENCE_ENDS.test(passage.text),
  };
}
