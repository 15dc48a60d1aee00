import { bigint, bytea, defaulted, nullable, text, textList, timestamp, uuid } from './columns.ts';

/** One row per passkey: what the signatures of its authenticator are verified against. */
export const passkeys = {
  id: uuid(),
  user_id: uuid(),
  credential_id: bytea(),
  /** COSE, as sent by the authenticator. */
  public_key: bytea(),
  /** The authenticator's signature counter; always 0 if it has none. */
  counter: bigint(),
  /** How browsers reach the authenticator: `internal`, `hybrid`, `usb` … */
  transports: textList(),
  /** "iCloud Keychain", or "Passkey on Chrome, Linux". */
  name: text(),
  last_used_at: nullable(timestamp()),
  created_at: defaulted(timestamp()),
};

/** What a passkey has to sign. The row is deleted when it is answered, so there is no second answer. */
export const passkeyChallenges = {
  id: uuid(),
  purpose: text<'add' | 'sign_in' | 'prove'>(),
  /** The session that asked; null at sign-in, when there is none yet. */
  session_id: nullable(uuid()),
  challenge: bytea(),
  expires_at: timestamp(),
};
