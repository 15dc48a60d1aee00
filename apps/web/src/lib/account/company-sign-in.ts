import type { SignedIn } from '@cosmos/contract/auth/auth.ts';
import { useEffect, useState } from 'react';
import { trpc } from '../api/trpc.ts';
import { companyAttempt } from '../browser/tab-storage.ts';
import { userAgent } from '../browser/user-agent.ts';

/** Whether the domain of an address, once it is complete, has a company's own sign-in. Null asks nothing. */
export function useCompanyOffer(email: string | null): boolean {
  const domain = email?.slice(email.lastIndexOf('@') + 1) ?? null;
  const [offered, setOffered] = useState<string | null>(null);
  useEffect(() => {
    if (domain === null) return undefined;
    const aborted = new AbortController();
    trpc.auth.companyOffer
      .query({ domain }, { signal: aborted.signal })
      .then(({ isOffered }) => setOffered(isOffered ? domain : null))
      // A code signs in all the same.
      .catch(() => null);
    return () => aborted.abort();
  }, [domain]);
  return domain !== null && offered === domain;
}

/** Leaves for the company's provider. */
export async function leaveForCompany(email: string): Promise<void> {
  const { url, secret } = await trpc.auth.startCompanySignIn.mutate({ email });
  companyAttempt.write(`${secret} ${email}`);
  window.location.assign(url);
}

/** The address with which this tab left; null where it has begun nothing. */
export function companyEmail(): string | null {
  return companyAttempt.read()?.split(' ')[1] ?? null;
}

/** Signs in with what the provider sent along. Null where this tab has begun nothing. */
export async function backFromCompany(domain: string, response: string): Promise<SignedIn | null> {
  const [secret] = companyAttempt.read()?.split(' ') ?? [];
  companyAttempt.forget();
  if (secret === undefined) return null;
  return trpc.auth.finishCompanySignIn.mutate({ domain, response, secret, device: userAgent() });
}
