import { AUTH_LIMITS } from '@cosmos/contract/auth/limits.ts';
import { PRODUCT_LIMITS } from '@cosmos/contract/product/limits.ts';
import type { Database } from '@cosmos/db/tables/database.ts';
import { type Kysely, sql } from 'kysely';
import { peekLimits } from '../../limits/take-limits.ts';
import type { Services } from '../../context/services.ts';
import { deviceHash, failuresOf, type Lane } from '../devices/lane.ts';

const DAYS_30_MS = 30 * PRODUCT_LIMITS.dayMs;
const LINKS_ONLY_KEY = 'codes-links-only-until';

/** What is known about a mailbox and the requesting device, read in one statement whether or not it is registered. */
export interface CodeState {
  userId: string | null;
  lane: Lane;
  /** How many wrong codes may still be entered in the lane, per code. */
  tries: number;
}

interface Asked {
  email: string;
  mailbox: Buffer;
  deviceToken: string | null;
}

/** Whether so many guesses have recently failed in the lane that no more are checked. */
export async function isLocked(
  db: Kysely<Database>,
  services: Pick<Services, 'now' | 'config' | 'secrets'>,
  lane: Lane,
): Promise<boolean> {
  const [wait = 0] = await peekLimits(db, services, failuresOf(lane));
  return wait > 0;
}

/**
 * Wrong codes are the checked codes minus the right ones: 10 since the owner last signed in and 20 in 30 days. A known
 * device is charged only with its own. Unknown devices are charged with all of the mailbox's, and have none left while
 * too many mailboxes are being tried.
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
    AUTH_LIMITS.codeTries,
    AUTH_LIMITS.wrongCodesSinceSignIn - (row?.since_sign_in ?? 0),
    AUTH_LIMITS.wrongCodesIn30Days - (row?.in_30_days ?? 0),
  );
  const lane = { mailbox, device: row?.device ?? null };
  const isLinksOnly =
    lane.device === null && row?.links_only_until != null && new Date(row.links_only_until) > at;
  return { userId: row?.user_id ?? null, lane, tries: isLinksOnly ? 0 : Math.max(0, left) };
}

/**
 * Records a wrong code from an unknown device. More than 50 in ten minutes, over all mailboxes, mean that somebody tries
 * a few codes on everybody: for half an hour unknown devices get only links. For unregistered addresses there is nothing
 * to guess, so those are recorded but don't count.
 */
export async function noteStrangersWrongCode(
  { db, now, log }: Services,
  isRegistered: boolean,
): Promise<void> {
  const at = now();
  const since = new Date(at.getTime() - AUTH_LIMITS.sprayWindowMs);
  await db.insertInto('wrong_codes').values({ at, is_registered: isRegistered }).execute();
  const { rows } = await sql<{ wrong: number }>`
    select count(*)::integer as wrong from (
      select 1 from wrong_codes where at > ${since} and is_registered limit ${AUTH_LIMITS.wrongCodesSpray + 1}
    ) recent`.execute(db);
  if ((rows[0]?.wrong ?? 0) <= AUTH_LIMITS.wrongCodesSpray) return;
  const value = JSON.stringify(new Date(at.getTime() + AUTH_LIMITS.sprayLinkOnlyMs).toISOString());
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
      { alert: 'code-spray', minutes: AUTH_LIMITS.sprayLinkOnlyMs / 60_000 },
      'many mailboxes are being tried with wrong codes; unknown devices get links instead of codes',
    );
}
