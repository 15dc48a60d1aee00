import { LIMITS } from '@cosmos/contract/limits.ts';
import { MESSAGES } from '@cosmos/contract/messages.ts';
import type { UserContext } from '../context.ts';
import { AppError } from '../errors.ts';

interface ProofWanted {
  /** Why it is refused without one. */
  sentence: string;
  /** Said where the session has ended meanwhile. */
  noSession?: string;
  withinMs?: number;
}

/**
 * What changes how a person gets in needs them to have signed in, or proved themselves in this session, of late. The session's
 * own row is locked: of two that use one session's proof at once, the second sees what the first did. In a transaction the
 * person's row has to be locked before.
 */
export async function requireProof(
  db: UserContext['services']['db'],
  { services, actor }: UserContext,
  { sentence, noSession = MESSAGES.signInAgain, withinMs = LIMITS.passwordProofMs }: ProofWanted,
): Promise<void> {
  const at = services.now();
  const since = new Date(at.getTime() - withinMs);
  const session = await db
    .selectFrom('sessions')
    .select(['created_at', 'proved_at'])
    .where('id', '=', actor.sessionId)
    .where('revoked_at', 'is', null)
    .where('ends_at', '>', at)
    .forUpdate()
    .executeTakeFirst();
  if (!session) throw new AppError('UNAUTHORIZED', noSession);
  if (session.created_at <= since && (session.proved_at === null || session.proved_at <= since))
    throw new AppError('FORBIDDEN', sentence, { reason: 'needs_proof' });
}
