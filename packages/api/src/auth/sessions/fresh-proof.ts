import { AUTH_LIMITS } from '@cosmos/contract/auth/limits.ts';
import { AUTH_MESSAGES } from '@cosmos/contract/auth/messages.ts';
import type { UserContext } from '../../context/context.ts';
import { AppError } from '../../context/errors.ts';

interface ProofWanted {
  /** Why the request is refused without a fresh proof. */
  sentence: string;
  /** The message if the session has ended meanwhile. */
  noSession?: string;
  withinMs?: number;
}

/**
 * Changing how a person signs in requires that they have recently signed in, or proved who they are in this session. The
 * session's row is locked: of two simultaneous uses of one proof, the second sees the effect of the first. In a
 * transaction the person's row must be locked first.
 */
export async function requireProof(
  db: UserContext['services']['db'],
  { services, actor }: UserContext,
  { sentence, noSession = AUTH_MESSAGES.signInAgain, withinMs = AUTH_LIMITS.passwordProofMs }: ProofWanted,
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
