import { AUTH_MESSAGES } from '@cosmos/contract/auth/messages.ts';
import { inTransaction } from '@cosmos/db/client/client.ts';
import { AppError } from '../../context/errors.ts';
import type { Services } from '../../context/services.ts';
import { signAccessToken } from './access-token.ts';
import { insertSession } from './sign-in.ts';

/** An access token for a person, made on the command line: a separate session, which is in their list and can be ended. */
export async function createOperatorToken(
  services: Pick<Services, 'db' | 'now' | 'secrets'>,
  { email, lifeMs }: { email: string; lifeMs: number },
): Promise<{ token: string; userId: string; sessionId: string; expiresAt: string }> {
  const { db, now } = services;
  const { userId, sessionId } = await inTransaction(db, async (trx) => {
    const user = await trx
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .forUpdate()
      .executeTakeFirst();
    if (!user) throw new AppError('NOT_FOUND', AUTH_MESSAGES.userUnknown);
    return insertSession(trx, services, { userId: user.id, kind: 'full', device: 'Command line', lifeMs });
  });
  return {
    token: await signAccessToken(services, { userId, sessionId }, lifeMs),
    userId,
    sessionId,
    expiresAt: new Date(now().getTime() + lifeMs).toISOString(),
  };
}
