import type { Role } from '@cosmos/contract/auth/auth.ts';
import type { Database } from '@cosmos/db/tables/database.ts';
import { prepared } from '@cosmos/db/client/prepared.ts';
import { type Kysely, sql } from 'kysely';
import type { Services } from '../../context/services.ts';
import { batchedLookUps } from './batched-look-ups.ts';
import type { AccessClaims } from './access-token.ts';

/** A session that was not revoked at the time of the lookup, and its owner. */
interface StandingSession {
  userId: string;
  role: Role;
  kind: 'full' | 'password_reset';
  /** The end of its lifetime, or of its idle timeout. */
  until: Date;
}

type SessionLookUp = (sessionId: string) => Promise<StandingSession | undefined>;

/** The session that a token names, as it is in the database now; null if it has ended, was revoked or is another's. */
export async function openSession(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { userId, sessionId }: AccessClaims,
): Promise<Pick<StandingSession, 'role' | 'kind'> | null> {
  const session = await lookUpOf(db)(sessionId);
  return session?.userId === userId && session.until > now() ? session : null;
}

const lookUps = new WeakMap<Kysely<Database>, SessionLookUp>();

/** One per database: simultaneous lookups share one statement. */
function lookUpOf(db: Kysely<Database>): SessionLookUp {
  let lookUp = lookUps.get(db);
  if (!lookUp) lookUps.set(db, (lookUp = batchedLookUps((sessionIds) => standingSessions(db, sessionIds))));
  return lookUp;
}

async function standingSessions(
  db: Kysely<Database>,
  sessionIds: readonly string[],
): Promise<Map<string, StandingSession>> {
  const rows = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['sessions.id', 'sessions.user_id', 'sessions.kind', 'users.role'])
    .select(sql<Date>`least(sessions.ends_at, sessions.idle_until)`.as('until'))
    .where('sessions.id', '=', sql<string>`any(${sessionIds}::uuid[])`)
    .where('sessions.revoked_at', 'is', null)
    .modifyEnd(prepared)
    .execute();
  return new Map(
    rows.map(({ id, user_id: userId, role, kind, until }) => [id, { userId, role, kind, until }]),
  );
}
