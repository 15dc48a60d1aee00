import { domainToASCII } from 'node:url';
import providers from 'email-providers/all.json' with { type: 'json' };
import { getDomain } from 'tldts';

/** The registrable domain of the organisation that an address belongs to; null if it is of a mail provider. */
export function organisationOf(address: string): string | null {
  const found = organisation(domainOf(address));
  return found !== null && !isMailProvider(found) ? found : null;
}

const PROVIDERS = new Set(providers);

/** The list has a few universities, whose addresses had once been given away. */
export function isMailProvider(domain: string): boolean {
  return PROVIDERS.has(domain) && !/\.(?:edu|ac)(?:\.[a-z]{2})?$/.test(domain);
}

/** The registrable domain; null for suffixes and network addresses. */
export function organisation(domain: string): string | null {
  return getDomain(domainToASCII(domain), { allowPrivateDomains: true });
}

export function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1).toLowerCase();
}
