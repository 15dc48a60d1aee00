import { LIMITS } from '@cosmos/contract/limits.ts';
import type { Database } from '@cosmos/db/database.ts';
import { type Kysely, sql } from 'kysely';
import { peekLimits } from '../limits/take-limits.ts';
import type { Services } from '../services.ts';
import { deviceHash, failuresOf, type Lane } from './lane.ts';

const DAYS_30_MS = 30 * LIMITS.dayMs;
const LINKS_ONLY_KEY = 'codes-links-only-until';

/** What is known of a mailbox and of the device that asks, read in one statement whoever is registered. */
export interface CodeState {
  userId: string | null;
  lane: Lane;
  /** How many wrong codes may still be given in the lane, for one code. */
  tries: number;
}

interface Asked {
  email: string;
  mailbox: Buffer;
  deviceToken: string | null;
}

/** Whether so many guesses failed of late in the lane that no further one is judged. */
export async function isLocked(
  db: Kysely<Database>,
  services: Pick<Services, 'now' | 'config' | 'secrets'>,
  lane: Lane,
): Promise<boolean> {
  const [wait = 0] = await peekLimits(db, services, failuresOf(lane));
  return wait > 0;
}

/**
 * Wrong codes are what codes were judged less the right ones: 10 since the owner last signed in and 20 in 30 days. A known
 * device has only its own to answer for. Strangers have all of the mailbox, and while too many mailboxes are being tried at
 * once they have none left.
 */
export async function readCodeState(
  db: Kysely<Database>,
  { now }: Pick<Services, 'now'>,
  { email, mailbox, deviceToken }: Asked,
): Promise<CodeState> {
  const at = now();
  const since = new Date(at.getTime() - DAYS_30_MS);
  const wrong = sql`attempts - case when consumed_at is null then 0 else 1 end`;
  const { rows } = await sql<{
    user_id: string | null;
    device: Buffer | null;
    since_sign_in: number;
    in_30_days: number;
    links_only_until: string | null;
  }>`
    select u.id as user_id, d.token_hash as device,
      coalesce(c.since_sign_in, 0)::integer as since_sign_in,
      coalesce(c.in_30_days, 0)::integer as in_30_days,
      (select value #>> '{}' from settings where key = ${LINKS_ONLY_KEY}) as links_only_until
    from (select 1) one
      left join users u on u.email = ${email}
      left join devices d on d.user_id = u.id and d.token_hash = ${deviceHash(deviceToken)}
      left join lateral (
        select sum(${wrong}) filter (where created_at > coalesce(u.last_sign_in_at, '-infinity')) as since_sign_in,
          sum(${wrong}) as in_30_days
        from one_time_codes
        where mailbox = ${mailbox} and created_at > ${since} and (d.token_hash is null or device_hash = d.token_hash)
      ) c on true`.execute(db);
  const row = rows[0];
  const left = Math.min(
    LIMITS.codeTries,
    LIMITS.wrongCodesSinceSignIn - (row?.since_sign_in ?? 0),
    LIMITS.wrongCodesIn30Days - (row?.in_30_days ?? 0),
  );
  const lane = { mailbox, device: row?.device ?? null };
  const isLinksOnly =
    lane.device === null && row?.links_only_until != null && new Date(row.links_only_until) > at;
  return { userId: row?.user_id ?? null, lane, tries: isLinksOnly ? 0 : Math.max(0, left) };
}

/**
 * Notes a wrong code from a device that never signed in. More than 50 of them in ten minutes, whoever's they were, mean that
 * somebody tries a few on everybody: for half an hour such devices get links alone. Where nobody is registered there is
 * nothing to be guessed, so those are noted and don't count.
 */
export async function noteStrangersWrongCode(
  { db, now, log }: Services,
  isRegistered: boolean,
): Promise<void> {
  const at = now();
  const since = new Date(at.getTime() - LIMITS.sprayWindowMs);
  await db.insertInto('wrong_codes').values({ at, is_registered: isRegistered }).execute();
  const { rows } = await sql<{ wrong: number }>`
    select count(*)::integer as wrong from (
      select 1 from wrong_codes where at > ${since} and is_registered limit ${LIMITS.wrongCodesSpray + 1}
    ) recent`.execute(db);
  if ((rows[0]?.wrong ?? 0) <= LIMITS.wrongCodesSpray) return;
  const value = JSON.stringify(new Date(at.getTime() + LIMITS.sprayLinkOnlyMs).toISOString());
  const tripped = await db
    .insertInto('settings')
    .values({ key: LINKS_ONLY_KEY, value })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ value })
        .where(sql<boolean>`(settings.value #>> '{}')::timestamptz <= ${at}`),
    )
    .returning('key')
    .executeTakeFirst();
  if (tripped)
    log.error(
      { alert: 'code-spray', minutes: LIMITS.sprayLinkOnlyMs / 60_000 },
      'many mailboxes are being tried with wrong codes; unknown devices get links instead of codes',
    );
}
