import type { ResultCard } from '@cosmos/contract/conversation/conversation.ts';
import type { Reading } from '@cosmos/contract/conversation/reading.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { type SearchFilters, searchFilters } from '@cosmos/contract/search/search.ts';
import type { UserContext } from '../context/context.ts';
import { ownedBy } from '../conversation/tree/owner.ts';
import { ANSWER_COLUMNS, answerOf } from '../conversation/stored/stored-answer.ts';
import { readUnderstanding } from '../conversation/stored/stored-understanding.ts';
import { AppError } from '../context/errors.ts';

/** A question of the actor with its results. */
export interface AnsweredTurn {
  chatId: string;
  title: string | null;
  question: string;
  topic: string;
  filters: SearchFilters;
  /** Null if nothing was searched for, and in answers of the first releases. */
  reading: Reading | null;
  /** Empty if the turn found nothing, or asked a follow-up question. */
  results: ResultCard[];
  /** With those that weren’t shown. */
  totalFound: number;
}

/** A turn of the actor's own chat; another person's turn and a missing one look the same. */
export async function readAnsweredTurn(
  { services, actor }: UserContext,
  turnId: string,
): Promise<AnsweredTurn> {
  const turn = await services.db
    .selectFrom('turns')
    .innerJoin('chats', 'chats.id', 'turns.chat_id')
    .select(['chats.id as chatId', 'chats.title', 'turns.text', 'turns.understanding'])
    .select(ANSWER_COLUMNS)
    .where('turns.id', '=', turnId)
    .where('chats.deleted_at', 'is', null)
    .where(ownedBy(actor))
    .executeTakeFirst();
  if (!turn) throw new AppError('NOT_FOUND', HTTP_MESSAGES.notFound);
  const { chatId, title, text } = turn;
  const { reply, partial } = answerOf(services, turn);
  const understanding = readUnderstanding(turn.understanding);
  return {
    chatId,
    title,
    question: text,
    topic: understanding?.topic ?? text,
    filters: understanding?.filters ?? searchFilters.parse({}),
    reading: (reply?.type === 'search_results' ? reply : partial)?.reading ?? null,
    results: reply?.type === 'search_results' ? reply.results : (partial?.results ?? []),
    totalFound: reply?.type === 'search_results' ? reply.totalFound : (partial?.results ?? []).length,
  };
}
