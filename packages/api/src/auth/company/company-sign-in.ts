import { domainToASCII } from 'node:url';
import type { SignedIn } from '@cosmos/contract/auth/auth.ts';
import type { CompanySignInStart, FinishCompanySignIn } from '@cosmos/contract/auth/company.ts';
import { emailAddress } from '@cosmos/contract/auth/email-address.ts';
import { AUTH_MESSAGES } from '@cosmos/contract/auth/messages.ts';
import { inTransaction } from '@cosmos/db/client/client.ts';
import { domainOf } from '../../accounts/organisation.ts';
import { lockUserIfAny } from '../../accounts/lock-user.ts';
import type { Context } from '../../context/context.ts';
import { AppError } from '../../context/errors.ts';
import type { Services } from '../../context/services.ts';
import { RATE_LIMITS } from '../../limits/rate-limits.ts';
import { giveBack, takeLimits } from '../../limits/take-limits.ts';
import { signIn, type SignInRow, tokensOf } from '../sessions/sign-in.ts';
import { createAttempt, providerOf, takeAttempt } from './attempts.ts';
import { redirectUriOf } from './company-domains.ts';
import { noteIdentity } from './identities.ts';
import {
  authorizationUrl,
  type Expected,
  type Identity,
  identify,
  type Provider,
  ProviderAway,
} from './provider.ts';

/** Whether people of a domain can sign in with their company. Every address of a domain gets the same answer. */
export async function companyOffer(
  { services, actor }: Context,
  { domain }: { domain: string },
): Promise<{ isOffered: boolean }> {
  const { db } = services;
  await takeLimits(db, services, [{ limit: RATE_LIMITS.companyOffersPerAddress, by: actor.address }]);
  return { isOffered: (await providerOf(services, domainToASCII(domain))) !== null };
}

/** Where somebody signs in with their company. Says nothing of whether the address is registered. */
export async function startCompanySignIn(
  { services, actor }: Context,
  { email }: { email: string },
): Promise<CompanySignInStart> {
  const { db } = services;
  await takeLimits(db, services, [{ limit: RATE_LIMITS.companySignInsPerAddress, by: actor.address }]);
  const domain = asciiDomainOf(email);
  const provider = await providerOf(services, domain);
  if (!provider) throw new AppError('NOT_FOUND', AUTH_MESSAGES.companyUnavailable);
  const { secret, ...expected } = await createAttempt(services, domain);
  const redirectUri = redirectUriOf(services, domain);
  const url = await authorizationUrl(provider, expected, { redirectUri, email }).catch((error: unknown) =>
    refused(services, domain, error),
  );
  return { url: url.href, secret };
}

/**
 * Signs in whom a company's provider has identified: only a registered person, by a verified address of exactly that domain, and
 * only in the browser that began.
 */
export async function finishCompanySignIn(
  { services, actor }: Context,
  { domain: given, response, secret, device }: FinishCompanySignIn,
): Promise<SignedIn> {
  const { db } = services;
  const taken = await takeLimits(db, services, [{ limit: RATE_LIMITS.signInPerAddress, by: actor.address }]);
  const domain = domainToASCII(given);
  const answer = answerAt(redirectUriOf(services, domain), response);
  const state = answer.searchParams.get('state') ?? '';
  const expected = await takeAttempt(services, { state, secret, domain });
  const provider = expected && (await providerOf(services, domain));
  if (!expected || !provider) throw new AppError('BAD_REQUEST', AUTH_MESSAGES.companyRefused);
  const identity = await identityBy(services, { provider, expected, answer, domain });
  const email = addressIn(identity, domain);
  const signedIn = await inTransaction(db, async (trx): Promise<SignInRow | null> => {
    const user = await trx.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
    if (!user || !(await lockUserIfAny(trx, user.id))) return null;
    const known = { issuer: provider.issuer, subject: identity.subject, userId: user.id, domain };
    await noteIdentity(trx, services, known);
    const { deviceToken } = actor;
    const row = await signIn(trx, services, { userId: user.id, kind: 'full', device, deviceToken });
    if (row) await giveBack(trx, taken);
    return row;
  });
  // Access is by invitation; whoever gets here has proved that the mailbox is theirs.
  if (!signedIn) throw new AppError('FORBIDDEN', AUTH_MESSAGES.emailNotRegistered);
  return tokensOf(services, signedIn);
}

interface Answered {
  provider: Provider;
  expected: Expected;
  answer: URL;
  domain: string;
}

function identityBy(services: Services, { provider, expected, answer, domain }: Answered): Promise<Identity> {
  return identify(provider, expected, answer).catch((error: unknown) => refused(services, domain, error));
}

/** What the provider adds to the address, and nothing else of what the browser says. */
function answerAt(redirectUri: string, response: string): URL {
  const answer = new URL(redirectUri);
  answer.search = response;
  return answer;
}

function addressIn({ email, isVerified }: Identity, domain: string): string {
  const read = emailAddress.safeParse(email);
  if (!read.success || !isVerified) throw new AppError('BAD_REQUEST', AUTH_MESSAGES.companyEmailUnverified);
  if (asciiDomainOf(read.data) !== domain)
    throw new AppError('BAD_REQUEST', AUTH_MESSAGES.companyEmailElsewhere);
  return read.data;
}

function asciiDomainOf(email: string): string {
  return domainToASCII(domainOf(email));
}

/** Nothing of the provider's text is shown; the log has the kind of error. */
function refused({ log }: Pick<Services, 'log'>, domain: string, error: unknown): never {
  const { name, code } = error as Error & { code?: string };
  log.warn({ domain, error: code ?? name }, 'a sign-in by company was refused');
  throw error instanceof ProviderAway
    ? new AppError('SERVICE_UNAVAILABLE', AUTH_MESSAGES.companyAway)
    : new AppError('BAD_REQUEST', AUTH_MESSAGES.companyRefused);
}
