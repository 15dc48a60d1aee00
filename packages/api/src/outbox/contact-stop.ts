import { EMAIL_LIMITS } from '@cosmos/contract/email/limits.ts';
import type { Database } from '@cosmos/db/tables/database.ts';
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';

const KEY = 'contact-mail-resumed';
/** How long waiting mail stays before it is looked at again. */
export const STOPPED_FOR_MS = 60 * 60 * 1_000;
const resumed = z.object({ at: z.coerce.date() });

/**
 * Why mail to universities must not go out: too much of what was sent last bounced, or was reported as spam, which costs
 * the domain its good name. Null if it may. Mail that people asked for, such as codes, goes on.
 */
export async function contactStop(db: Kysely<Database>): Promise<string | null> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', KEY).executeTakeFirst();
  const { data } = resumed.safeParse(row?.value);
  const since = data?.at ?? new Date(0);
  const { rows } = await sql<{ bounced: number; complained: number; sent: number }>`
    with latest as (
      select id, row_number() over (order by sent_at desc) as nth from mails
      where kind = 'contact' and sent_at is not null and sent_at > ${since}
      order by sent_at desc limit ${EMAIL_LIMITS.complaintsOf}
    )
    select count(*)::int as sent,
      count(*) filter (where nth <= ${EMAIL_LIMITS.bouncesOf} and exists (
        select from mail_events e where e.mail_id = latest.id and e.record_type = 'Bounce'
          and e.detail ->> 'failed' = 'true'))::int as bounced,
      count(*) filter (where exists (
        select from mail_events e where e.mail_id = latest.id and e.record_type = 'SpamComplaint'))::int as complained
    from latest`.execute(db);
  const { bounced, complained, sent } = rows[0] ?? { bounced: 0, complained: 0, sent: 0 };
  if (bounced >= EMAIL_LIMITS.bounceShare * EMAIL_LIMITS.bouncesOf)
    return `${bounced} of the last ${EMAIL_LIMITS.bouncesOf} messages bounced`;
  if (complained >= EMAIL_LIMITS.complaints && complained > EMAIL_LIMITS.complaintShare * sent)
    return `${complained} of the last ${EMAIL_LIMITS.complaintsOf} messages were reported as spam`;
  return null;
}

/** Lets mail to universities go out again: what was sent until then no longer counts. Waiting mail follows within the hour. */
export async function resumeContactMail(db: Kysely<Database>, at: Date): Promise<void> {
  const value = JSON.stringify({ at });
  await db
    .insertInto('settings')
    .values({ key: KEY, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}
