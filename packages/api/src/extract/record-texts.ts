import type { ResultCard } from '@cosmos/contract/conversation/conversation.ts';
import type { PassageSource } from '@cosmos/contract/search/search.ts';
import { sentences } from '@cosmos/language/sentences/sentences.ts';

/** A sentence of a record, word for word. */
export interface RecordSentence {
  text: string;
  source: PassageSource;
}

/** A longer one is a list whose full stops got lost. */
const SENTENCE_CHARACTERS = 600;
const TEXT_CHARACTERS = 20_000;

/** The sentences in the fields of a record, in the order of the fields. */
export function recordSentences(
  card: ResultCard,
  sources: readonly Exclude<PassageSource, 'topics'>[],
): RecordSentence[] {
  const texts = {
    title: card.title,
    summary: card.summary,
    ip: card.ipSummary,
    publications: card.publicationsSummary,
  };
  return sources.flatMap((source) => {
    const text = (texts[source] ?? '').slice(0, TEXT_CHARACTERS);
    return sentences(text)
      .map(({ start, end }) => ({ text: text.slice(start, end), source }))
      .filter((sentence) => sentence.text.length <= SENTENCE_CHARACTERS);
  });
}
