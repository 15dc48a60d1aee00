import type {
  MailHealth,
  MailsInput,
  StaffMailRow,
  SuppressedInput,
  SuppressedRow,
} from '@cosmos/contract/admin/mail.ts';
import type { StaffPage } from '@cosmos/contract/admin/staff-list.ts';
import { sql } from 'kysely';
import type { Services } from '../../context/services.ts';
import { contactStop } from '../../outbox/contact-stop.ts';
import { mailKindsThat } from '../../outbox/mail-kinds.ts';
import { pausedUntil } from '../../outbox/mail-pause.ts';
import { cursorAt, hasWords, isAfter, pageOf, READ } from '../paging/paging.ts';
import { canBeLifted } from './lift-block.ts';
import { surelyNotSent } from './send-again.ts';

/** The conversation with a university that an email `m` belongs to, as a message or as a question about an answer. */
const threadOf = sql<string>`case when m.kind in (${sql.join(mailKindsThat('isToOffice'))}) then coalesce(
  (select thread_id from thread_messages where mail_id = m.id limit 1),
  (select thread_id from answer_links where mail_id = m.id limit 1)) end`;

/** Emails, newest first, without their texts. */
export async function listMails(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { words, state, kind, after }: MailsInput,
): Promise<StaffPage<StaffMailRow>> {
  const secret = new Set<string>(mailKindsThat('isSecret'));
  // A code is not to be found by guessing at the subject either.
  const subject = sql`case when m.kind in (${sql.join([...secret])}) then null else m.subject end`;
  const searched = [
    'm.to_address',
    'm.kind',
    'm.failure',
    't.technology_title',
    't.university',
    'p.organisation',
  ];
  const wanted = db
    .selectFrom('mails as m')
    .leftJoin('threads as t', (join) => join.on('t.id', '=', threadOf))
    .leftJoin('profiles as p', 'p.user_id', 't.user_id')
    .where(hasWords(words, [...searched.map((name) => sql.ref(name)), subject]))
    .$if(Boolean(state), (query) => query.where('m.state', '=', state ?? 'queued'))
    .$if(Boolean(kind), (query) => query.where('m.kind', '=', kind ?? ''));
  const rows = await wanted
    .select(['m.id', 'm.kind', 'm.to_address', 'm.subject', 'm.state', 'm.attempts', 'm.failure'])
    .select(['m.created_at', 'm.sent_at', 'm.delivered_at', 'm.next_attempt_at'])
    .select(['t.technology_id', 't.technology_title', 't.university', 'p.organisation'])
    .select([cursorAt('m.created_at').as('cursor_at'), surelyNotSent(now()).as('can_be_sent_again')])
    .where(isAfter(after, { at: 'm.created_at', id: 'm.id', order: 'newest' }))
    .orderBy('m.created_at', 'desc')
    .orderBy(sql`m.id::text`, 'desc')
    .limit(READ)
    .execute();
  const counted = after
    ? null
    : await wanted.select((eb) => eb.fn.countAll<string>().as('n')).executeTakeFirst();
  return pageOf(rows, {
    total: counted ? Number(counted.n) : null,
    idOf: ({ id }) => id,
    rowOf: (row) => ({
      mailId: row.id,
      kind: row.kind,
      to: row.to_address,
      subject: secret.has(row.kind) ? null : row.subject,
      office:
        row.technology_title === null
          ? null
          : {
              technologyId: row.technology_id ?? '',
              technology: row.technology_title,
              university: row.university ?? '',
              company: row.organisation ?? '',
            },
      state: row.state,
      attempts: row.attempts,
      failure: row.failure,
      createdAt: row.created_at.toISOString(),
      sentAt: row.sent_at?.toISOString() ?? null,
      deliveredAt: row.delivered_at?.toISOString() ?? null,
      nextStepAt: row.next_attempt_at?.toISOString() ?? null,
      canBeSentAgain: row.can_be_sent_again,
    }),
  });
}

/** How many emails are in each state, and whether something holds them up. */
export async function mailHealth(services: Pick<Services, 'db' | 'now'>): Promise<MailHealth> {
  const { db } = services;
  const [counts, kinds, paused, stopped] = await Promise.all([
    db
      .selectFrom('mails')
      .select(['state', (eb) => eb.fn.countAll<string>().as('n')])
      .groupBy('state')
      .execute(),
    db.selectFrom('mails').select('kind').distinct().orderBy('kind').execute(),
    pausedUntil(services),
    contactStop(db),
  ]);
  return {
    counts: counts.map(({ state, n }) => ({ state, count: Number(n) })),
    kinds: kinds.map(({ kind }) => kind),
    pausedUntil: paused?.toISOString() ?? null,
    contactStopped: stopped,
  };
}

/** Addresses that get no email of a stream, or none at all; newest first. */
export async function listSuppressed(
  { db }: Pick<Services, 'db'>,
  { words, after }: SuppressedInput,
): Promise<StaffPage<SuppressedRow>> {
  const wanted = db
    .selectFrom('suppressed_addresses as s')
    .where(hasWords(words, [sql.ref('s.address'), sql.ref('s.stream'), sql.ref('s.reason')]));
  const key = sql<string>`concat_ws(' ', s.address, s.stream, s.is_everywhere)`;
  const rows = await wanted
    .selectAll('s')
    .select([cursorAt('s.created_at').as('cursor_at'), key.as('key')])
    .select((eb) =>
      eb
        .selectFrom('mails as m')
        .select('m.failure')
        .whereRef('m.to_address', '=', 's.address')
        .where('m.failure', 'is not', null)
        .orderBy('m.created_at', 'desc')
        .limit(1)
        .as('failure'),
    )
    .$if(Boolean(after), (query) =>
      query.where(sql<boolean>`(s.created_at, ${key}) < (${after?.at}::timestamptz, ${after?.id}::text)`),
    )
    .orderBy('s.created_at', 'desc')
    .orderBy(key, 'desc')
    .limit(READ)
    .execute();
  const counted = after
    ? null
    : await wanted.select((eb) => eb.fn.countAll<string>().as('n')).executeTakeFirst();
  return pageOf(rows, {
    total: counted ? Number(counted.n) : null,
    idOf: ({ key: id }) => id,
    rowOf: (row) => ({
      address: row.address,
      stream: row.stream,
      isEverywhere: row.is_everywhere,
      reason: row.reason,
      failure: row.failure,
      canBeLifted: canBeLifted(row),
      since: row.created_at.toISOString(),
    }),
  });
}
