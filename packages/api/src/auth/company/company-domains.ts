import { resolveTxt } from 'node:dns/promises';
import { domainToASCII } from 'node:url';
import { AUTH_MESSAGES } from '@cosmos/contract/auth/messages.ts';
import { recordAction } from '../../audit/record-action.ts';
import { isMailProvider, organisation } from '../../accounts/organisation.ts';
import { AppError } from '../../context/errors.ts';
import { newToken } from '../../context/secrets.ts';
import type { Services } from '../../context/services.ts';
import { sealUnder } from '../sessions/refresh-token.ts';
import { isLoopback } from './provider.ts';

/** Companies are set up on the server. */
const BY_COMMAND = { actorId: null } as const;

type DomainServices = Pick<Services, 'db' | 'now' | 'secrets' | 'mailSettings'>;

export interface CompanyInfo {
  domain: string;
  issuer: string;
  clientId: string;
  hasSecret: boolean;
  /** The TXT record that proves the domain. */
  record: string;
  /** To be registered with the provider. */
  redirectUri: string;
  provedAt: string | null;
}

/** Where the provider sends browsers back to: an address of its own for each company, so that no answer passes for another's. */
export function redirectUriOf({ mailSettings }: Pick<Services, 'mailSettings'>, domain: string): string {
  return `${mailSettings.publicUrl}/sign-in/company/${domain}`;
}

/** A key under which the company's client secret is stored. */
export function sealingKeyOf({ secrets }: Pick<Services, 'secrets'>, domain: string): string {
  return secrets.mac('company', domain).toString('base64url');
}

export interface NewCompany {
  domain: string;
  issuer: string;
  clientId: string;
  clientSecret: string | null;
}

/** Adds a company, or changes its provider, which has to be proved again and knows nobody yet. */
export async function addCompany(services: DomainServices, given: NewCompany): Promise<CompanyInfo> {
  const { db, now } = services;
  const domain = readDomain(given.domain);
  const issuer = readIssuer(given.issuer);
  const values = {
    issuer,
    client_id: given.clientId,
    client_secret:
      given.clientSecret === null ? null : sealUnder(sealingKeyOf(services, domain), given.clientSecret),
    proof: `cosmos-domain-verification=${newToken()}`,
    proved_at: null,
    created_at: now(),
  };
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('company_sign_ins').where('domain', '=', domain).execute();
    await trx
      .insertInto('company_sign_ins')
      .values({ domain, ...values })
      .execute();
    const after = `${issuer}; client ${given.clientId}`;
    await recordAction(trx, {
      ...BY_COMMAND,
      action: 'company sign-in added',
      subject: domain,
      detail: { after },
      at: now(),
    });
  });
  return companyNamed(services, domain);
}

function readDomain(given: string): string {
  const domain = domainToASCII(given.trim().toLowerCase());
  const registrable = organisation(domain);
  if (domain === '' || registrable === null)
    throw new AppError('UNPROCESSABLE_CONTENT', AUTH_MESSAGES.companyDomainWrong);
  if (isMailProvider(registrable))
    throw new AppError('UNPROCESSABLE_CONTENT', AUTH_MESSAGES.companyDomainPublic);
  return domain;
}

function readIssuer(given: string): string {
  const url = URL.parse(given);
  const isSafe = url && (url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url)));
  if (!isSafe || url.username !== '' || url.search !== '' || url.hash !== '')
    throw new AppError('UNPROCESSABLE_CONTENT', AUTH_MESSAGES.companyIssuerWrong);
  return given;
}

/** Reads the TXT records of a domain; tests have their own. */
export type ResolveTxt = (domain: string) => Promise<string[][]>;

/** Looks for the proof among the domain's TXT records, and from then on lets its people sign in. */
export async function proveCompany(
  services: DomainServices,
  { domain: given }: { domain: string },
  resolve: ResolveTxt = resolveTxt,
): Promise<CompanyInfo> {
  const { record, domain } = await companyNamed(services, given);
  const records = await resolve(domain).catch(() => []);
  // A long record is sent in parts.
  if (!records.some((parts) => parts.join('') === record))
    throw new AppError('CONFLICT', AUTH_MESSAGES.companyNotProved);
  const { db, now } = services;
  await db.transaction().execute(async (trx) => {
    const at = now();
    await trx
      .updateTable('company_sign_ins')
      .set({ proved_at: at })
      .where('domain', '=', domain)
      .where('proof', '=', record)
      .execute();
    await recordAction(trx, { ...BY_COMMAND, action: 'company sign-in proved', subject: domain, at });
  });
  return companyNamed(services, domain);
}

/** Its people sign in like everybody else from now on; sessions that are open stay. */
export async function removeCompany(services: DomainServices, given: { domain: string }): Promise<void> {
  const { domain } = await companyNamed(services, given.domain);
  const { db, now } = services;
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('company_sign_ins').where('domain', '=', domain).execute();
    await recordAction(trx, { ...BY_COMMAND, action: 'company sign-in removed', subject: domain, at: now() });
  });
}

export async function listCompanies(services: Pick<Services, 'db' | 'mailSettings'>): Promise<CompanyInfo[]> {
  const rows = await services.db.selectFrom('company_sign_ins').selectAll().orderBy('domain').execute();
  return rows.map((row) => ({
    domain: row.domain,
    issuer: row.issuer,
    clientId: row.client_id,
    hasSecret: row.client_secret !== null,
    record: row.proof,
    redirectUri: redirectUriOf(services, row.domain),
    provedAt: row.proved_at?.toISOString() ?? null,
  }));
}

async function companyNamed(services: DomainServices, given: string): Promise<CompanyInfo> {
  const domain = domainToASCII(given.trim().toLowerCase());
  const company = (await listCompanies(services)).find((each) => each.domain === domain);
  if (!company) throw new AppError('NOT_FOUND', AUTH_MESSAGES.companyUnknown);
  return company;
}
