import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import type { AskerContext } from '../../context/context.ts';
import { AppError } from '../../context/errors.ts';
import type { Services } from '../../context/services.ts';
import { ownedBy } from '../tree/owner.ts';
import { storedPartial } from '../stored/stored-answer.ts';
import { summaryText } from './reply-text.ts';

/** Ends a running turn and keeps what it has so far. A turn that has already ended is left unchanged. */
export async function stopTurn(
  { services, actor }: AskerContext,
  { turnId }: { turnId: string },
): Promise<{ stopped: boolean }> {
  const turn = await services.db
    .selectFrom('turns')
    .innerJoin('chats', 'chats.id', 'turns.chat_id')
    .select('turns.id')
    .where('turns.id', '=', turnId)
    .where(ownedBy(actor))
    .executeTakeFirst();
  if (!turn) throw new AppError('NOT_FOUND', HTTP_MESSAGES.notFound);
  return { stopped: await haltTurn(services, turnId) };
}

/** The process that runs it, this one or another, notices within a second that it is over. */
export async function haltTurn(
  { db, turns, now }: Pick<Services, 'db' | 'turns' | 'now'>,
  turnId: string,
): Promise<boolean> {
  const partial = turns.partial(turnId);
  const stopped = await db
    .updateTable('turns')
    .set({
      status: 'stopped',
      finished_at: now(),
      lease_until: null,
      ...(partial ? { partial: storedPartial(partial), said: summaryText(partial) } : {}),
    })
    .where('id', '=', turnId)
    .where('status', '=', 'running')
    .executeTakeFirst();
  if (stopped.numUpdatedRows === 0n) return false;
  turns.halt(turnId);
  return true;
}
