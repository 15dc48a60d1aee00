import {
  createHash,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

/** One key per purpose, derived from the installation's secret, which is never in the database. */
export interface Secrets {
  /** Signs access tokens. A key object, because bytes would be imported again for each token. */
  tokenKey: KeyObject;
  /** A keyed hash: without the secret, guesses at the hashed value can't be checked. */
  mac(
    purpose:
      | 'code'
      | 'tombstone'
      | 'fake-id'
      | 'limit'
      | 'refresh'
      | 'office-rule'
      | 'answer-page'
      | 'need-page'
      | 'alerts'
      | 'webhook'
      | 'company',
    ...parts: string[]
  ): Buffer;
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
    'office-rule': key('office-rule'),
    'answer-page': key('answer-page'),
    'need-page': key('need-page'),
    alerts: key('alerts'),
    webhook: key('webhook'),
    company: key('company'),
  };
  return {
    tokenKey: createSecretKey(key('access-token')),
    mac: (purpose, ...parts) => createHmac('sha256', keys[purpose]).update(JSON.stringify(parts)).digest(),
  };
}

/** Identifies an installation's secret, in 32 hex digits; neither the secret nor its keys can be derived from it. */
export function fingerprintOf(appSecret: string): string {
  return Buffer.from(hkdfSync('sha256', appSecret, 'cosmos', 'fingerprint', 16)).toString('hex');
}

/** A bearer secret of 256 random bits, in base64url. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** How a bearer secret is stored. Only for full-length secrets: short ones could be found by trying. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Compares two secrets without revealing by timing where they differ. */
export function sameSecret(given: string, wanted: string): boolean {
  return timingSafeEqual(hashToken(given), hashToken(wanted));
}
