import { PRODUCT_LIMITS } from '@cosmos/contract/product/limits.ts';
import { moveLate } from '../admin/catalogue/review/move-late.ts';
import { closeMonths } from '../admin/demand/close-months.ts';
import { sweepChats } from '../chats/sweep-chats.ts';
import type { Services } from '../context/services.ts';
import { sweepDataExports } from '../my-data/data-exports.ts';
import { sweepVisits } from '../email/answers/visits.ts';
import { sweepSearches } from '../thorough/searches.ts';

/** A device without a sign-in for this long counts as new again. */
const DEVICES_KEPT_DAYS = 180;
const SESSIONS_KEPT_DAYS = 7;
const LINKS_KEPT_DAYS = 30;
/** Wrong codes are counted over thirty days, from the codes themselves. */
const CODES_KEPT_DAYS = 31;
const WRONG_CODES_KEPT_DAYS = 1;
/** The cost of the model is kept for a quarter of a year. */
const MODEL_USAGE_KEPT_DAYS = 90;
/** The list of keys shows their calls of thirty days. */
const KEY_CALLS_KEPT_DAYS = 31;
/** Received mail that belongs to nothing of ours, for as long as somebody may still ask for it. */
const UNATTACHED_MAIL_KEPT_DAYS = 30;

/** Removes what has expired and is no longer needed as proof. Safe to run at any time, repeatedly or concurrently. */
export async function sweep(services: Pick<Services, 'db' | 'now'>): Promise<void> {
  const { db, now } = services;
  const at = now();
  const daysAgo = (days: number) => new Date(at.getTime() - days * PRODUCT_LIMITS.dayMs);
  const expired = db
    .selectFrom('rate_limits')
    .select('key')
    .where('expire', '<=', at.getTime())
    .forUpdate()
    // A counter in use is about to start a new window, and waiting for it here could deadlock.
    .skipLocked();
  await db.deleteFrom('rate_limits').where('key', 'in', expired).execute();
  await db.deleteFrom('idempotent_replies').where('created_at', '<', daysAgo(1)).execute();
  await db.deleteFrom('one_time_codes').where('created_at', '<', daysAgo(CODES_KEPT_DAYS)).execute();
  await db.deleteFrom('sign_in_links').where('expires_at', '<', daysAgo(LINKS_KEPT_DAYS)).execute();
  await db.deleteFrom('passkey_challenges').where('expires_at', '<=', at).execute();
  await db.deleteFrom('company_attempts').where('expires_at', '<=', at).execute();
  await db.deleteFrom('wrong_codes').where('at', '<', daysAgo(WRONG_CODES_KEPT_DAYS)).execute();
  await db.deleteFrom('devices').where('last_used_at', '<', daysAgo(DEVICES_KEPT_DAYS)).execute();
  await db
    .deleteFrom('model_usage')
    .where('day', '<', daysAgo(MODEL_USAGE_KEPT_DAYS).toISOString().slice(0, 10))
    .execute();
  await db
    .deleteFrom('received_mails')
    .where('state', '!=', 'attached')
    .where('received_at', '<', daysAgo(UNATTACHED_MAIL_KEPT_DAYS))
    .execute();
  await db.deleteFrom('key_calls').where('hour', '<', daysAgo(KEY_CALLS_KEPT_DAYS)).execute();
  const ended = daysAgo(SESSIONS_KEPT_DAYS);
  await db
    .deleteFrom('sessions')
    .where((eb) =>
      eb.or([eb('ends_at', '<', ended), eb('idle_until', '<', ended), eb('revoked_at', '<', ended)]),
    )
    .execute();
  // Before what it counts may be removed.
  await closeMonths(services);
  await sweepVisits(services);
  await sweepChats(services);
  await sweepSearches(services);
  await sweepDataExports(services);
  await moveLate(services);
}
