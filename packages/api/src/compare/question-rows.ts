import type { FactRow, StatedFact } from '@cosmos/contract/compare/compare.ts';
import type { ResultCard } from '@cosmos/contract/conversation/conversation.ts';
import type { PassageSource } from '@cosmos/contract/search/search.ts';
import type { UserContext } from '../context/context.ts';
import { answersOf, textOf } from '../conversation/results/answers.ts';
import { isEqual } from '../extract/measured-facts.ts';

/** A sentence that is less likely the answer is left out: an empty cell misleads nobody. */
const SURE = 0.45;

type Index = UserContext['services']['index'];

/** What each column says on questions of one's own, in a sentence of its record. */
export async function questionRows(
  index: Index,
  cards: readonly ResultCard[],
  questions: readonly string[],
): Promise<FactRow[]> {
  if (questions.length === 0) return [];
  const likeness = await index.likeness(questions, cards);
  const answers = cards.map((card) =>
    answersOf(index, { ...card, text: textOf(card) }, questions, { likeness }),
  );
  return questions.map((question, at) => {
    const cells = cards.map((card, column) => {
      const [best] = answers[column]?.[at] ?? [];
      return best && best.probability >= SURE ? cellOf(card, best.text) : null;
    });
    return {
      id: `question:${question}`,
      group: 'Your questions',
      label: question,
      askedFor: null,
      cells,
      strongest: null,
      equal: isEqual(cells),
    };
  });
}

function cellOf(card: ResultCard, text: string): StatedFact | null {
  const { title, summary, ipSummary, publicationsSummary } = card;
  const texts: Partial<Record<PassageSource, string | null>> = {
    summary,
    ip: ipSummary,
    publications: publicationsSummary,
    title,
  };
  const sources = Object.keys(texts) as (keyof typeof texts)[];
  const source = sources.find((each) => texts[each]?.includes(text));
  return source ? { value: text, quote: { text, source, marks: [[0, text.length]] }, number: null } : null;
}
