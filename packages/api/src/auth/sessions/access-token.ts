import { hash } from 'node:crypto';
import { AUTH_LIMITS } from '@cosmos/contract/auth/limits.ts';
import { jwtVerify, SignJWT } from 'jose';
import type { Services } from '../../context/services.ts';

const ALGORITHM = 'HS256';
const ISSUER = 'cosmos';
const AUDIENCE = 'cosmos-api';
const TYPE = 'at+jwt';
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** How many verified tokens are cached; beyond that, the first one cached is dropped. */
const KNOWN_MAX = 10_000;

export interface AccessClaims {
  userId: string;
  sessionId: string;
}

interface KnownToken {
  claims: AccessClaims;
  /** Seconds since 1970. */
  expires: number;
}

type TokenServices = Pick<Services, 'secrets' | 'now'>;

/** An access token for a session, valid for 15 minutes by default. */
export async function signAccessToken(
  { secrets, now }: TokenServices,
  { userId, sessionId }: AccessClaims,
  lifeMs: number = AUTH_LIMITS.accessTokenMs,
): Promise<string> {
  const at = Math.floor(now().getTime() / 1_000);
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setSubject(userId)
    .setIssuedAt(at)
    .setExpirationTime(at + Math.floor(lifeMs / 1_000))
    .sign(secrets.tokenKey);
}

/**
 * The contents of a token, or null if anything about it is not as it was signed here. The session is checked elsewhere.
 * Verified tokens are cached by their hash, because pages send the same one for a quarter of an hour; the expiry is
 * checked each time.
 */
export async function readAccessToken(services: TokenServices, token: string): Promise<AccessClaims | null> {
  if (!isSpelledAsSigned(token)) return null;
  const known = knownTokens(services.secrets);
  const key = hash('sha256', token, 'base64');
  const found = known.get(key);
  if (found && found.expires > Math.floor(services.now().getTime() / 1_000)) return found.claims;
  const read = await verified(services, token);
  if (!read) return null;
  const [first] = known.keys();
  if (known.size >= KNOWN_MAX && first !== undefined) known.delete(first);
  known.set(key, read);
  return read.claims;
}

/** The last letter of a part has unused bits; other values of those would give one token several spellings. */
function isSpelledAsSigned(token: string): boolean {
  return token.split('.').every((part) => Buffer.from(part, 'base64url').toString('base64url') === part);
}

async function verified({ secrets, now }: TokenServices, token: string): Promise<KnownToken | null> {
  try {
    const { payload } = await jwtVerify(token, secrets.tokenKey, {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience: AUDIENCE,
      typ: TYPE,
      currentDate: now(),
      requiredClaims: ['exp', 'sub', 'sid'],
    });
    const { sub, sid, exp } = payload;
    if (typeof sid !== 'string' || !UUID.test(sid) || sub === undefined || exp === undefined) return null;
    return { claims: { userId: sub, sessionId: sid }, expires: exp };
  } catch {
    return null;
  }
}

const knownByKey = new WeakMap<Services['secrets']['tokenKey'], Map<string, KnownToken>>();

function knownTokens({ tokenKey }: Services['secrets']): Map<string, KnownToken> {
  let known = knownByKey.get(tokenKey);
  if (!known) knownByKey.set(tokenKey, (known = new Map()));
  return known;
}
