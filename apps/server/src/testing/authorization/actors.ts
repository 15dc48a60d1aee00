import { randomUUID } from 'node:crypto';
import { signAccessToken } from '@cosmos/api/auth/sessions/access-token.ts';
import type { Services } from '@cosmos/api/context/services.ts';
import { deriveSecrets } from '@cosmos/api/context/secrets.ts';
import { person } from '@cosmos/api/testing/person.ts';
import { program } from '@cosmos/api/testing/program.ts';
import type { Role } from '@cosmos/contract/auth/auth.ts';
import type { ActorName } from './need.ts';

export interface TestActor {
  headers: Record<string, string>;
  /** The person's id; null for other actors. */
  userId: string | null;
}

const bearer = (token: string, userId: string | null = null): TestActor => ({
  headers: { authorization: `Bearer ${token}` },
  userId,
});

/** A fresh actor, so that what one call does to it affects no other call. */
export async function makeActor(services: Services, name: ActorName): Promise<TestActor> {
  switch (name) {
    case 'none':
      return { headers: {}, userId: null };
    case 'visitor':
      return { headers: { 'x-visitor-id': randomUUID() }, userId: null };
    case 'garbage':
      return bearer('garbage');
    case 'member':
    case 'analyst':
    case 'admin':
      return signedIn(services, name);
    case 'revoked key': {
      const { token, keyId } = await program(services);
      await services.db
        .updateTable('api_keys')
        .set({ revoked_at: services.now() })
        .where('id', '=', keyId)
        .execute();
      return bearer(token);
    }
    case 'key without scope':
      return bearer((await program(services, [])).token);
    case 'key catalogue:read':
      return bearer((await program(services, ['catalogue:read'])).token);
    case 'key search':
      return bearer((await program(services, ['search'])).token);
    case 'key conversation':
      return bearer((await program(services, ['conversation'])).token);
    case 'key webhooks': {
      const { userId } = await person(services);
      return bearer((await program(services, ['webhooks'], { actsFor: userId })).token);
    }
    case 'forged':
    case 'expired':
    case 'revoked':
    case 'erased':
    case 'password_reset':
      return spoiled(services, name);
  }
}

async function signedIn(services: Services, role: Role): Promise<TestActor> {
  const { accessToken, userId } = await person(services, { role });
  return bearer(accessToken, userId);
}

/** An admin's token that is no longer valid, or never was. */
async function spoiled(
  services: Services,
  name: 'forged' | 'expired' | 'revoked' | 'erased' | 'password_reset',
): Promise<TestActor> {
  const { accessToken, userId, sessionId } = await person(services, { role: 'admin' });
  const { db } = services;
  const session = { userId, sessionId };
  switch (name) {
    case 'forged': {
      const secrets = deriveSecrets('another secret, as long as a secret has to be');
      return bearer(await signAccessToken({ ...services, secrets }, session), userId);
    }
    case 'expired':
      return bearer(await signAccessToken(services, session, -1_000), userId);
    case 'revoked':
      await db
        .updateTable('sessions')
        .set({ revoked_at: services.now() })
        .where('id', '=', sessionId)
        .execute();
      return bearer(accessToken, userId);
    case 'erased':
      await db.deleteFrom('users').where('id', '=', userId).execute();
      return bearer(accessToken, userId);
    case 'password_reset':
      await db.updateTable('sessions').set({ kind: 'password_reset' }).where('id', '=', sessionId).execute();
      return bearer(accessToken, userId);
  }
}
