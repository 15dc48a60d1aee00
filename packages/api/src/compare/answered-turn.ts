import type { ResultCard } from '@cosmos/contract/conversation.ts';
import { MESSAGES } from '@cosmos/contract/messages.ts';
import { type SearchFilters, searchFilters } from '@cosmos/contract/search.ts';
import type { UserContext } from '../context.ts';
import { ownedBy } from '../conversation/owner.ts';
import { AppError } from '../errors.ts';

/** A question of the asker with what was found for it. */
export interface AnsweredTurn {
  chatId: string;
  title: string | null;
  question: string;
  topic: string;
  filters: SearchFilters;
  /** Empty where the turn found nothing, or asked back. */
  results: ResultCard[];
}

/** A turn of a chat of one's own; a foreign one and a missing one look the same. */
export async function readAnsweredTurn(
  { services: { db }, actor }: UserContext,
  turnId: string,
): Promise<AnsweredTurn> {
  const turn = await db
    .selectFrom('turns')
    .innerJoin('chats', 'chats.id', 'turns.chat_id')
    .select(['chats.id as chatId', 'chats.title', 'turns.text', 'turns.reply', 'turns.partial'])
    .select('turns.understanding')
    .where('turns.id', '=', turnId)
    .where('chats.deleted_at', 'is', null)
    .where(ownedBy(actor))
    .executeTakeFirst();
  if (!turn) throw new AppError('NOT_FOUND', MESSAGES.notFound);
  const { chatId, title, text, reply, partial, understanding } = turn;
  const answered = reply?.type === 'search_results' ? reply.results : (partial?.results ?? []);
  return {
    chatId,
    title,
    question: text,
    topic: understanding?.topic ?? text,
    filters: understanding?.filters ?? searchFilters.parse({}),
    results: answered,
  };
}
