import type { ResultsReply, StoredTurn } from '@cosmos/contract/conversation/conversation.ts';
import { queryOptions } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { api } from '../../lib/api/api.ts';
import { trpc } from '../../lib/api/trpc.ts';

/** The turn that a board or a map is about. */
export interface AnsweredTurn {
  chatTitle: string | null;
  /** Null if the chat has no answer with results yet. */
  turnId: string | null;
  /** Null if the turn is not on the shown path. */
  reply: ResultsReply | null;
}

const PAGES = 20;

/** A chat’s turn with the given id, or its newest one with results. */
export function answerQuery(chatId: string, turnId: string | undefined) {
  return queryOptions({
    queryKey: [...getQueryKey(api.conversation.session, { sessionId: chatId }), { answerOf: turnId ?? null }],
    queryFn: () => answerOf(chatId, turnId),
  });
}

async function answerOf(chatId: string, turnId: string | undefined): Promise<AnsweredTurn> {
  let before: string | null = null;
  let chatTitle: string | null = null;
  for (let page = 0; page < PAGES; page++) {
    const session: { title: string | null; turns: StoredTurn[]; before: string | null } =
      await trpc.conversation.session.query({ sessionId: chatId, before });
    chatTitle = session.title;
    const turn = session.turns.findLast((one) =>
      turnId === undefined ? resultsOf(one) !== null : one.turnId === turnId,
    );
    if (turn) return { chatTitle, turnId: turn.turnId, reply: resultsOf(turn) };
    if (!session.before) break;
    before = session.before;
  }
  return { chatTitle, turnId: turnId ?? null, reply: null };
}

function resultsOf({ reply }: StoredTurn): ResultsReply | null {
  return reply?.type === 'search_results' && reply.results.length > 0 ? reply : null;
}
