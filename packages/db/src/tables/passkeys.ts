import { bigint, bytea, defaulted, nullable, text, textList, timestamp, uuid } from './columns.ts';

/** One row a passkey: what a signature of its authenticator is checked against. */
export const passkeys = {
  id: uuid(),
  user_id: uuid(),
  credential_id: bytea(),
  /** COSE, as the authenticator gave it. */
  public_key: bytea(),
  /** How often its authenticator says it has signed; 0 for ever where it doesn't count. */
  counter: bigint(),
  /** How browsers reach the authenticator: `internal`, `hybrid`, `usb` … */
  transports: textList(),
  /** "iCloud Keychain", or "Passkey on Chrome, Linux". */
  name: text(),
  last_used_at: nullable(timestamp()),
  created_at: defaulted(timestamp()),
};

/** What a passkey has to sign. The row goes when it is answered: there is no second answer. */
export const passkeyChallenges = {
  id: uuid(),
  purpose: text<'add' | 'sign_in' | 'prove'>(),
  /** The session that asked; null at a sign-in, where there is none yet. */
  session_id: nullable(uuid()),
  challenge: bytea(),
  expires_at: timestamp(),
};
