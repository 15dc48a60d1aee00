import { ALERT_LIMITS, type AlertItem, type AlertPage, alertReason } from '@cosmos/contract/alerts/alerts.ts';
import { type Expression, sql } from 'kysely';
import type { UserContext } from '../context/context.ts';

/** What a member was told, or will be, latest first. */
export async function listAlerts(
  { services: { db }, actor: { userId } }: UserContext,
  { cursor: after }: { cursor?: { at: string; id: string } | null | undefined },
): Promise<AlertPage> {
  const rows = await db
    .selectFrom('alert_items as i')
    .leftJoin('technologies as t', 't.id', 'i.record_id')
    .leftJoin('researchers as r', 'r.id', 'i.record_id')
    .leftJoin('universities as u', (join) =>
      join.on('u.id', '=', (eb): Expression<string | null> =>
        eb.fn.coalesce('t.university_id', 'r.university_id'),
      ),
    )
    .select(['i.id', 'i.record_id', 'i.reason', 'i.need_id', 'i.state', 'i.found_at', 'u.name as university'])
    .select((eb) => eb.fn.coalesce('t.title', 'r.name').as('title'))
    .select(
      sql<boolean>`coalesce(t.retired_at, r.retired_at) is null and coalesce(t.id, r.id) is not null`.as(
        'isListed',
      ),
    )
    .where('i.user_id', '=', userId)
    .where('i.state', '!=', 'dropped')
    .$if(after != null, (query) =>
      query.where(
        sql<boolean>`(date_trunc('milliseconds', i.found_at), i.id) < (${after?.at}::timestamptz, ${after?.id}::uuid)`,
      ),
    )
    .orderBy(sql`date_trunc('milliseconds', i.found_at)`, 'desc')
    .orderBy('i.id', 'desc')
    .limit(ALERT_LIMITS.pageItems + 1)
    .execute();
  const shown = rows.slice(0, ALERT_LIMITS.pageItems);
  const last = rows.length > shown.length ? shown.at(-1) : undefined;
  return {
    items: shown.map((row) => ({
      id: row.id,
      recordId: row.record_id,
      title: row.title ?? row.record_id,
      university: row.university ?? '',
      isListed: row.isListed,
      reason: alertReason.parse(row.reason),
      needId: row.need_id,
      state: stateOf(row.state),
      at: row.found_at.toISOString(),
    })),
    next: last ? { at: last.found_at.toISOString(), id: last.id } : null,
  };
}

function stateOf(state: string): AlertItem['state'] {
  if (state === 'sent' || state === 'listed') return state;
  return 'coming';
}
