import { headline } from '@cosmos/contract/text/headline.ts';
import { ALERT_LIMITS, type AlertReason } from '@cosmos/contract/alerts/alerts.ts';
import type { Database } from '@cosmos/db/tables/database.ts';
import { sql, type Transaction } from 'kysely';

/** A record with all that there is to tell of it. */
export interface ToldRecord {
  recordId: string;
  title: string;
  university: string;
  isListed: boolean;
  reasons: AlertReason[];
  itemIds: string[];
}

export interface DueItems {
  /** What the email tells, what matters most first. */
  told: ToldRecord[];
  /** What there is no room for. */
  left: string[];
  /** What is no longer true, or no longer wanted. */
  dropped: string[];
}

export type NewsKind = 'interest' | 'need' | 'saved';

interface Wanted {
  /** What each member wants to hear of. */
  members: readonly { userId: string; kinds: readonly NewsKind[] }[];
  state: 'new' | 'waiting';
  now: Date;
}

/** The news of members that an email would tell now; members without any are missing. Each record stands in it once, whatever there is to tell of it. */
export async function dueItems(
  trx: Transaction<Database>,
  wanted: Wanted,
): Promise<ReadonlyMap<string, DueItems>> {
  const kinds = new Map(wanted.members.map((member) => [member.userId, member.kinds]));
  const rows = await readItems(trx, wanted);
  const byMember = Map.groupBy(
    rows.filter(({ userId, kind }) => kinds.get(userId)?.includes(kind)),
    ({ userId }) => userId,
  );
  return new Map([...byMember].map(([userId, own]) => [userId, dueOf(own)]));
}

function dueOf(rows: readonly Row[]): DueItems {
  const dropped = rows.filter((row) => !row.isTrue).map(({ id }) => id);
  const byRecord = Map.groupBy(
    rows.filter(({ isTrue }) => isTrue),
    (row) => row.recordId,
  );
  const records = [...byRecord.values()].map(([first, ...more]) => recordOf([first, ...more]));
  return {
    told: records.slice(0, ALERT_LIMITS.itemsPerMail),
    left: records.slice(ALERT_LIMITS.itemsPerMail).flatMap(({ itemIds }) => itemIds),
    dropped,
  };
}

type Row = Awaited<ReturnType<typeof readItems>>[number];

function recordOf(rows: (Row | undefined)[]): ToldRecord {
  const all = rows.flatMap((row) => row ?? []);
  const [first] = all;
  return {
    recordId: first?.recordId ?? '',
    title: headline(first?.title ?? first?.recordId ?? ''),
    university: first?.university ?? '',
    isListed: first?.isListed ?? false,
    reasons: all.map(({ reason }) => reason as AlertReason),
    itemIds: all.map(({ id }) => id),
  };
}

/** With whether it still holds: the record is listed, the interest or need is still there, the record is still saved. */
function readItems(trx: Transaction<Database>, { members, state, now }: Wanted) {
  const since = new Date(now.getTime() - ALERT_LIMITS.freshMs);
  return trx
    .selectFrom('alert_items as i')
    .leftJoin('technologies as t', 't.id', 'i.record_id')
    .leftJoin('researchers as r', 'r.id', 'i.record_id')
    .leftJoin('universities as u', (join) =>
      join.on('u.id', '=', (eb) => eb.fn.coalesce('t.university_id', 'r.university_id')),
    )
    .select([
      'i.id',
      'i.user_id as userId',
      'i.kind',
      'i.record_id as recordId',
      'i.reason',
      'u.name as university',
    ])
    .select((eb) => eb.fn.coalesce('t.title', 'r.name').as('title'))
    .select(
      sql<boolean>`
        case when t.id is not null then t.retired_at is null else r.id is not null and r.retired_at is null end`.as(
        'isListed',
      ),
    )
    .select(
      sql<boolean>`
        i.found_at > ${since} and case i.kind
          when 'saved' then exists (
            select from saved_cards c where c.user_id = i.user_id and c.asset_id = i.record_id and c.bookmarked)
            and ((coalesce(t.retired_at, r.retired_at) is null) = (i.event <> 'withdrawn'))
          when 'interest' then t.id is not null and t.retired_at is null and exists (
            select from user_interests k where k.user_id = i.user_id and lower(k.keyword) = lower(i.reason ->> 'keyword'))
          else coalesce(t.retired_at, r.retired_at) is null and coalesce(t.id, r.id) is not null and exists (
            select from standing_needs n where n.id = i.need_id and n.deleted_at is null and not n.is_paused)
        end`.as('isTrue'),
    )
    .where(
      'i.user_id',
      'in',
      members.map(({ userId }) => userId),
    )
    .where('i.state', '=', state)
    .orderBy('i.weight', 'desc')
    .orderBy('i.found_at', 'desc')
    .orderBy('i.id')
    .forUpdate('i')
    .execute();
}

/** Claims what emails tell, in the transaction that queues them, and puts the rest aside. */
export async function claimItems(
  trx: Transaction<Database>,
  claims: readonly { due: DueItems; mailId: string | null }[],
  now: Date,
): Promise<void> {
  const sent = claims.flatMap(({ due, mailId }) =>
    due.told.flatMap(({ itemIds }) => itemIds.map((id) => ({ id, mailId }))),
  );
  if (sent.length > 0)
    await sql`
      update alert_items i set state = 'sent', mail_id = c.mail_id, sent_at = ${now}
      from unnest(${sent.map(({ id }) => id)}::uuid[], ${sent.map(({ mailId }) => mailId)}::uuid[]) c (id, mail_id)
      where i.id = c.id`.execute(trx);
  await putAside(
    trx,
    claims.flatMap(({ due }) => due.left),
    'listed',
  );
  await putAside(
    trx,
    claims.flatMap(({ due }) => due.dropped),
    'dropped',
  );
}

async function putAside(
  trx: Transaction<Database>,
  ids: readonly string[],
  state: 'listed' | 'dropped',
): Promise<void> {
  if (ids.length > 0) await trx.updateTable('alert_items').set({ state }).where('id', 'in', ids).execute();
}
