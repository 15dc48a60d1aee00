import { LIMITS } from '@cosmos/contract/limits.ts';
import { jwtVerify, SignJWT } from 'jose';
import type { Services } from '../services.ts';

const ALGORITHM = 'HS256';
const ISSUER = 'cosmos';
const AUDIENCE = 'cosmos-api';
const TYPE = 'at+jwt';

export interface AccessClaims {
  userId: string;
  sessionId: string;
}

type TokenServices = Pick<Services, 'secrets' | 'now'>;

/** An access token for a session, 15 minutes unless told otherwise. */
export async function signAccessToken(
  { secrets, now }: TokenServices,
  { userId, sessionId }: AccessClaims,
  lifeMs: number = LIMITS.accessTokenMs,
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

/** What a token says, or null where anything about it is not as it was signed here. The session is checked elsewhere. */
export async function readAccessToken(
  { secrets, now }: TokenServices,
  token: string,
): Promise<AccessClaims | null> {
  try {
    const { payload } = await jwtVerify(token, secrets.tokenKey, {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience: AUDIENCE,
      typ: TYPE,
      currentDate: now(),
      requiredClaims: ['exp', 'sub', 'sid'],
    });
    const { sub, sid } = payload;
    return typeof sub === 'string' && typeof sid === 'string' ? { userId: sub, sessionId: sid } : null;
  } catch {
    return null;
  }
}
