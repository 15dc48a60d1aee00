import { terms } from '@cosmos/language/analysis/analyse.ts';
import { contentTerms } from '@cosmos/language/analysis/content-terms.ts';
import type { ResultCard } from '@cosmos/contract/conversation/conversation.ts';
import type { Likeness, LiveIndex } from '../../ports/live-index.ts';
import { type AnsweringSentence, answeringSentences, type Words } from './answering.ts';

/** From here on a sentence counts as the answer: of the trained ones as likely as this, six of ten were right. */
export const SURE = 0.3;
const CONCEPTS = 3;
/** A title with most of what is asked of many answers as surely as a good sentence. */
const IN_TITLE = 0.6;
const MOST_OF_IT = 0.6;

type Told = Pick<ResultCard, 'summary' | 'ipSummary' | 'publicationsSummary' | 'trlReasoning' | 'topics'>;

/** What a record says, as far as the reader may see it. */
export function textOf({ summary, ipSummary, publicationsSummary, trlReasoning, topics }: Told): string {
  return [summary, trlReasoning, ipSummary, publicationsSummary, topics?.join(', ')]
    .filter(Boolean)
    .join('\n');
}

/** The sentences of a record for each of several questions, likeliest first. */
export function answersOf(
  index: Pick<LiveIndex, 'frequency' | 'concepts' | 'knowledge'>,
  { title: name, university, text }: { title: string; university: string; text: string },
  questions: readonly string[],
  { isOfMany = false, likeness }: { isOfMany?: boolean; likeness?: Likeness | undefined } = {},
): AnsweringSentence[][] {
  const title = `${name} ${university}`;
  const words = { ...wordsOf(index), likeness };
  return questions.map((question) => {
    const told = answeringSentences(text, question, { title, words });
    return isOfMany && isInTitle(name, question) ? [{ text: name, probability: IN_TITLE }, ...told] : told;
  });
}

/** "Which of these are sulfides?" is answered by a title. */
function isInTitle(title: string, question: string): boolean {
  const held = new Set(terms(title));
  const asked = contentTerms(question);
  return asked.length > 0 && asked.filter((term) => held.has(term)).length >= MOST_OF_IT * asked.length;
}

/** What the catalogue knows of words. */
export function wordsOf(index: Pick<LiveIndex, 'frequency' | 'concepts' | 'knowledge'>): Words {
  const { facts } = index.knowledge();
  const records = facts.technologies + facts.researchers;
  return {
    idf: (stem) => Math.log((records + 1) / (index.frequency(stem) + 0.5)),
    synonyms: (question) =>
      index
        .concepts(question)
        .slice(0, CONCEPTS)
        .flatMap(({ concept }) => [concept.term, ...concept.synonyms]),
  };
}
