import type { ContactOpening, Draft, DraftSaved } from '@cosmos/contract/email/contact.ts';
import type { Database } from '@cosmos/db/tables/database.ts';
import type { Kysely } from 'kysely';
import type { UserContext } from '../../context/context.ts';
import { RATE_LIMITS } from '../../limits/rate-limits.ts';
import { takeLimits } from '../../limits/take-limits.ts';
import { officeClock } from '../clock/reply-clock.ts';
import { officeRefuses } from '../threads/office-rules.ts';
import { findRecipient } from './recipient.ts';
import { readWriter } from './writer.ts';

const NO_DRAFT: Draft = { text: '', summary: 'professional', version: 0 };

/** What the composer has to know when it opens. */
export async function openContact(
  { services, actor: { userId } }: UserContext,
  { technologyId }: { technologyId: string },
): Promise<ContactOpening> {
  const { db, now } = services;
  const [recipient, writer, draft, thread] = await Promise.all([
    findRecipient(services, technologyId),
    readWriter(db, userId),
    readDraft(db, userId, technologyId),
    latestThread(db, userId, technologyId),
  ]);
  const { email } = writer;
  const clock =
    recipient && !recipient.isForwarded
      ? await officeClock(db, { officeId: recipient.officeId, now: now() })
      : null;
  return {
    draft: draft ?? NO_DRAFT,
    addressee: recipient && {
      name: recipient.name,
      university: recipient.university,
      isForwarded: recipient.isForwarded,
    },
    isRefused:
      recipient !== null && (await officeRefuses(db, services, { officeId: recipient.officeId, email })),
    isProfileComplete: writer.isComplete,
    isStale: recipient?.isStale ?? false,
    threadId: thread?.id ?? null,
    clock: clock?.shown ?? null,
  };
}

/** Saves over the version that was read. If there is a newer one by now, nothing is changed and that one is returned. */
export async function saveDraft(
  { services, actor: { userId } }: UserContext,
  { technologyId, text, summary, version }: Draft & { technologyId: string },
): Promise<DraftSaved> {
  const { db, now } = services;
  await takeLimits(db, services, [{ limit: RATE_LIMITS.contactDraftsPerHour, by: userId }]);
  await findRecipient(services, technologyId);
  const fresh = { text, summary, version: version + 1, updated_at: now() };
  const saved = await db
    .insertInto('contact_drafts')
    .values({ user_id: userId, technology_id: technologyId, ...fresh })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'technology_id'])
        .doUpdateSet(fresh)
        .where('contact_drafts.version', '=', version),
    )
    .returning('version')
    .executeTakeFirst();
  if (saved) return { state: 'saved', version: saved.version };
  return { state: 'stale', draft: (await readDraft(db, userId, technologyId)) ?? NO_DRAFT };
}

async function readDraft(db: Kysely<Database>, userId: string, technologyId: string): Promise<Draft | null> {
  const row = await db
    .selectFrom('contact_drafts')
    .select(['text', 'summary', 'version'])
    .where('user_id', '=', userId)
    .where('technology_id', '=', technologyId)
    .executeTakeFirst();
  return row ?? null;
}

function latestThread(db: Kysely<Database>, userId: string, technologyId: string) {
  return db
    .selectFrom('threads')
    .select('id')
    .where('user_id', '=', userId)
    .where('technology_id', '=', technologyId)
    .where('undone_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}
