import type { ResultCard } from '@cosmos/contract/conversation.ts';
import type { Passage, PassageSource } from '@cosmos/contract/search.ts';

export const SOURCE_NAMES: Record<PassageSource, string> = {
  title: 'Title',
  summary: 'Summary',
  ip: 'IP Highlights',
  publications: 'Publications',
  topics: 'Topics',
};

type Texts = Pick<ResultCard, 'summary' | 'ipSummary' | 'publicationsSummary'>;

/** The text of a record that a passage was taken from, where it is one that is read in paragraphs. */
export function sourceText(source: PassageSource, texts: Texts): string | null {
  if (source === 'summary') return texts.summary;
  if (source === 'ip') return texts.ipSummary;
  return source === 'publications' ? texts.publicationsSummary : null;
}

/** Where the passage stands in a text, as [start, end); null where it doesn't stand there word for word. */
export function placeIn(text: string | null, passage: Pick<Passage, 'text'>): [number, number] | null {
  const words = passage.text.replace(/^…\s*|\s*…$/g, '').trim();
  const start = words === '' ? -1 : (text?.indexOf(words) ?? -1);
  return start < 0 ? null : [start, start + words.length];
}

/** "Summary, paragraph 2"; the paragraph only where there is more than one, and it is known. */
export function sourceOf(passage: Passage, texts: Texts): string {
  const name = SOURCE_NAMES[passage.source];
  const text = sourceText(passage.source, texts);
  const place = placeIn(text, passage);
  if (!text || !place) return name;
  const paragraph = paragraphsOf(text.slice(0, place[0] + 1)).length;
  return paragraphsOf(text).length > 1 ? `${name}, paragraph ${paragraph}` : name;
}

function paragraphsOf(text: string): string[] {
  return text.split(/\n+/).filter((paragraph) => paragraph.trim() !== '');
}
