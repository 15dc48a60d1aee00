import { headline } from '@cosmos/contract/text/headline.ts';
import { ALERT_LIMITS, type AlertItem, type AlertPage, alertReason } from '@cosmos/contract/alerts/alerts.ts';
import type { Database } from '@cosmos/db/tables/database.ts';
import { type Expression, type Kysely, sql } from 'kysely';
import type { UserContext } from '../context/context.ts';
import { type SettingsRow, settingsOf } from './settings-row.ts';

/** What a member was told, or will be, latest first: news of records, and answers on the pages of their needs. */
export async function listAlerts(
  { services: { db }, actor: { userId } }: UserContext,
  { cursor }: { cursor?: AlertCursor | null | undefined },
): Promise<AlertPage> {
  const asked = { userId, after: cursor ?? null, settings: await settingsOf(db, userId) };
  const found = await Promise.all([newsOf(db, asked), answersOf(db, asked)]);
  const items = found.flat().toSorted((a, b) => (isLater(a, b) ? -1 : 1));
  const shown = items.slice(0, ALERT_LIMITS.pageItems);
  const last = items.length > shown.length ? shown.at(-1) : undefined;
  return { items: shown, next: last ? { at: last.at, id: last.id } : null };
}

type AlertCursor = NonNullable<AlertPage['next']>;

interface Asked {
  settings: SettingsRow;
  userId: string;
  after: AlertCursor | null;
}

function isLater(a: AlertCursor, b: AlertCursor): boolean {
  return a.at > b.at || (a.at === b.at && a.id > b.id);
}

async function newsOf(db: Kysely<Database>, { userId, after, settings }: Asked): Promise<AlertItem[]> {
  const rows = await db
    .selectFrom('alert_items as i')
    .leftJoin('technologies as t', 't.id', 'i.record_id')
    .leftJoin('researchers as r', 'r.id', 'i.record_id')
    .leftJoin('universities as u', (join) =>
      join.on('u.id', '=', (eb): Expression<string | null> =>
        eb.fn.coalesce('t.university_id', 'r.university_id'),
      ),
    )
    .select([
      'i.id',
      'i.record_id',
      'i.reason',
      'i.need_id',
      'i.kind',
      'i.state',
      'i.found_at',
      'u.name as university',
    ])
    .select((eb) => eb.fn.coalesce('t.title', 'r.name').as('title'))
    .select(
      sql<boolean>`coalesce(t.retired_at, r.retired_at) is null and coalesce(t.id, r.id) is not null`.as(
        'isListed',
      ),
    )
    .where('i.user_id', '=', userId)
    .where('i.state', '!=', 'dropped')
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(date_trunc('milliseconds', i.found_at), i.id) < (${after?.at}::timestamptz, ${after?.id}::uuid)`,
      ),
    )
    .orderBy(sql`date_trunc('milliseconds', i.found_at)`, 'desc')
    .orderBy('i.id', 'desc')
    .limit(ALERT_LIMITS.pageItems + 1)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    recordId: row.record_id,
    title: headline(row.title ?? row.record_id),
    university: row.university ?? '',
    isListed: row.isListed,
    reason: alertReason.parse(row.reason),
    needId: row.need_id,
    state: stateOf(row, settings),
    at: row.found_at.toISOString(),
  }));
}

async function answersOf(db: Kysely<Database>, { userId, after, settings }: Asked): Promise<AlertItem[]> {
  const rows = await db
    .selectFrom('need_answers as a')
    .innerJoin('standing_needs as n', 'n.id', 'a.need_id')
    .leftJoin('technologies as t', 't.id', 'a.technology_id')
    .leftJoin('universities as u', 'u.id', 't.university_id')
    .select(['a.id', 'a.need_id', 'a.name', 'a.created_at', 'n.question'])
    .select(['t.id as recordId', 't.title', 't.retired_at', 'u.name as university'])
    .select(sql<boolean>`a.created_at <= n.answers_told_at`.as('isTold'))
    // Who takes no such emails counts as told too.
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('mails as m')
          .select('m.id')
          .whereRef('m.user_id', '=', 'n.user_id')
          .where('m.kind', '=', 'need-answered')
          .where('m.state', '!=', 'cancelled')
          .whereRef('m.created_at', '>=', 'a.created_at'),
      ).as('isMailed'),
    )
    .where('n.user_id', '=', userId)
    .where('n.deleted_at', 'is', null)
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(date_trunc('milliseconds', a.created_at), a.id) < (${after?.at}::timestamptz, ${after?.id}::uuid)`,
      ),
    )
    .orderBy(sql`date_trunc('milliseconds', a.created_at)`, 'desc')
    .orderBy('a.id', 'desc')
    .limit(ALERT_LIMITS.pageItems + 1)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    recordId: row.recordId,
    title: row.title ?? 'An answer to your need',
    university: row.university ?? '',
    isListed: row.recordId !== null && row.retired_at === null,
    reason: { kind: 'answer', question: row.question, by: row.name },
    needId: row.need_id,
    state: row.isTold ? (row.isMailed ? 'sent' : 'listed') : settings.mails_needs ? 'coming' : 'listed',
    at: row.created_at.toISOString(),
  }));
}

/** What nobody will email any more, because the member has switched it off meanwhile, is only here. */
function stateOf(
  { state, kind }: { state: string; kind: string },
  settings: SettingsRow,
): AlertItem['state'] {
  if (state === 'sent' || state === 'listed') return state;
  const { on_needs, on_saved, on_interests, mails_needs, alerts_enabled } = settings;
  const isWanted = kind === 'need' ? on_needs : kind === 'saved' ? on_saved : on_interests;
  const isMailed = alerts_enabled || (state === 'new' && mails_needs);
  return isWanted && isMailed ? 'coming' : 'listed';
}
