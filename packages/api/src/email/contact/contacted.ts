import type { ContactState } from '@cosmos/contract/email/threads.ts';
import type { UserContext } from '../../context/context.ts';
import { threadsOf, toThreadInfo, withMessages } from '../threads/thread-row.ts';
import { hindrances } from './hindrances.ts';

/**
 * The newest conversation about each of these technologies, and what stands in the way of a first message where there is none;
 * technologies that don't exist are left out, unless they were written about.
 */
export async function contacted(
  { services, actor: { userId } }: UserContext,
  { technologyIds }: { technologyIds: readonly string[] },
): Promise<ContactState[]> {
  if (technologyIds.length === 0) return [];
  const { db, now } = services;
  const newest = threadsOf(db, userId)
    .where('t.technology_id', 'in', technologyIds)
    .distinctOn('t.technology_id')
    .orderBy('t.technology_id')
    .orderBy('t.created_at', 'desc');
  const [rows, { email }] = await Promise.all([
    withMessages(db, newest).execute(),
    db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow(),
  ]);
  const written = rows.map((row): ContactState => {
    const { technologyId, threadId, status, statusLabel, outcome } = toThreadInfo(row, now());
    return { technologyId, conversation: { threadId, status, statusLabel, outcome }, hindrance: null };
  });
  const others = technologyIds.filter((id) => !written.some(({ technologyId }) => technologyId === id));
  const found = await hindrances(services, { userId, email }, others);
  return [
    ...written,
    ...[...found].map(([technologyId, hindrance]) => ({ technologyId, conversation: null, hindrance })),
  ];
}
