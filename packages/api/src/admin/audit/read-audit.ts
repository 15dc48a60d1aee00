import { type AuditActors, type AuditInput, type AuditRow, NO_ACTOR } from '@cosmos/contract/admin/audit.ts';
import type { StaffPage } from '@cosmos/contract/admin/staff-list.ts';
import { PRODUCT_LIMITS } from '@cosmos/contract/product/limits.ts';
import type { Database } from '@cosmos/db/tables/database.ts';
import { type Kysely, sql } from 'kysely';
import type { Services } from '../../context/services.ts';
import { cursorAt, hasWords, isAfter, pageOf, READ } from '../paging/paging.ts';

/** Of the profile `p`; null if it has none. */
const PERSON_NAME = sql<string | null>`nullif(trim(concat_ws(' ', p.first_name, p.last_name)), '')`;

/** What staff have done, newest first. */
export async function readAudit(
  { db }: Pick<Services, 'db'>,
  { words, actor, act, from, to, after }: AuditInput,
): Promise<StaffPage<AuditRow>> {
  const wanted = db
    .selectFrom('staff_actions as s')
    .leftJoin('users as u', 'u.id', 's.actor_id')
    .leftJoin('profiles as p', 'p.user_id', 's.actor_id')
    .where(
      hasWords(words, [
        sql.ref('u.email'),
        PERSON_NAME,
        sql.ref('s.action'),
        sql.ref('s.subject'),
        sql`s.detail::text`,
      ]),
    )
    .$if(Boolean(act), (query) => query.where('s.action', '=', act ?? ''))
    .$if(actor === NO_ACTOR, (query) => query.where('s.actor_id', 'is', null))
    .$if(Boolean(actor) && actor !== NO_ACTOR, (query) => query.where('s.actor_id', '=', actor ?? ''))
    .$if(Boolean(from), (query) => query.where('s.at', '>=', new Date(`${from}T00:00:00Z`)))
    .$if(Boolean(to), (query) =>
      query.where('s.at', '<', new Date(Date.parse(`${to}T00:00:00Z`) + PRODUCT_LIMITS.dayMs)),
    );
  const rows = await wanted
    .select(['s.id', 's.at', 's.action', 's.subject', 's.detail', 'u.email'])
    .select([cursorAt('s.at').as('cursor_at'), PERSON_NAME.as('name')])
    .where(isAfter(after, { at: 's.at', id: 's.id', order: 'newest' }))
    .orderBy('s.at', 'desc')
    .orderBy(sql`s.id::text`, 'desc')
    .limit(READ)
    .execute();
  const counted = after
    ? null
    : await wanted.select((eb) => eb.fn.countAll<string>().as('n')).executeTakeFirst();
  const names = await namesOf(db, [...new Set(rows.map(({ subject }) => subject))]);
  return pageOf(rows, {
    total: counted ? Number(counted.n) : null,
    idOf: ({ id }) => id,
    rowOf: ({ id, at, action, subject, detail, email, name }) => ({
      id,
      at: at.toISOString(),
      actor: email,
      actorName: name,
      act: action,
      subject,
      subjectName: textOf(detail['name']) ?? names.get(subject) ?? textOf(detail['what']),
      before: textOf(detail['before']),
      after: textOf(detail['after']) ?? textOf(detail['to']),
      why: textOf(detail['why']) ?? '',
    }),
  });
}

/** Everybody who has done something and still has an account. */
export async function auditActors({ db }: Pick<Services, 'db'>): Promise<AuditActors> {
  const rows = await db
    .selectFrom('users as u')
    .leftJoin('profiles as p', 'p.user_id', 'u.id')
    .select(['u.id', 'u.email', PERSON_NAME.as('name')])
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('staff_actions as s').select('s.id').whereRef('s.actor_id', '=', 'u.id')),
    )
    .orderBy('u.email')
    .execute();
  return { actors: rows.map(({ id, email, name }) => ({ userId: id, email, name })) };
}

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);

/** What the subjects are called, whatever they are; an erased one has no name any more. */
async function namesOf(db: Kysely<Database>, subjects: readonly string[]): Promise<Map<string, string>> {
  if (subjects.length === 0) return new Map();
  const { rows } = await sql<{ id: string; name: string }>`
    select id::text, email as name from users where id::text = any (${subjects})
    union all select id::text, email from invite_requests where id::text = any (${subjects})
    union all select id::text, name from api_keys where id::text = any (${subjects})
    union all select id::text, technology_title || ', ' || university from threads where id::text = any (${subjects})
    union all select w.id::text, u.email from webhooks w join users u on u.id = w.user_id where w.id::text = any (${subjects})
    union all select id, name from universities where id = any (${subjects})
    union all select id, title from technologies where id = any (${subjects})`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
