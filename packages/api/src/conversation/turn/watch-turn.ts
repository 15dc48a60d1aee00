import { CONVERSATION_LIMITS } from '@cosmos/contract/conversation/limits.ts';
import type { Services } from '../../context/services.ts';
import { storedPartial } from '../stored/stored-answer.ts';
import { summaryText } from './reply-text.ts';

/** Keeps the row of a slow turn up to date: what it has so far, and its lease. */
export interface TurnWatch {
  /** There is something new to show; the first time, it is stored at once. */
  grown(): void;
  /** Resolves when nothing more will be written. */
  end(): Promise<void>;
}

/**
 * Nothing is written in the first moment: most turns are over by then. After that, partial answers are stored, the
 * lease is renewed, and a turn that was stopped in another process, or is gone, is halted here.
 */
export function watchTurn(services: Services, turnId: string): TurnWatch {
  const { turns, log, now } = services;
  let timer: NodeJS.Timeout | undefined;
  let looking = Promise.resolve();
  let ended = false;
  let hasShown = false;
  let stored = turns.partial(turnId);
  let looked = now().getTime();
  let renewed = looked;

  const look = async () => {
    const at = now().getTime();
    const partial = turns.partial(turnId);
    const isRenewal = at - renewed >= CONVERSATION_LIMITS.turnLeaseMs / 3;
    if (partial === stored && !isRenewal && at - looked < CONVERSATION_LIMITS.turnWatchMs) return;
    const goesOn =
      partial !== stored || isRenewal
        ? await renew(services, turnId, partial)
        : await isRunning(services, turnId);
    looked = at;
    if (partial !== stored || isRenewal) renewed = at;
    stored = partial;
    if (!goesOn) await endedElsewhere(services, turnId);
  };
  const again = (ms: number) => {
    clearTimeout(timer);
    if (ended) return;
    timer = setTimeout(() => {
      looking = look()
        .catch((error: unknown) => log.warn({ err: error, turnId }, 'a partial answer could not be stored'))
        .finally(() => again(CONVERSATION_LIMITS.partialEveryMs));
    }, ms);
    timer.unref();
  };
  again(CONVERSATION_LIMITS.partialEveryMs);
  return {
    grown: () => {
      if (hasShown) return;
      hasShown = true;
      again(CONVERSATION_LIMITS.partialFirstMs);
    },
    end: () => {
      ended = true;
      clearTimeout(timer);
      return looking;
    },
  };
}

/** False if the turn is not running any more. */
async function renew(
  { db, now }: Services,
  turnId: string,
  partial: ReturnType<Services['turns']['partial']>,
): Promise<boolean> {
  const renewed = await db
    .updateTable('turns')
    .set({
      lease_until: new Date(now().getTime() + CONVERSATION_LIMITS.turnLeaseMs),
      ...(partial ? { partial: storedPartial(partial) } : {}),
    })
    .where('id', '=', turnId)
    .where('status', '=', 'running')
    .executeTakeFirst();
  return renewed.numUpdatedRows > 0n;
}

async function isRunning({ db }: Services, turnId: string): Promise<boolean> {
  const turn = await db.selectFrom('turns').select('status').where('id', '=', turnId).executeTakeFirst();
  return turn?.status === 'running';
}

/**
 * If the turn was stopped elsewhere, what arrived here since the last write is still added to its row. If another
 * process completed it, this one notices when it finishes itself.
 */
async function endedElsewhere({ db, turns }: Services, turnId: string): Promise<void> {
  const turn = await db.selectFrom('turns').select('status').where('id', '=', turnId).executeTakeFirst();
  if (turn && turn.status !== 'stopped') return;
  const partial = turns.partial(turnId);
  if (turn && partial)
    await db
      .updateTable('turns')
      .set({ partial: storedPartial(partial), said: summaryText(partial) })
      .where('id', '=', turnId)
      .where('status', '=', 'stopped')
      .execute();
  turns.halt(turnId);
}
