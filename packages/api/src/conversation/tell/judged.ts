import type { ResultCard } from '@cosmos/contract/conversation/conversation.ts';
import type { Reading } from '@cosmos/contract/conversation/reading.ts';
import type { AssistantAtWork } from '../../ports/assistant.ts';
import type { Services } from '../../context/services.ts';
import { withClaimedFit } from '../fit/claimed-fit.ts';
import { exchanges, type Question, type Understanding } from '../read/question/question.ts';

interface Judged {
  results: ResultCard[];
  /** By id. */
  reasons: Record<string, string>;
}

/**
 * The results as the assistant judges them: their fit as far as their records bear it out, and in its order, unless one was asked
 * for. It judges both at once, and only what is shown.
 */
export async function judged(
  { assistant, index }: { assistant: AssistantAtWork } & Pick<Services, 'index'>,
  {
    question,
    understanding,
    reading,
    results,
  }: {
    question: Pick<Question, 'text' | 'earlier'>;
    understanding: Pick<Understanding, 'resultsMeant' | 'topic'>;
    reading: Reading;
    results: ResultCard[];
  },
): Promise<Judged> {
  const isOrdered = understanding.resultsMeant !== null || results.length < 2;
  const asked = { question: question.text, cards: results };
  const [reranked, claimed] = await Promise.all([
    isOrdered
      ? null
      : assistant.rerank({ ...asked, topic: understanding.topic, earlier: exchanges(question) }),
    results.some(({ fit }) => fit.length > 0) ? assistant.fit(asked) : null,
  ]);
  const checked = withClaimedFit(index, results, { claimed: claimed ?? [], reading });
  const fitted = checked.every((card, at) => card === results[at]) ? results : checked;
  if (!reranked) return { results: fitted, reasons: {} };
  const ids = new Set(fitted.map(({ id }) => id));
  const reasons = Object.fromEntries(Object.entries(reranked.reasons).filter(([id]) => ids.has(id)));
  return { results: inOrder(fitted, reranked.order), reasons };
}

/** The results that are named come first; the others follow as they were. */
function inOrder(results: ResultCard[], order: readonly string[]): ResultCard[] {
  const byId = new Map(results.map((card) => [card.id, card]));
  const named = [...new Set(order)].flatMap((id) => byId.get(id) ?? []);
  const ordered = [...named, ...results.filter((card) => !named.includes(card))];
  return ordered.every((card, at) => card === results[at])
    ? results
    : ordered.map((card, at) => ({ ...card, number: at + 1 }));
}
