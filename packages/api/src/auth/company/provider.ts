import { isIP } from 'node:net';
import * as oidc from 'openid-client';

/** A company's provider, as far as a sign-in needs it. */
export interface Provider {
  issuer: string;
  clientId: string;
  clientSecret: string | null;
}

/** What a sign-in sends along and expects back. */
export interface Expected {
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** Whom the provider says that the browser belongs to. */
export interface Identity {
  subject: string;
  email: string | null;
  isVerified: boolean;
}

const TIMEOUT_SECONDS = 10;

/** The provider can't be reached, or doesn't describe itself. */
export class ProviderAway extends Error {
  override readonly name = 'ProviderAway';
}

/** A provider on this machine may do without TLS. */
export function isLoopback({ hostname }: URL): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
}

/** The address at the provider to which a browser is sent. Rejects with ProviderAway. */
export async function authorizationUrl(
  provider: Provider,
  { state, nonce, codeVerifier }: Expected,
  { redirectUri, email }: { redirectUri: string; email: string },
): Promise<URL> {
  return oidc.buildAuthorizationUrl(await discovered(provider), {
    redirect_uri: redirectUri,
    scope: 'openid email',
    state,
    nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
    login_hint: email,
  });
}

/**
 * Exchanges the code of an answer and checks the ID token: its signature, issuer, audience, times and nonce, and the issuer and
 * state of the answer. Rejects with ProviderAway, or with the library's errors if anything is not as expected.
 */
export async function identify(
  provider: Provider,
  { state, nonce, codeVerifier }: Expected,
  answer: URL,
): Promise<Identity> {
  const config = await discovered(provider);
  const tokens = await oidc.authorizationCodeGrant(config, answer, {
    pkceCodeVerifier: codeVerifier,
    expectedNonce: nonce,
    expectedState: state,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (!claims) throw new Error('The provider sent no ID token.');
  // Many providers tell the address only when asked with the access token.
  const about =
    claims['email'] === undefined
      ? await oidc.fetchUserInfo(config, tokens.access_token, claims.sub)
      : claims;
  const { email, email_verified: isVerified } = about;
  return {
    subject: claims.sub,
    email: typeof email === 'string' ? email : null,
    isVerified: isVerified === true,
  };
}

async function discovered({ issuer, clientId, clientSecret }: Provider): Promise<oidc.Configuration> {
  const server = new URL(issuer);
  const authentication = clientSecret === null ? oidc.None() : oidc.ClientSecretPost(clientSecret);
  // The token endpoint's TLS would be enough for the standard; the signature is checked as well.
  const execute = [oidc.enableNonRepudiationChecks];
  if (server.protocol === 'http:' && isLoopback(server)) execute.push(oidc.allowInsecureRequests);
  try {
    return await oidc.discovery(server, clientId, undefined, authentication, {
      execute,
      timeout: TIMEOUT_SECONDS,
    });
  } catch (error) {
    throw new ProviderAway('The provider could not be reached.', { cause: error });
  }
}
