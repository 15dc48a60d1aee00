import type {
  Interests,
  ProposedInterest,
  UpdatedInterests,
  UpdateInterestsInput,
} from '@cosmos/contract/profile/interests.ts';
import { PROFILE_LIMITS } from '@cosmos/contract/profile/limits.ts';
import { PROFILE_MESSAGES } from '@cosmos/contract/profile/messages.ts';
import { saysSomething } from '@cosmos/contract/text/says-something.ts';
import { inTransaction } from '@cosmos/db/client/client.ts';
import type { Database } from '@cosmos/db/tables/database.ts';
import type { Kysely, Transaction } from 'kysely';
import { lockUser } from '../accounts/lock-user.ts';
import type { UserContext } from '../context/context.ts';
import { AppError } from '../context/errors.ts';
import { RATE_LIMITS } from '../limits/rate-limits.ts';
import { takeLimits } from '../limits/take-limits.ts';
import { takeBackMails } from '../outbox/take-back-mails.ts';
import { countChange, declinedOf, interestsOf, withoutPlurals } from './own-interests.ts';
import { pickKeywords } from './pick-keywords.ts';
import { sentenceFor, told, toldHash } from './told.ts';

/** The member's interests, and whether they want alerts about them. */
export async function readInterests({
  services: { db },
  actor: { userId },
}: UserContext): Promise<Interests> {
  const [interests, profile] = await Promise.all([
    interestsOf(db, userId),
    db
      .selectFrom('profiles as p')
      .leftJoin('alert_settings as s', 's.user_id', 'p.user_id')
      .select(['p.alerts_enabled', 'p.alerts_asked', 's.on_interests'])
      .where('p.user_id', '=', userId)
      .executeTakeFirstOrThrow(),
  ]);
  const { alerts_enabled, alerts_asked, on_interests } = profile;
  // On the page of alerts, interests are part of the digest until they are left out.
  const alertsEnabled = alerts_enabled && on_interests !== false;
  return { interests, alertsEnabled, offersAlerts: !alerts_asked && !alerts_enabled };
}

/**
 * Replaces the whole list. What the profile had suggested and is now left out is not suggested again as it stands. What differs from an
 * interest only by singular and plural is not added beside it.
 */
export async function updateInterests(
  ctx: UserContext,
  { interests: wanted }: UpdateInterestsInput,
): Promise<UpdatedInterests> {
  const { services, actor } = ctx;
  const { userId } = actor;
  const already = await inTransaction(services.db, async (trx) => {
    await lockUser(trx, userId);
    await takeLimits(trx, services, [{ limit: RATE_LIMITS.savesPerHour, by: userId }]);
    const before = await interestsOf(trx, userId);
    const origins = new Map(before.map(({ keyword, origin }) => [keyword, origin]));
    // What was kept before there was a rule can stay, and be removed one by one.
    const { interests, already } = withoutPlurals(wanted, (keyword) => origins.has(keyword));
    const refused = interests.find((keyword) => !origins.has(keyword) && !saysSomething(keyword));
    if (refused !== undefined)
      throw new AppError('UNPROCESSABLE_CONTENT', PROFILE_MESSAGES.interestSaysNothing(refused));
    const left = before.filter(({ keyword }) => !interests.includes(keyword));
    await trx.deleteFrom('user_interests').where('user_id', '=', userId).execute();
    if (interests.length > 0) {
      const rows = interests.map((keyword, position) => ({
        user_id: userId,
        keyword,
        position,
        origin: origins.get(keyword) ?? ('chosen' as const),
        created_at: services.now(),
      }));
      await trx.insertInto('user_interests').values(rows).execute();
    }
    await countChange(trx, userId);
    const keywords = left.map(({ keyword }) => keyword);
    await dismiss(trx, { userId, keywords, at: services.now() });
    return already;
  });
  return { ...(await readInterests(ctx)), already };
}

/**
 * Emails with news, about interests among others: switched on, the digest tells of interests, whatever the page of alerts said;
 * switched off, there is none, and one that is queued is taken back. Answers the offer of alerts too, either way.
 */
