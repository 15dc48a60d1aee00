import type { ResultCard } from '@cosmos/contract/conversation/conversation.ts';
import type { Quote } from '../../ports/assistant.ts';
import type { LiveIndex } from '../../ports/live-index.ts';
import { answersOf, SURE, textOf } from './answers.ts';

/** A second sentence is quoted too if it is nearly as likely. */
const NEARLY = 0.4;
/** Less likely sentences have nothing to do with the question. */
const NEAR = 0.08;

/** What each result says on each question, as far as the reader may see it. */
export async function quotesOf(
  index: Pick<LiveIndex, 'frequency' | 'concepts' | 'knowledge' | 'likeness'>,
  cards: readonly ResultCard[],
  questions: readonly string[],
): Promise<Quote[]> {
  if (questions.length === 0) return [];
  const likeness = await index.likeness(questions, cards);
  return cards.flatMap((card) =>
    answersOf(index, { ...card, text: textOf(card) }, questions, {
      isOfMany: cards.length > 1,
      likeness,
    }).map(([first, second], at): Quote => {
      const best = first?.probability ?? 0;
      const isBoth = second !== undefined && second.probability >= NEARLY * best;
      const sentences = [...(first ? [first.text] : []), ...(isBoth ? [second.text] : [])];
      return {
        number: card.number,
        question: questions[at] ?? '',
        sentences: best < NEAR ? [] : sentences,
        isSure: best >= SURE,
      };
    }),
  );
}
