import { addCompany, proveCompany } from '@cosmos/api/auth/company/company-domains.ts';
import {
  type Claims,
  CLIENT_ID,
  companyProvider,
  type CompanyProvider,
} from '@cosmos/api/testing/company-provider.ts';
import { accountServices } from '../cli/address.ts';
import type { Platform } from '../platform/platform.ts';

const opened: CompanyProvider[] = [];

/** A company whose people sign in with a provider on this machine, which says `claims` of whoever comes; its domain is proved. */
export async function openCompany(
  platform: Platform,
  { domain, claims }: { domain: string; claims: Claims },
): Promise<{ issuer: string }> {
  const provider = await companyProvider(claims);
  opened.push(provider);
  const { issuer } = provider;
  const services = accountServices(platform);
  const { record } = await addCompany(services, { domain, issuer, clientId: CLIENT_ID, clientSecret: null });
  // No name server knows the domains of tests.
  await proveCompany(services, { domain }, () => Promise.resolve([['v=spf1 -all'], [record]]));
  return { issuer };
}

export async function closeCompanies(): Promise<void> {
  await Promise.all(opened.splice(0).map((provider) => provider.stop()));
}
