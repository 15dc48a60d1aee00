import type { SignedIn } from '@cosmos/contract/auth/auth.ts';
import { AUTH_MESSAGES } from '@cosmos/contract/auth/messages.ts';
import type { PasskeyInfo } from '@cosmos/contract/auth/passkeys.ts';
import { useEffect, useState } from 'react';
import { api } from '../api/api.ts';
import { isChangeOfMind } from './passkey-refusal.ts';
import { faultOf, trpc } from '../api/trpc.ts';
import { userAgent } from '../browser/user-agent.ts';

// Loaded with the first form that uses a passkey.
const library = () => import('@simplewebauthn/browser');

/** Why a browser created or used no passkey, as a message for the person. */
class PasskeyFault extends Error {
  override readonly name = 'PasskeyFault';
}

/** Whether passkeys work on this page: its server must offer them at this address, and the browser support them. */
export function usePasskeysHere(): boolean {
  const origin = api.product.settings.useQuery().data?.passkeyOrigin;
  return origin === window.location.origin && typeof window.PublicKeyCredential === 'function';
}

/**
 * The same for a button that uses a passkey at once. The library is loaded in advance, because browsers refuse a
 * passkey prompt if the press is too long ago.
 */
export function usePasskeysAtHand(): boolean {
  const isHere = usePasskeysHere();
  useEffect(() => {
    // If this fails, it is loaded after the press.
    if (isHere) library().catch(() => undefined);
  }, [isHere]);
  return isHere;
}

/** Whether this device stores passkeys itself, behind a fingerprint, a face or a PIN. */
export function useOwnAuthenticator(): boolean {
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    let left = false;
    library()
      .then(({ platformAuthenticatorIsAvailable }) => platformAuthenticatorIsAvailable())
      .then((is) => left || setThere(is))
      // If unknown, assume it does not.
      .catch(() => undefined);
    return () => {
      left = true;
    };
  }, []);
  return isThere;
}

/** Prompts for a passkey and signs in with it. Null if the person chose none. */
export async function signInWithPasskey(): Promise<SignedIn | null> {
  const [{ challengeId, options }, { startAuthentication }] = await Promise.all([
    trpc.auth.passkeySignInOptions.mutate(),
    library(),
  ]);
  const credential = await answered(
    () => startAuthentication({ optionsJSON: options }),
    AUTH_MESSAGES.passkeyRefused,
  );
  return credential && trpc.auth.signInWithPasskey.mutate({ challengeId, credential, device: userAgent() });
}

/** Confirms the person’s identity in the current session. False if they chose no passkey. */
export async function provePasskey(): Promise<boolean> {
  const [{ challengeId, options }, { startAuthentication }] = await Promise.all([
    trpc.auth.passkeyProofOptions.mutate(),
    library(),
  ]);
  const credential = await answered(
    () => startAuthentication({ optionsJSON: options }),
    AUTH_MESSAGES.passkeyNotProved,
  );
  if (!credential) return false;
  await trpc.auth.provePasskey.mutate({ challengeId, credential });
  return true;
}

/** Creates a passkey and adds it to the account. Null if the person changed their mind. */
export async function addPasskey(): Promise<PasskeyInfo | null> {
  const [{ challengeId, options }, { startRegistration }] = await Promise.all([
    trpc.auth.passkeyCreationOptions.mutate(),
    library(),
  ]);
  const credential = await answered(
    () => startRegistration({ optionsJSON: options }),
    AUTH_MESSAGES.passkeyNotAdded,
  );
  return credential && trpc.auth.addPasskey.mutate({ challengeId, credential, device: userAgent() });
}

/** The message for a failed attempt. */
export function passkeyFault(error: unknown): string {
  return error instanceof PasskeyFault ? error.message : faultOf(error).message;
}

/** The browser’s answer; null if the person declined. */
async function answered<Answer>(ask: () => Promise<Answer>, otherwise: string): Promise<Answer | null> {
  const askedAt = performance.now();
  try {
    return await ask();
  } catch (error) {
    if (isChangeOfMind(error, performance.now() - askedAt)) return null;
    const isKnown = error instanceof Error && error.name === 'InvalidStateError';
    throw new PasskeyFault(isKnown ? AUTH_MESSAGES.passkeyKnown : otherwise, { cause: error });
  }
}
