import { randomUUID } from 'node:crypto';
import type { WebhookEvent } from '@cosmos/contract/webhooks/webhooks.ts';
import type { Database } from '@cosmos/db/tables/database.ts';
import type { Kysely } from 'kysely';

/** Something that happened to a member. `data` names things, and quotes nobody. */
export interface NotedEvent {
  userId: string;
  event: WebhookEvent;
  /** What it is about: told once. */
  subject: string;
  data: Record<string, string | number | null | string[]>;
}

const AT_ONCE = 1_000;

/** Puts events on their way to the webhooks that wait for them, in the transaction of what happened. */
export async function noteEvents(
  trx: Kysely<Database>,
  noted: readonly NotedEvent[],
  at: Date,
): Promise<void> {
  if (noted.length === 0) return;
  const waiting = await trx
    .selectFrom('webhooks')
    .select(['id', 'user_id', 'events'])
    .where('user_id', 'in', [...new Set(noted.map(({ userId }) => userId))])
    .where('revoked_at', 'is', null)
    .execute();
  const rows = noted.flatMap(({ userId, event, subject, data }) =>
    waiting
      .filter((webhook) => webhook.user_id === userId && webhook.events.includes(event))
      .map((webhook) => ({
        id: randomUUID(),
        webhook_id: webhook.id,
        event,
        subject,
        data: JSON.stringify(data),
        next_at: at,
        created_at: at,
      })),
  );
  for (let from = 0; from < rows.length; from += AT_ONCE)
    await trx
      .insertInto('webhook_deliveries')
      .values(rows.slice(from, from + AT_ONCE))
      .onConflict((conflict) => conflict.columns(['webhook_id', 'event', 'subject']).doNothing())
      .execute();
}
