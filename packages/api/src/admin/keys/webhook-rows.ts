import type { WebhookRow } from '@cosmos/contract/admin/webhooks.ts';
import { sql } from 'kysely';
import type { Services } from '../../context/services.ts';
import { listWebhooks } from '../../webhooks/own-webhooks.ts';

/** All webhooks of members, newest first, with what became of their events. */
export async function webhookRows({ db }: Pick<Services, 'db'>): Promise<WebhookRow[]> {
  const [webhooks, counted] = await Promise.all([
    listWebhooks({ db }),
    db
      .selectFrom('webhook_deliveries')
      .select('webhook_id')
      .select([
        sql<number>`count(*) filter (where state = 'delivered')::integer`.as('delivered'),
        sql<number>`count(*) filter (where state = 'waiting')::integer`.as('waiting'),
        sql<number>`count(*) filter (where state = 'failed')::integer`.as('failed'),
        sql<Date>`max(created_at)`.as('last_at'),
        sql<Date | null>`min(created_at) filter (where state = 'waiting')`.as('waiting_since'),
      ])
      .groupBy('webhook_id')
      .execute(),
  ]);
  const countsOf = new Map(counted.map((each) => [each.webhook_id, each]));
  return webhooks.map(({ url, ...webhook }) => {
    const counts = countsOf.get(webhook.webhookId);
    return {
      ...webhook,
      host: new URL(url).host,
      deliveries: {
        delivered: counts?.delivered ?? 0,
        waiting: counts?.waiting ?? 0,
        failed: counts?.failed ?? 0,
        lastAt: counts?.last_at.toISOString() ?? null,
        waitingSince: counts?.waiting_since?.toISOString() ?? null,
      },
    };
  });
}