export async function setAlerts(
  { services: { db }, actor: { userId } }: UserContext,
  { enabled }: { enabled: boolean },
): Promise<{ alertsEnabled: boolean }> {
  await inTransaction(db, async (trx) => {
    await lockUser(trx, userId);
    await trx
      .updateTable('profiles')
      .set({ alerts_enabled: enabled, alerts_asked: true })
      .where('user_id', '=', userId)
      .execute();
    if (enabled)
      await trx
        .updateTable('alert_settings')
        .set({ on_interests: true })
        .where('user_id', '=', userId)
        .execute();
    if (!enabled) await takeBackMails(trx, userId, 'digest');
  });
  return { alertsEnabled: enabled };
}

/**
 * What the profile suggests, each with the sentence that led to it: first what the server added by itself and nobody has
 * answered, then what could be added. What was declined is left out until the profile says something else. Nothing is
 * stored: an accepted one is added like any other interest.
 */
export async function proposeInterests({
  services,
  actor: { userId },
}: UserContext): Promise<ProposedInterest[]> {
  const { db } = services;
  await takeLimits(db, services, [{ limit: RATE_LIMITS.suggestionsPerHour, by: userId }]);
  const said = await told(db, userId);
  const [picked, interests, declined] = await Promise.all([
    pickKeywords(services, said),
    interestsOf(db, userId),
    declinedOf(db, userId, said),
  ]);
  const known = new Set(
    [...interests.map(({ keyword }) => keyword), ...declined].map((keyword) => keyword.toLowerCase()),
  );
  const added = interests.filter(({ origin }) => origin === 'assigned').map(({ keyword }) => keyword);
  const more = picked
    .filter((keyword) => !known.has(keyword.toLowerCase()))
    .slice(0, Math.max(0, PROFILE_LIMITS.interestsMax - interests.length));
  return [...added, ...more].map((keyword, at) => ({
    keyword,
    isAdded: at < added.length,
    sentence: sentenceFor(said.text, keyword),
  }));
}

/** What the server added by itself is now the member's own choice. */
export async function keepInterest(
  { services: { db }, actor: { userId } }: UserContext,
  { keyword }: { keyword: string },
): Promise<{ kept: boolean }> {
  const { numUpdatedRows } = await db
    .updateTable('user_interests')
    .set({ origin: 'chosen' })
    .where('user_id', '=', userId)
    .where('keyword', '=', keyword)
    .executeTakeFirst();
  return { kept: numUpdatedRows > 0n };
}

/** A suggestion that is declined goes, if it was added, and comes again only when the profile says something else. */
export async function dismissInterest(
  { services, actor: { userId } }: UserContext,
  { keyword }: { keyword: string },
): Promise<{ dismissed: string }> {
  await inTransaction(services.db, async (trx) => {
    await lockUser(trx, userId);
    await takeLimits(trx, services, [{ limit: RATE_LIMITS.savesPerHour, by: userId }]);
    await trx
      .deleteFrom('user_interests')
      .where('user_id', '=', userId)
      .where('keyword', '=', keyword)
      .where('origin', '=', 'assigned')
      .execute();
    await dismiss(trx, { userId, keywords: [keyword], at: services.now() });
  });
  return { dismissed: keyword };
}

/** Declined keywords are few: those of another state of the profile are forgotten. */
async function dismiss(
  db: Kysely<Database> | Transaction<Database>,
  { userId, keywords, at }: { userId: string; keywords: readonly string[]; at: Date },
): Promise<void> {
  if (keywords.length === 0) return;
  const told_hash = toldHash(await told(db, userId));
  await db
    .deleteFrom('dismissed_interests')
    .where('user_id', '=', userId)
    .where('told_hash', '!=', told_hash)
    .execute();
  await db
    .insertInto('dismissed_interests')
    .values(keywords.map((keyword) => ({ user_id: userId, keyword, told_hash, dismissed_at: at })))
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'keyword']).doUpdateSet({ told_hash, dismissed_at: at }),
    )
    .execute();
}
