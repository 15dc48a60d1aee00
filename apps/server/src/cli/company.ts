import { readFile } from 'node:fs/promises';
import {
  addCompany,
  type CompanyInfo,
  listCompanies,
  proveCompany,
  removeCompany,
} from '@cosmos/api/auth/company/company-domains.ts';
import type { Command } from 'commander';
import { withPlatform } from '../platform/platform.ts';
import { UserError } from '../process/user-error.ts';
import { accountServices } from './address.ts';
import { print } from './output.ts';

interface AddOptions {
  issuer: string;
  clientId: string;
  clientSecretFile?: string;
  json?: boolean;
}

export function companyCommands(program: Command): void {
  const company = program
    .command('company')
    .description('companies whose people log in with their own provider (OpenID Connect)');
  company
    .command('add')
    .description('adds a company, or changes its provider, which then has to be verified again')
    .argument('<domain>', 'what follows the @ in its addresses')
    .requiredOption('--issuer <url>', 'the address of the provider')
    .requiredOption('--client-id <id>', 'as registered with the provider')
    .option('--client-secret-file <file>', 'a file with the client secret, if the client has one')
    .option('--json', 'JSON on standard output')
    .action(async (domain: string, { issuer, clientId, clientSecretFile, json }: AddOptions) => {
      const clientSecret = clientSecretFile === undefined ? null : await secretIn(clientSecretFile);
      const added = await withPlatform((platform) =>
        addCompany(accountServices(platform), { domain, issuer, clientId, clientSecret }),
      );
      print(added, json, () => [
        `Register this redirect URI with the provider: ${added.redirectUri}`,
        `Add this TXT record to ${added.domain}: ${added.record}`,
        `Then run: npm run cosmos -- company prove ${added.domain}`,
      ]);
    });
  company
    .command('prove')
    .description(
      'looks for the TXT record; from then on, people at the domain can log in with their company account',
    )
    .argument('<domain>')
    .option('--json', 'JSON on standard output')
    .action(async (domain: string, { json }: { json?: boolean }) => {
      const proved = await withPlatform((platform) => proveCompany(accountServices(platform), { domain }));
      print(proved, json, () => [
        `${proved.domain} is verified. Its people can now log in with their company account.`,
      ]);
    });
  company
    .command('list')
    .description('all companies, without their secrets')
    .option('--json', 'JSON on standard output')
    .action(async ({ json }: { json?: boolean }) => {
      const all = await withPlatform((platform) => listCompanies(accountServices(platform)));
      print(all, json, () => (all.length === 0 ? ['There are no companies.'] : all.map(told)));
    });
  company
    .command('remove')
    .description('from then on, its people log in like everybody else')
    .argument('<domain>')
    .option('--json', 'JSON on standard output')
    .action(async (domain: string, { json }: { json?: boolean }) => {
      await withPlatform((platform) => removeCompany(accountServices(platform), { domain }));
      print({ domain, removed: true }, json, () => [`${domain} is removed.`]);
    });
}

/** From a file, since other users of the machine can read what is typed on a command line. */
async function secretIn(file: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new UserError(`${file} can't be read.`);
  });
  const secret = text.trim();
  if (secret === '') throw new UserError(`${file} is empty.`);
  return secret;
}

function told({ domain, issuer, clientId, provedAt, record }: CompanyInfo): string {
  const state = provedAt
    ? `verified ${provedAt.slice(0, 10)}`
    : `not verified; needs the TXT record ${record}`;
  return `${domain}  ${issuer}  client ${clientId}  ${state}`;
}
