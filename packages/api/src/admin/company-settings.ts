import type { SettingInForce } from '@cosmos/contract/admin/configuration.ts';
import { listCompanies } from '../auth/company/company-domains.ts';
import type { Services } from '../context/services.ts';

/** The companies whose people sign in with their own provider, among the settings. */
export async function companySettings(
  services: Pick<Services, 'db' | 'mailSettings'>,
): Promise<SettingInForce[]> {
  const companies = await listCompanies(services);
  return companies.map(({ domain, issuer, clientId, hasSecret, provedAt, record, redirectUri }) => ({
    section: 'Login',
    title: `Company login for ${domain}`,
    about: 'People with an address at this domain can log in with their company’s own provider.',
    name: `Login for ${domain}`,
    value: [
      provedAt
        ? `in use; the domain was verified on ${provedAt.slice(0, 10)}`
        : `not in use; the domain’s TXT records need ${record}`,
      `issuer ${issuer}`,
      `client ${clientId} ${hasSecret ? 'with' : 'without'} a secret`,
      `redirect to ${redirectUri}`,
    ].join('; '),
    source: 'command',
    setIn: 'command',
    isSecret: false,
  }));
}
