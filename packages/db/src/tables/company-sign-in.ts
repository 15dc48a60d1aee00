import { bytea, nullable, text, timestamp, uuid } from './columns.ts';

/** A company whose people may sign in with its own provider, once it has proved that the domain is its own. */
export const companySignIns = {
  /** Exactly what follows the @ in its people's addresses. */
  domain: text(),
  issuer: text(),
  client_id: text(),
  /** Sealed; null for a public client. */
  client_secret: nullable(bytea()),
  /** What the domain's TXT record has to say. */
  proof: text(),
  proved_at: nullable(timestamp()),
  created_at: timestamp(),
};

/** A sign-in under way. The row is deleted when it is answered, so there is no second answer. */
export const companyAttempts = {
  state_hash: bytea(),
  /** Of a secret that only the browser which began has. */
  browser_hash: bytea(),
  domain: text(),
  nonce: text(),
  code_verifier: text(),
  expires_at: timestamp(),
};

/** Under which name a company's provider knows a person. Addresses may be given to somebody else, these never are. */
export const companyIdentities = {
  issuer: text(),
  subject: text(),
  user_id: uuid(),
  domain: text(),
  created_at: timestamp(),
  last_used_at: timestamp(),
};
