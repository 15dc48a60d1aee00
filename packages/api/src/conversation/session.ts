import type { Session } from '@cosmos/contract/conversation.ts';
import { MESSAGES } from '@cosmos/contract/messages.ts';
import type { AskerContext } from '../context.ts';
import { AppError } from '../errors.ts';
import { ownedBy } from './owner.ts';

/** The asker's own chat. */
export async function readSession(
  { services, actor }: AskerContext,
  { sessionId }: { sessionId: string; before?: string | null | undefined },
): Promise<Session> {
  const chat = await services.db
    .selectFrom('chats')
    .select(['id', 'title'])
    .where('id', '=', sessionId)
    .where(ownedBy(actor))
    .executeTakeFirst();
  if (!chat) throw new AppError('NOT_FOUND', MESSAGES.notFound);
  const turns = await services.db
    .selectFrom('turns')
    .select(['id', 'text', 'prompt_kind', 'status', 'reply', 'failure', 'partial', 'created_at'])
    .where('chat_id', '=', sessionId)
    .orderBy('position')
    .execute();
  return {
    sessionId: chat.id,
    title: chat.title,
    turns: turns.map((turn) => ({
      turnId: turn.id,
      text: turn.text,
      promptKind: turn.prompt_kind,
      status: turn.status,
      reply: turn.reply,
      failure: turn.failure,
      partial: turn.partial,
      files: [],
      rating: null,
      versions: [turn.id],
      createdAt: turn.created_at.toISOString(),
    })),
    before: null,
  };
}
