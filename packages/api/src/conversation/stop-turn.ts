import { MESSAGES } from '@cosmos/contract/messages.ts';
import type { AskerContext } from '../context.ts';
import { AppError } from '../errors.ts';
import type { Services } from '../services.ts';
import { ownedBy } from './owner.ts';
import { saidOf } from './said.ts';

/** Ends a running turn and keeps what it has so far. One that has come to its end by itself stays as it is. */
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
  if (!turn) throw new AppError('NOT_FOUND', MESSAGES.notFound);
  return { stopped: await haltTurn(services, turnId) };
}

/** Whoever runs it, here or elsewhere, sees within a second that it is over. */
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
      ...(partial ? { partial: JSON.stringify(partial), said: saidOf(partial) } : {}),
    })
    .where('id', '=', turnId)
    .where('status', '=', 'running')
    .executeTakeFirst();
  if (stopped.numUpdatedRows === 0n) return false;
  turns.halt(turnId);
  return true;
}
