import type { Contacted } from '@cosmos/contract/email/threads.ts';
import type { UserContext } from '../../context/context.ts';
import { threadsOf, toThreadInfo, withMessages } from './thread-row.ts';

/** The newest conversation about each of these technologies; technologies without one are left out. */
export async function contacted(
  { services: { db, now }, actor: { userId } }: UserContext,
  { technologyIds }: { technologyIds: readonly string[] },
): Promise<Contacted[]> {
  if (technologyIds.length === 0) return [];
  const newest = threadsOf(db, userId)
    .where('t.technology_id', 'in', technologyIds)
    .distinctOn('t.technology_id')
    .orderBy('t.technology_id')
    .orderBy('t.created_at', 'desc');
  const rows = await withMessages(db, newest).execute();
  return rows.map((row) => {
    const { technologyId, threadId, status, statusLabel } = toThreadInfo(row, now());
    return { technologyId, threadId, status, statusLabel };
  });
}
