import type { KeyRefusal } from '@cosmos/contract/admin/keys.ts';
import {
  boolean,
  bytea,
  defaulted,
  integer,
  nullable,
  smallint,
  text,
  textList,
  timestamp,
  uuid,
} from './columns.ts';

export type UserStatus = 'approved' | 'active' | 'deletion_scheduled';
export type UserRole = 'member' | 'analyst' | 'admin';

/** One row per registered person; `approved` until the first sign-in has verified the mailbox. */
export const users = {
  id: uuid(),
  /** Normalised: NFC, trimmed, lower case. */
  email: text(),
  status: text<UserStatus>(),
  role: defaulted(text<UserRole>()),
  password_hash: nullable(text()),
  deletion_at: nullable(timestamp()),
  last_sign_in_at: nullable(timestamp()),
  /** When they declined a passkey; they are not asked again. */
  passkey_declined_at: nullable(timestamp()),
  created_at: defaulted(timestamp()),
  updated_at: defaulted(timestamp()),
};

export const sessions = {
  id: uuid(),
  user_id: uuid(),
  /** `password_reset` may set a password and nothing else. */
  kind: text<'full' | 'password_reset'>(),
  /** "Chrome on Windows", for the person's own list of sessions. */
  device: text(),
  refresh_hash: nullable(bytea()),
  /** The previous token, accepted for ten seconds after `rotated_at`. */
  previous_hash: nullable(bytea()),
  /** The current token, encrypted under the previous one: a repeated refresh yields the same successor. */
  successor_sealed: nullable(bytea()),
  rotated_at: nullable(timestamp()),
  /** When the person last proved who they are in this session, by password or passkey. */
  proved_at: nullable(timestamp()),
  last_used_at: defaulted(timestamp()),
  idle_until: timestamp(),
  ends_at: timestamp(),
  revoked_at: nullable(timestamp()),
  created_at: defaulted(timestamp()),
};

/** Browsers that have signed in before. */
export const devices = {
  token_hash: bytea(),
  user_id: uuid(),
  created_at: defaulted(timestamp()),
  last_used_at: defaulted(timestamp()),
};

/** Requested codes, for registered mailboxes and others alike: both take the same path. */
export const oneTimeCodes = {
  id: uuid(),
  /** A keyed hash of the address. */
  mailbox: bytea(),
  /** Null if nobody is registered; then no code was sent and none matches. */
  user_id: nullable(uuid()),
  /** The known device that requested the code and may enter it; null for devices that have never signed in. */
  device_hash: nullable(bytea()),
  purpose: text<'login' | 'password_reset'>(),
  /** HMAC under a key that is not in the database. */
  code_mac: bytea(),
  /** How many codes were checked against this row, including the right one. */
  attempts: defaulted(smallint()),
  /** How many may be checked. */
  tries: smallint(),
  expires_at: timestamp(),
  consumed_at: nullable(timestamp()),
  created_at: defaulted(timestamp()),
};

/** When wrong codes came from devices that had never signed in, whoever's they were. */
export const wrongCodes = {
  at: timestamp(),
  /** Only these count towards a spray attack; the others are recorded so that both take the same time. */
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
  /** Null if it never expires. */
  expires_at: nullable(timestamp()),
  /** Only reads, only the sample catalogue, and only so often a day. */
  is_trial: defaulted(boolean()),
  /** Whose webhooks it looks after. */
  acts_for: nullable(uuid()),
};

/** Calls of a key by the hour, kept a month. */
export const keyCalls = {
  key_id: uuid(),
  /** Its beginning. */
  hour: timestamp(),
  /** `answered`, or why not. */
  outcome: text<'answered' | KeyRefusal>(),
  calls: integer(),
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

/** All that remains of an erased account: a keyed hash of its address. */
export const tombstones = {
  email_mac: bytea(),
  erased_at: defaulted(timestamp()),
};
