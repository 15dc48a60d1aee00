import type { Database } from '@cosmos/db/tables/database.ts';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Services } from '../context/services.ts';

const KEY = 'mail-pause';
/** How long all emails wait before one is tried again. */
const PAUSE_MS = 3 * 60 * 1_000;
const pause = z.object({ until: z.coerce.date(), reason: z.string() });

/** Until when no email may be sent, because the provider refused the account; null if sending is allowed. */
export async function pausedUntil({ db, now }: Pick<Services, 'db' | 'now'>): Promise<Date | null> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', KEY).executeTakeFirst();
  const { success, data } = pause.safeParse(row?.value);
  return success && data.until > now() ? data.until : null;
}

/** Pauses all email for a while: the rows stay unchanged, and one of them is tried again afterwards. */
export async function pauseAll(
  trx: Kysely<Database>,
  { now, log }: Pick<Services, 'now' | 'log'>,
  reason: string,
): Promise<Date> {
  const until = new Date(now().getTime() + PAUSE_MS);
  const value = JSON.stringify({ until, reason });
  await trx
    .insertInto('settings')
    .values({ key: KEY, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
  log.error(
    { reason, until },
    'the email provider refuses the account; no email is sent until this is fixed',
  );
  return until;
}
