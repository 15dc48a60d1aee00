import { AUTH_LIMITS } from '@cosmos/contract/auth/limits.ts';
import { randomNonce, randomPKCECodeVerifier } from 'openid-client';
import { hashToken, newToken } from '../../context/secrets.ts';
import type { Services } from '../../context/services.ts';
import { unsealUnder } from '../sessions/refresh-token.ts';
import { sealingKeyOf } from './company-domains.ts';
import type { Expected, Provider } from './provider.ts';

type AttemptServices = Pick<Services, 'db' | 'now' | 'secrets'>;

/** The provider of a proved domain; null where there is none. */
export async function providerOf(
  services: Pick<Services, 'db' | 'secrets'>,
  domain: string,
): Promise<Provider | null> {
  const row = await services.db
    .selectFrom('company_sign_ins')
    .select(['issuer', 'client_id', 'client_secret'])
    .where('domain', '=', domain)
    .where('proved_at', 'is not', null)
    .executeTakeFirst();
  if (!row) return null;
  return {
    issuer: row.issuer,
    clientId: row.client_id,
    clientSecret: row.client_secret && unsealUnder(sealingKeyOf(services, domain), row.client_secret),
  };
}

/** Begins an attempt: what the provider gets, and a secret that stays with the browser. */
export async function createAttempt(
  { db, now }: AttemptServices,
  domain: string,
): Promise<Expected & { secret: string }> {
  const [state, secret] = [newToken(), newToken()];
  const [nonce, codeVerifier] = [randomNonce(), randomPKCECodeVerifier()];
  await db
    .insertInto('company_attempts')
    .values({
      state_hash: hashToken(state),
      browser_hash: hashToken(secret),
      domain,
      nonce,
      code_verifier: codeVerifier,
      expires_at: new Date(now().getTime() + AUTH_LIMITS.companyAttemptMs),
    })
    .execute();
  return { state, nonce, codeVerifier, secret };
}

/** Takes an attempt, so that it can't be answered again. Null unless the same browser answers it, for the same company, in time. */
export async function takeAttempt(
  { db, now }: AttemptServices,
  { state, secret, domain }: { state: string; secret: string; domain: string },
): Promise<Expected | null> {
  const taken = await db
    .deleteFrom('company_attempts')
    .where('state_hash', '=', hashToken(state))
    .where('browser_hash', '=', hashToken(secret))
    .where('domain', '=', domain)
    .where('expires_at', '>', now())
    .returning(['nonce', 'code_verifier'])
    .executeTakeFirst();
  return taken ? { state, nonce: taken.nonce, codeVerifier: taken.code_verifier } : null;
}
