import { z } from 'zod';
import { AUTH_LIMITS } from './limits.ts';

/** Bytes in base64url; `max` counts its characters. */
const bytes = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[A-Za-z0-9_-]+$/);
/** An authenticator's name for a passkey has 1,023 bytes at most. */
const credentialId = bytes(1_364);
const clientDataJSON = bytes(4_096);
const authenticatorAttachment = z.enum(['platform', 'cross-platform']).optional().catch(undefined);
/** How browsers reach an authenticator. */
const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'];
const challengeId = z.uuid();
/** What a browser calls itself. */
const device = z.string().max(AUTH_LIMITS.deviceCharacters).nullish();

/** What both answers of a browser have in common. Extensions are not asked for, so none is read. */
const credential = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  authenticatorAttachment,
};

/** What a browser answers when it has made a passkey, as `PublicKeyCredential.toJSON` writes it. */
const registration = z.object({
  ...credential,
  response: z.object({
    clientDataJSON,
    attestationObject: bytes(16_384),
    transports: z
      .array(z.string())
      .max(10)
      .default([])
      // Browsers may come to name others; those are left out, and the passkey is as good.
      .transform((given) => TRANSPORTS.filter((each) => given.includes(each))),
  }),
});

/** What a browser answers when a passkey has signed. */
const assertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON,
    authenticatorData: bytes(4_096),
    signature: bytes(1_024),
    userHandle: bytes(128).nullish(),
  }),
});

export const passkeySignInInput = z.object({ challengeId, credential: assertion, device });
export const passkeyProofInput = z.object({ challengeId, credential: assertion });
export const addPasskeyInput = z.object({ challengeId, credential: registration, device });
export const removePasskeyInput = z.object({ passkeyId: z.uuid() });

export type PasskeyRegistration = z.output<typeof registration>;
export type PasskeyAssertion = z.output<typeof assertion>;
export type AddPasskey = z.output<typeof addPasskeyInput>;
export type PasskeyProof = z.output<typeof passkeyProofInput>;
export type PasskeySignIn = z.output<typeof passkeySignInInput>;

/** A passkey in its owner's list. */
export interface PasskeyInfo {
  passkeyId: string;
  name: string;
  /** ISO times. */
  createdAt: string;
  /** Null where it has not signed in yet. */
  lastUsedAt: string | null;
}
