import type { ContactOpening, Draft, DraftSaved, saveDraftInput } from '@cosmos/contract/email/contact.ts';
import type { FileInfo } from '@cosmos/contract/profile/profile.ts';
import type { Database } from '@cosmos/db/tables/database.ts';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { UserContext } from '../../context/context.ts';
import { RATE_LIMITS } from '../../limits/rate-limits.ts';
import { takeLimits } from '../../limits/take-limits.ts';
import { officeClock } from '../clock/reply-clock.ts';
import { FILE_COLUMNS, toFileInfo } from '../../files/file-info.ts';
import { hindrances } from './hindrances.ts';
import { findRecipient } from './recipient.ts';
import { readWriter } from './writer.ts';

const NO_DRAFT: Draft = { text: '', summary: 'professional', files: [], version: 0 };

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
  const standing = await hindrances(services, writer, [technologyId]);
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
    hindrance: standing.get(technologyId) ?? null,
    isProfileComplete: writer.isComplete,
    isStale: recipient?.isStale ?? false,
    threadId: thread?.id ?? null,
    clock: clock?.shown ?? null,
  };
}

/** Saves over the version that was read. If there is a newer one by now, nothing is changed and that one is returned. */
export async function saveDraft(
  { services, actor: { userId } }: UserContext,
  { technologyId, text, summary, fileIds, version }: z.output<typeof saveDraftInput>,
): Promise<DraftSaved> {
  const { db, now } = services;
  await takeLimits(db, services, [{ limit: RATE_LIMITS.contactDraftsPerHour, by: userId }]);
  await findRecipient(services, technologyId);
  // Another window may have removed one.
  const files = await filesOfDraft(db, userId, fileIds);
  const file_ids = JSON.stringify(files.map(({ fileId }) => fileId));
  const fresh = { text, summary, file_ids, version: version + 1, updated_at: now() };
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
    .select(['text', 'summary', 'version', 'file_ids'])
    .where('user_id', '=', userId)
    .where('technology_id', '=', technologyId)
    .executeTakeFirst();
  if (!row) return null;
  const { file_ids: fileIds, ...draft } = row;
  return { ...draft, files: await filesOfDraft(db, userId, fileIds) };
}

/** Those that are still there, in order. */
async function filesOfDraft(
  db: Kysely<Database>,
  userId: string,
  fileIds: readonly string[],
): Promise<FileInfo[]> {
  if (fileIds.length === 0) return [];
  const rows = await db
    .selectFrom('files')
    .select(FILE_COLUMNS)
    .where('id', 'in', fileIds)
    .where('user_id', '=', userId)
    .where('purpose', '=', 'email_attachment')
    .execute();
  return rows.toSorted((a, b) => fileIds.indexOf(a.id) - fileIds.indexOf(b.id)).map(toFileInfo);
}

function latestThread(db: Kysely<Database>, userId: string, technologyId: string) {
  return (
    db
      .selectFrom('threads as t')
      .leftJoin('mails as e', 'e.id', 't.last_mail_id')
      .select('t.id')
      .where('t.user_id', '=', userId)
      .where('t.technology_id', '=', technologyId)
      .where('t.undone_at', 'is', null)
      // What failed reached nobody.
      .where((eb) =>
        eb.or([eb('t.is_answered', '=', true), eb('e.state', 'is', null), eb('e.state', '!=', 'failed')]),
      )
      .orderBy('t.created_at', 'desc')
      .limit(1)
      .executeTakeFirst()
  );
}
