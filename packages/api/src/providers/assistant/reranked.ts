import type { ResultCard } from '@cosmos/contract/conversation/conversation.ts';
import type { Logger } from 'pino';
import type { Assistant, Reranked } from '../../ports/assistant.ts';
import type { Reranker } from '../../ports/reranker.ts';

/** So many of the first results are put in a better order. */
const RERANKED = 30;
/** How long an answer waits for the order; its results are already shown. What was read by then is put in order. */
const WAIT_MS = 2_000;

/**
 * The same assistant, with results in the order of a reranker wherever the assistant itself keeps that of the search. If
 * the reranker fails, the order stays, which is logged when it begins to fail.
 */
export function rerankedBy(
  assistant: Assistant,
  { reranker, log, waitMs = WAIT_MS }: { reranker: Reranker; log: Logger; waitMs?: number },
): Assistant {
  let isFailing = false;
  const order = async (topic: string, cards: readonly ResultCard[], signal: AbortSignal) => {
    try {
      const texts = cards.slice(0, RERANKED).map(textOf);
      const scores = await reranker.scores(topic, texts, { ms: waitMs, signal });
      isFailing = false;
      return byScore(cards, scores);
    } catch (error) {
      if (signal.aborted) return null;
      if (!isFailing) log.error({ err: error }, 'the reranker fails; results keep the order of the search');
      isFailing = true;
      return null;
    }
  };
  return {
    name: assistant.name,
    begin: (call) => {
      const atWork = assistant.begin(call);
      return {
        ...atWork,
        get sees() {
          return atWork.sees;
        },
        rerank: async (input) => (await atWork.rerank(input)) ?? order(input.topic, input.cards, call.signal),
      };
    },
  };
}

/** Cards with a score, best first; the others stay behind them. */
function byScore(cards: readonly ResultCard[], scores: readonly number[]): Reranked | null {
  if (scores.length < 2) return null;
  const scored = scores.map((score, at) => ({ score, id: cards[at]?.id ?? '' }));
  return { order: scored.toSorted((a, b) => b.score - a.score).map(({ id }) => id), reasons: {} };
}

function textOf({ title, summary, topics }: ResultCard): string {
  return [title, summary ?? topics?.join(', ')].filter(Boolean).join('. ');
}
