import { RESEARCHER_ID, TECHNOLOGY_ID } from '@cosmos/contract/catalogue/record-ids.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import type { RetiredRecord } from '@cosmos/contract/records/records.ts';
import { sql } from 'kysely';
import { AppError } from '../context/errors.ts';
import type { Services } from '../context/services.ts';

/** A record that was listed once. Throws NOT_FOUND if there never was one. */
export async function retiredRecord({ db }: Pick<Services, 'db'>, id: string): Promise<RetiredRecord> {
  const row = TECHNOLOGY_ID.test(id)
    ? await db
        .selectFrom('technologies as record')
        .innerJoin('universities as u', 'u.id', 'record.university_id')
        .select(['record.title', 'u.name as university'])
        .where('record.id', '=', id)
        .where('record.retired_at', 'is not', null)
        .executeTakeFirst()
    : RESEARCHER_ID.test(id)
      ? await db
          .selectFrom('researchers as record')
          .innerJoin('universities as u', 'u.id', 'record.university_id')
          .select(['record.name as title', 'u.name as university'])
          .where('record.id', '=', id)
          .where('record.retired_at', 'is not', null)
          .executeTakeFirst()
      : undefined;
  if (!row) throw new AppError('NOT_FOUND', HTTP_MESSAGES.notFound);
  return { status: 'retired', ...row, instead: await keptInstead(db, id) };
}

async function keptInstead(db: Services['db'], id: string): Promise<RetiredRecord['instead']> {
  const kept = await db
    .selectFrom('listing_decisions as d')
    .innerJoin('technologies as t', (join) =>
      join.on(sql<boolean>`t.id = coalesce(nullif(d.other_id, d.retired_id), d.record_id)`),
    )
    .select(['t.id', 't.title'])
    .where('d.retired_id', '=', id)
    .where('d.decision', '=', 'keep-one')
    .where('d.undone_at', 'is', null)
    .where('t.retired_at', 'is', null)
    .orderBy('d.decided_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return kept ?? null;
}

/** What `read` finds, or null if it finds nothing. */
export async function unlessMissing<T>(read: Promise<T>): Promise<T | null> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return null;
    throw error;
  }
}
