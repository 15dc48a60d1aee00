import { headline } from '@cosmos/contract/text/headline.ts';
import type {
  NeedAnswer,
  NeedEntry,
  NeedFinding,
  StandingNeed,
} from '@cosmos/contract/standing-needs/needs.ts';
import { NEED_LIMITS } from '@cosmos/contract/standing-needs/limits.ts';
import type { Database } from '@cosmos/db/tables/database.ts';
import { type Kysely, sql } from 'kysely';
import type { UserContext } from '../context/context.ts';
import { pageUrl } from './need-links.ts';
import { type NeedRow, requireOwn } from './own-needs.ts';
import { fromStoredFit } from './stored-reading.ts';

type Counted = NeedRow & Omit<Awaited<ReturnType<typeof countsOf>>, 'id'>;

/** The needs of a member, newest first. */
export async function listNeeds(ctx: UserContext): Promise<NeedEntry[]> {
  const rows = await counted(ctx.services.db, ctx.actor.userId).execute();
  return rows.map(toEntry);
}

export async function openNeed(ctx: UserContext, { needId }: { needId: string }): Promise<StandingNeed> {
  const { services } = ctx;
  const need = await requireOwn(ctx, needId);
  const counts = await countsOf(services.db, { needId, userId: ctx.actor.userId });
  return {
    ...toEntry({ ...need, ...counts }),
    reading: need.reading,
    chatId: need.chat_id,
    page:
      need.link_token === null
        ? null
        : {
            url: pageUrl(services, need.link_token),
            text: need.public_text ?? need.question,
            namesAuthor: need.names_author,
          },
    findings: await findingsOf(services.db, needId),
    received: await answersOf(services.db, need),
  };
}

/** The answers that there are by now have been seen. */
export async function seeAnswers(ctx: UserContext, { needId }: { needId: string }): Promise<void> {
  const { services, actor } = ctx;
  await requireOwn(ctx, needId);
  await services.db
    .updateTable('standing_needs')
    .set({ answers_seen_at: services.now() })
    .where('id', '=', needId)
    .where('user_id', '=', actor.userId)
    .execute();
}

function counted(db: Kysely<Database>, userId: string) {
  return db
    .selectFrom('standing_needs as n')
    .selectAll('n')
    .select((eb) => [
      eb
        .selectFrom('need_findings as f')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .whereRef('f.need_id', '=', 'n.id')
        .where('f.is_news', '=', true)
        .$asScalar()
        .$notNull()
        .as('found'),
      eb
        .selectFrom('need_findings as f')
        .select((inner) => inner.fn.max('f.found_at').as('at'))
        .whereRef('f.need_id', '=', 'n.id')
        .where('f.is_news', '=', true)
        .$asScalar()
        .as('last_found_at'),
      eb
        .selectFrom('need_answers as a')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .whereRef('a.need_id', '=', 'n.id')
        .$asScalar()
        .$notNull()
        .as('answers'),
      eb
        .selectFrom('need_answers as a')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .whereRef('a.need_id', '=', 'n.id')
        .where(sql<boolean>`a.created_at > coalesce(n.answers_seen_at, '-infinity')`)
        .$asScalar()
        .$notNull()
        .as('new_answers'),
    ])
    .where('n.user_id', '=', userId)
    .where('n.deleted_at', 'is', null)
    .orderBy('n.created_at', 'desc')
    .orderBy('n.id')
    .limit(NEED_LIMITS.needsKept);
}

function countsOf(db: Kysely<Database>, { needId, userId }: { needId: string; userId: string }) {
  return counted(db, userId).where('n.id', '=', needId).executeTakeFirstOrThrow();
}

function toEntry(row: Counted): NeedEntry {
  return {
    id: row.id,
    question: row.question,
    isPaused: row.is_paused,
    found: Number(row.found),
    lastFoundAt: row.last_found_at?.toISOString() ?? null,
    isPublished: row.link_token !== null,
    newAnswers: Number(row.new_answers),
    answers: Number(row.answers),
    createdAt: row.created_at.toISOString(),
  };
}

/** News first, latest first. Records that the catalogue doesn't list any more are left out. */
async function findingsOf(db: Kysely<Database>, needId: string): Promise<NeedFinding[]> {
  const rows = await db
    .selectFrom('need_findings as f')
    .leftJoin('technologies as t', (join) =>
      join.onRef('t.id', '=', 'f.record_id').on('t.retired_at', 'is', null),
    )
    .leftJoin('researchers as r', (join) =>
      join.onRef('r.id', '=', 'f.record_id').on('r.retired_at', 'is', null),
    )
    .innerJoin('universities as u', (join) =>
      join.on('u.id', '=', (eb) => eb.fn.coalesce('t.university_id', 'r.university_id')),
    )
    .select(['f.record_id', 'f.is_news', 'f.fit', 'f.found_at', 'u.name as university'])
    .select((eb) => eb.fn.coalesce('t.title', 'r.name').as('title'))
    .where('f.need_id', '=', needId)
    .orderBy('f.is_news', 'desc')
    .orderBy(sql`case when f.is_news then f.found_at end`, 'desc')
    .orderBy('f.probability', 'desc')
    .orderBy('f.record_id')
    .limit(NEED_LIMITS.findingsShown)
    .execute();
  return rows.map((row) => ({
    recordId: row.record_id,
    title: headline(row.title ?? ''),
    university: row.university,
    isNews: row.is_news,
    fit: fromStoredFit(row.fit),
    foundAt: row.found_at.toISOString(),
  }));
}

async function answersOf(
  db: Kysely<Database>,
  { id, answers_seen_at: seenAt }: Pick<NeedRow, 'id' | 'answers_seen_at'>,
): Promise<NeedAnswer[]> {
  const rows = await db
    .selectFrom('need_answers as a')
    .leftJoin('technologies as t', (join) =>
      join.onRef('t.id', '=', 'a.technology_id').on('t.retired_at', 'is', null),
    )
    .leftJoin('universities as u', 'u.id', 't.university_id')
    .select(['a.id', 'a.name', 'a.email', 'a.words', 'a.link', 'a.created_at'])
    .select(['t.id as technologyId', 't.title', 'u.name as university'])
    .where('a.need_id', '=', id)
    .orderBy('a.created_at', 'desc')
    .limit(NEED_LIMITS.answersKept)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    email: row.email,
    words: row.words,
    link: row.link,
    technology:
      row.technologyId === null
        ? null
        : { id: row.technologyId, title: headline(row.title ?? ''), university: row.university ?? '' },
    isNew: seenAt === null || row.created_at > seenAt,
    at: row.created_at.toISOString(),
  }));
}
