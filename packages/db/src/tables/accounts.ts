import { boolean, bytea, defaulted, nullable, smallint, text, textList, timestamp, uuid } from './columns.ts';

export type UserStatus = 'approved' | 'active' | 'deletion_scheduled';
export type UserRole = 'member' | 'analyst' | 'admin';

/** One row a registered person; `approved` until the first sign-in has proved the mailbox. */
export const users = {
  id: uuid(),
  /** Normalised: NFC, trimmed, lower case. */
  email: text(),
  status: text<UserStatus>(),
  role: defaulted(text<UserRole>()),
  password_hash: nullable(text()),
  deletion_at: nullable(timestamp()),
  last_sign_in_at: nullable(timestamp()),
  /** When they said that they want no passkey; they are not asked again. */
  passkey_declined_at: nullable(timestamp()),
  created_at: defaulted(timestamp()),
  updated_at: defaulted(timestamp()),
};

export const sessions = {
  id: uuid(),
  user_id: uuid(),
  /** `password_reset` may set a password and nothing else. */
  kind: text<'full' | 'password_reset'>(),
  /** "Chrome on Windows", for the person's own list. */
  device: text(),
  refresh_hash: nullable(bytea()),
  /** The token before the current one, good for ten seconds after `rotated_at`. */
  previous_hash: nullable(bytea()),
  /** The current token, sealed under the one before it: a repeated refresh yields the same successor. */
  successor_sealed: nullable(bytea()),
  rotated_at: nullable(timestamp()),
  /** When this session last proved its person, by the password or a passkey. */
  proved_at: nullable(timestamp()),
  last_used_at: defaulted(timestamp()),
  idle_until: timestamp(),
  ends_at: timestamp(),
  revoked_at: nullable(timestamp()),
  created_at: defaulted(timestamp()),
};

/** Browsers that signed in before. */
export const devices = {
  token_hash: bytea(),
  user_id: uuid(),
  created_at: defaulted(timestamp()),
  last_used_at: defaulted(timestamp()),
};

/** Asked-for codes, of registered mailboxes and of others alike: both take the same paths. */
export const oneTimeCodes = {
  id: uuid(),
  /** A keyed hash of the address. */
  mailbox: bytea(),
  /** Null where nobody is registered; then no code was mailed and none fits. */
  user_id: nullable(uuid()),
  /** The known device that asked for it and may give it; null in the lane of devices that never signed in. */
  device_hash: nullable(bytea()),
  purpose: text<'login' | 'password_reset'>(),
  /** HMAC under a key that is not in the database. */
  code_mac: bytea(),
  /** Codes that were judged by this row, the right one included. */
  attempts: defaulted(smallint()),
  /** How many of them there may be. */
  tries: smallint(),
  expires_at: timestamp(),
  consumed_at: nullable(timestamp()),
  created_at: defaulted(timestamp()),
};

/** When wrong codes came from devices that never signed in, whoever's they were. */
export const wrongCodes = {
  at: timestamp(),
  /** Only these count against a spray; the others are noted so that both take the same time. */
  is_registered: defaulted(boolean()),
};

export const signInLinks = {
  token_hash: bytea(),
  user_id: uuid(),
  purpose: text<'sign_in' | 'invitation' | 'password_reset'>(),
  expires_at: timestamp(),
  used_at: nullable(timestamp()),
  created_at: defaulted(timestamp()),
};

export const apiKeys = {
  id: uuid(),
  name: text(),
  token_hash: bytea(),
  scopes: textList(),
  created_by: nullable(uuid()),
  last_used_at: nullable(timestamp()),
  revoked_at: nullable(timestamp()),
  created_at: defaulted(timestamp()),
};

export const inviteRequests = {
  id: uuid(),
  email: text(),
  first_name: text(),
  last_name: text(),
  country: text(),
  organisation: text(),
  designation: text(),
  linkedin_url: text(),
  state: defaulted(text<'pending' | 'approved' | 'declined'>()),
  decided_by: nullable(uuid()),
  decided_at: nullable(timestamp()),
  created_at: defaulted(timestamp()),
};

export const referrals = {
  id: uuid(),
  referring_user_id: nullable(uuid()),
  user_id: uuid(),
  created_at: defaulted(timestamp()),
};

export const conciergeCalls = {
  id: uuid(),
  user_id: nullable(uuid()),
  name: text(),
  email: text(),
  areas: textList(),
  message: text(),
  created_at: defaulted(timestamp()),
};

/** What is left of an erased account: a keyed hash of its address. */
export const tombstones = {
  email_mac: bytea(),
  erased_at: defaulted(timestamp()),
};
