import type { MemberRow, MembersInput } from '@cosmos/contract/admin/people.ts';
import type { StaffPage } from '@cosmos/contract/admin/staff-list.ts';
import { AUTH_MESSAGES } from '@cosmos/contract/auth/messages.ts';
import { inTransaction } from '@cosmos/db/client/client.ts';
import { sql } from 'kysely';
import { recordAction } from '../../audit/record-action.ts';
import { AppError } from '../../context/errors.ts';
import type { Services } from '../../context/services.ts';
import { cursorAt, hasWords, isAfter, pageOf, READ } from '../paging/paging.ts';

/** Everybody with an account, newest first. */
export async function listMembers(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { words, role, state, after }: MembersInput,
): Promise<StaffPage<MemberRow>> {
  const wanted = db
    .selectFrom('users as u')
    .leftJoin('profiles as p', 'p.user_id', 'u.id')
    .where(
      hasWords(
        words,
        ['u.email', 'p.first_name', 'p.last_name', 'p.organisation'].map((name) => sql.ref(name)),
      ),
    )
    .$if(Boolean(role), (query) => query.where('u.role', '=', role ?? 'member'))
    .$if(Boolean(state), (query) => query.where('u.status', '=', state ?? 'active'));
  const at = now();
  const rows = await wanted
    .select(['u.id', 'u.email', 'u.role', 'u.status', 'u.deletion_at', 'u.created_at', 'u.last_sign_in_at'])
    .select(['p.first_name', 'p.last_name', 'p.organisation'])
    .select(cursorAt('u.created_at').as('cursor_at'))
    .select((eb) =>
      eb
        .selectFrom('sessions as s')
        .select((inner) => inner.fn.countAll<string>().as('n'))
        .whereRef('s.user_id', '=', 'u.id')
        .where('s.revoked_at', 'is', null)
        .where('s.idle_until', '>', at)
        .where('s.ends_at', '>', at)
        .as('open_sessions'),
    )
    .select((eb) =>
      eb
        .selectFrom('mails as m')
        .select('m.created_at')
        .whereRef('m.to_address', '=', 'u.email')
        .where('m.kind', '=', 'invitation')
        .orderBy('m.created_at', 'desc')
        .limit(1)
        .as('invited_at'),
    )
    .where(isAfter(after, { at: 'u.created_at', id: 'u.id', order: 'newest' }))
    .orderBy('u.created_at', 'desc')
    .orderBy(sql`u.id::text`, 'desc')
    .limit(READ)
    .execute();
  const counted = after
    ? null
    : await wanted.select((eb) => eb.fn.countAll<string>().as('n')).executeTakeFirst();
  return pageOf(rows, {
    total: counted ? Number(counted.n) : null,
    idOf: ({ id }) => id,
    rowOf: (row) => ({
      userId: row.id,
      email: row.email,
      name: `${row.first_name ?? ''} ${row.last_name ?? ''}`.trim(),
      organisation: row.organisation ?? '',
      role: row.role,
      state: row.status,
      deletionAt: row.status === 'deletion_scheduled' ? (row.deletion_at?.toISOString() ?? null) : null,
      createdAt: row.created_at.toISOString(),
      invitedAt: row.invited_at?.toISOString() ?? null,
      lastSignInAt: row.last_sign_in_at?.toISOString() ?? null,
      openSessions: Number(row.open_sessions ?? 0),
    }),
  });
}

/** Signs a person out everywhere, effective with their next request. */
export async function endSessionsOf(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { userId, why, by }: { userId: string; why: string; by: string },
): Promise<{ ended: number }> {
  return inTransaction(db, async (trx) => {
    const user = await trx.selectFrom('users').select('id').where('id', '=', userId).executeTakeFirst();
    if (!user) throw new AppError('NOT_FOUND', AUTH_MESSAGES.userUnknown);
    const at = now();
    const ended = await trx
      .updateTable('sessions')
      .set({ revoked_at: at })
      .where('user_id', '=', userId)
      .where('revoked_at', 'is', null)
      .returning('id')
      .execute();
    await recordAction(trx, {
      actorId: by,
      action: 'sessions ended',
      subject: userId,
      detail: { before: `${ended.length} open`, after: 'none open', why },
      at,
    });
    return { ended: ended.length };
  });
}
