import { CONVERSATION_LIMITS } from '@cosmos/contract/conversation/limits.ts';
import type { Services } from '../../context/services.ts';
import { INTERRUPTED } from '../stored/turn-failures.ts';
import { takeOver } from './follow-turn.ts';
import { runTurn } from './run-turn.ts';

/** How many turns are resumed at a time; the next poll, a moment later, takes the rest. */
const RESUMED_AT_ONCE = 10;

/**
 * Resumes turns whose process died, whether anybody asks for them or not. A turn that nobody could complete for ten
 * minutes is marked as failed: it may be what kills the processes.
 */
export async function resumeTurns(services: Services): Promise<void> {
  const { db, now } = services;
  const at = now();
  await db
    .updateTable('turns')
    .set({
      status: 'failed',
      failure: INTERRUPTED.message,
      failure_reason: INTERRUPTED.reason,
      finished_at: at,
      lease_until: null,
    })
    .where('status', '=', 'running')
    .where('lease_until', '<', at)
    .where('created_at', '<', new Date(at.getTime() - CONVERSATION_LIMITS.turnGivenUpMs))
    .execute();
  const left = await db
    .selectFrom('turns')
    .select('id')
    .where('status', '=', 'running')
    .where('lease_until', '<', at)
    .orderBy('lease_until')
    .limit(RESUMED_AT_ONCE)
    .execute();
  for (const { id } of left) if (await takeOver(services, id)) void runTurn(services, id);
}

/** Looks for such turns every few seconds. Returns how to stop. */
export function keepResuming(services: Services): () => void {
  const timer = setInterval(() => {
    resumeTurns(services).catch((error: unknown) =>
      services.log.warn({ err: error }, 'could not look for interrupted turns'),
    );
  }, CONVERSATION_LIMITS.turnResumeMs);
  timer.unref();
  return () => clearInterval(timer);
}
