import type { SessionInfo } from '@cosmos/contract/auth/auth.ts';
import type { UserContext } from '../../context/context.ts';

/** The person's open sessions, most recently used first. */
export async function listSessions({ services, actor }: UserContext): Promise<SessionInfo[]> {
  const at = services.now();
  const rows = await services.db
    .selectFrom('sessions')
    .select(['id', 'device', 'created_at', 'last_used_at'])
    .where('user_id', '=', actor.userId)
    .where('kind', '=', 'full')
    .where('revoked_at', 'is', null)
    .where('idle_until', '>', at)
    .where('ends_at', '>', at)
    .orderBy('last_used_at', 'desc')
    .limit(100)
    .execute();
  return rows.map((row) => ({
    sessionId: row.id,
    device: row.device,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at.toISOString(),
    isCurrent: row.id === actor.sessionId,
  }));
}

/** Ends one of the person's sessions; another person's counts as missing. */
export async function revokeSession(
  { services, actor }: UserContext,
  { sessionId }: { sessionId: string },
): Promise<{ revoked: boolean }> {
  const ended = await services.db
    .updateTable('sessions')
    .set({ revoked_at: services.now() })
    .where('id', '=', sessionId)
    .where('user_id', '=', actor.userId)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return { revoked: ended !== undefined };
}

/** Ends this session, or all of the person's. A revoked session stops working with the next request. */
export async function logOut(
  { services, actor }: UserContext,
  { everywhere }: { everywhere: boolean },
): Promise<{ ended: number }> {
  let sessions = services.db
    .updateTable('sessions')
    .set({ revoked_at: services.now() })
    .where('user_id', '=', actor.userId)
    .where('revoked_at', 'is', null);
  if (!everywhere) sessions = sessions.where('id', '=', actor.sessionId);
  const ended = await sessions.returning('id').execute();
  return { ended: ended.length };
}
