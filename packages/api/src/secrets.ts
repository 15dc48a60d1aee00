import {
  createHash,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

/** Keys for one purpose each, derived from the one secret of the installation, which is never in the database. */
export interface Secrets {
  /** Signs access tokens. As an object, because bytes would be imported anew for each token that is read. */
  tokenKey: KeyObject;
  /** A keyed hash: without the secret, what was hashed can't be tried out. */
  mac(purpose: 'code' | 'tombstone' | 'fake-id' | 'limit' | 'refresh', ...parts: string[]): Buffer;
}

/** `appSecret` has at least 32 characters. */
export function deriveSecrets(appSecret: string): Secrets {
  const key = (purpose: string) => Buffer.from(hkdfSync('sha256', appSecret, 'cosmos', purpose, 32));
  const keys = {
    code: key('code'),
    tombstone: key('tombstone'),
    'fake-id': key('fake-id'),
    limit: key('limit'),
    refresh: key('refresh'),
  };
  return {
    tokenKey: createSecretKey(key('access-token')),
    mac: (purpose, ...parts) => createHmac('sha256', keys[purpose]).update(JSON.stringify(parts)).digest(),
  };
}

/** Tells secrets of installations apart, in 32 hex digits; nobody gets from it to the secret or to its keys. */
export function fingerprintOf(appSecret: string): string {
  return Buffer.from(hkdfSync('sha256', appSecret, 'cosmos', 'fingerprint', 16)).toString('hex');
}

/** A bearer secret of 256 random bits, in base64url. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** How a bearer secret is kept. Only secrets of full length may be kept so: short ones would be tried out. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Compares two secrets without telling by time where they differ. */
export function sameSecret(given: string, wanted: string): boolean {
  return timingSafeEqual(hashToken(given), hashToken(wanted));
}
