import { createHash, randomUUID } from 'node:crypto';
import type { AlertReason } from '@cosmos/contract/alerts/alerts.ts';
import type { Database } from '@cosmos/db/tables/database.ts';
import type { AlertState } from '@cosmos/db/tables/standing-needs.ts';
import type { Kysely } from 'kysely';

/** A piece of news for a member. */
export interface News {
  userId: string;
  recordId: string;
  reason: Exclude<AlertReason, { kind: 'answer' }>;
  needId: string | null;
  /** Likelier news first; needs before saved records, those before interests. */
  weight: number;
  state: Extract<AlertState, 'new' | 'waiting' | 'listed'>;
}

const AT_ONCE = 1_000;

/** Stores news that a member has never had: each record and event once in a lifetime. */
export async function storeNews(trx: Kysely<Database>, news: readonly News[], at: Date): Promise<void> {
  for (let from = 0; from < news.length; from += AT_ONCE)
    await trx
      .insertInto('alert_items')
      .values(
        news.slice(from, from + AT_ONCE).map(({ userId, recordId, reason, needId, weight, state }) => ({
          id: randomUUID(),
          user_id: userId,
          record_id: recordId,
          event: eventOf(reason),
          kind: reason.kind,
          need_id: needId,
          reason: JSON.stringify(reason),
          weight,
          state,
          found_at: at,
        })),
      )
      .onConflict((conflict) => conflict.columns(['user_id', 'record_id', 'event']).doNothing())
      .execute();
}

/** What happened, whoever waited for it: a record is new once, and each of its facts becomes another once. */
function eventOf(reason: News['reason']): string {
  if (reason.kind !== 'saved') return reason.kind;
  if (reason.change === 'withdrawn') return 'withdrawn';
  const value = createHash('sha256')
    .update(reason.to ?? '')
    .digest('hex')
    .slice(0, 16);
  return `${reason.change} ${value}`;
}
