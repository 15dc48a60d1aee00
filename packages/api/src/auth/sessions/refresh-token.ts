import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { newToken, sameSecret } from '../../context/secrets.ts';
import type { Services } from '../../context/services.ts';

const SHAPE = /^([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{43})\.([A-Za-z0-9_-]{22})$/;
const IV_BYTES = 12;
const TAG_BYTES = 16;

type SecretServices = Pick<Services, 'secrets'>;

/**
 * A refresh token: its session, 256 random bits, and a mark showing that it was issued here. The mark distinguishes a
 * retired token from an invented one without keeping a list: the first ends the session, the second does nothing.
 */
export function newRefreshToken(services: SecretServices, sessionId: string): string {
  const session = Buffer.from(sessionId.replaceAll('-', ''), 'hex').toString('base64url');
  const random = newToken();
  return `${session}.${random}.${markOf(services, session, random)}`;
}

/** The session that a token names; null if it doesn't have the right form. */
export function sessionNamedBy(token: string): string | null {
  const session = SHAPE.exec(token)?.[1];
  if (!session) return null;
  const hex = Buffer.from(session, 'base64url').toString('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Whether the token was ever issued here. */
export function wasIssued(services: SecretServices, token: string): boolean {
  const [, session = '', random = '', mark = ''] = SHAPE.exec(token) ?? [];
  return sameSecret(mark, markOf(services, session, random));
}

function markOf({ secrets }: SecretServices, session: string, random: string): string {
  return secrets.mac('refresh', session, random).subarray(0, 16).toString('base64url');
}

/** Encrypts the next token so that only the holder of the previous one can read it. */
export function sealUnder(token: string, successor: string): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyOf(token), iv);
  const sealed = Buffer.concat([cipher.update(successor, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

/** Decrypts what was sealed under a token; throws for another token or changed bytes. */
export function unsealUnder(token: string, sealed: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', keyOf(token), sealed.subarray(0, IV_BYTES));
  decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString(
    'utf8',
  );
}

function keyOf(token: string): Buffer {
  return Buffer.from(hkdfSync('sha256', token, 'cosmos', 'refresh-successor', 32));
}
