import { linkFor, newMember, stranger, tokenCaller } from './sign-in.ts';
import { SoftwareAuthenticator } from './software-authenticator.ts';
import type { Services } from '../context/services.ts';

export const CHROME_ON_LINUX =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

/** A new member who has just signed in with a link. */
export async function signedIn(services: Services) {
  const member = await newMember(services);
  const token = await linkFor(services, member.userId);
  const tokens = await stranger(services).caller.auth.signInWithLink({ token });
  return { ...member, ...tokens, caller: await tokenCaller(services, tokens.accessToken) };
}

type Caller = Awaited<ReturnType<typeof signedIn>>['caller'];

/** Adds a passkey of the authenticator to the account, like a browser. */
export async function addPasskey(caller: Caller, authenticator: SoftwareAuthenticator) {
  const { challengeId, options } = await caller.auth.passkeyCreationOptions();
  return caller.auth.addPasskey({
    challengeId,
    credential: authenticator.make(options),
    device: CHROME_ON_LINUX,
  });
}

/** A new member, signed in, with a passkey. */
export async function withPasskey(services: Services, authenticator = new SoftwareAuthenticator()) {
  const member = await signedIn(services);
  const passkey = await addPasskey(member.caller, authenticator);
  return { ...member, authenticator, passkey };
}
