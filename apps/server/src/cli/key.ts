import { createKey, listKeys, revokeKey } from '@cosmos/api/auth/sessions/keys.ts';
import { KEY_SCOPES, type KeyScope } from '@cosmos/contract/auth/auth.ts';
import { AUTH_LIMITS } from '@cosmos/contract/auth/limits.ts';
import { filledLine } from '@cosmos/contract/text/line-text.ts';
import type { Command } from 'commander';
import { withPlatform } from '../platform/platform.ts';
import { UserError } from '../process/user-error.ts';
import { accountServices, addressOf } from './address.ts';
import { print } from './output.ts';
import { UUID } from './uuid.ts';

const keyName = filledLine(80, '--name is wrong: it must be one line of 1 to 80 characters.');

interface KeyOptions {
  name: string;
  scopes: string;
  trial?: boolean;
  for?: string;
  json?: boolean;
}

export function keyCommands(program: Command): void {
  const key = program.command('key').description('API keys for programs');
  key
    .command('create')
    .description('creates a key and shows it once')
    .requiredOption('--name <name>', 'what it is for')
    .requiredOption('--scopes <scopes>', `separated by commas: ${KEY_SCOPES.join(', ')}`)
    .option('--trial', `reads the sample catalogue only, for ${AUTH_LIMITS.trialDays} days`)
    .option('--for <email>', 'the member whose webhooks it looks after; for the scope webhooks')
    .option('--json', 'JSON on standard output')
    .action(async (given: KeyOptions) => {
      const name = keyName.safeParse(given.name);
      if (!name.success) throw new UserError(name.error.issues[0]?.message ?? '--name is wrong.');
      const key = {
        name: name.data,
        scopes: scopesOf(given.scopes),
        createdBy: null,
        isTrial: given.trial,
        actsFor: given.for === undefined ? null : addressOf(given.for),
      };
      const made = await withPlatform((platform) => createKey(accountServices(platform), key));
      print(made, given.json, () => [`Key ${made.keyId}. It is shown only once:`, made.token]);
    });
  key
    .command('list')
    .description('all keys, without their secrets')
    .option('--json', 'JSON on standard output')
    .action(async ({ json }: { json?: boolean }) => {
      const keys = await withPlatform((platform) => listKeys(platform));
      print(keys, json, () =>
        keys.length === 0
          ? ['There are no keys.']
          : keys.map(
              ({ keyId, name, scopes, createdAt, revokedAt, isTrial }) =>
                `${keyId}  ${name}  ${scopes.join(',')}${isTrial ? '  trial' : ''}  created ${createdAt.slice(0, 10)}${revokedAt ? `, revoked ${revokedAt.slice(0, 10)}` : ''}`,
            ),
      );
    });
  key
    .command('revoke')
    .description('revokes a key immediately')
    .argument('<id>')
    .option('--json', 'JSON on standard output')
    .action(async (keyId: string, { json }: { json?: boolean }) => {
      if (!UUID.test(keyId)) throw new UserError(`"${keyId}" is not a key id.`);
      await withPlatform((platform) => revokeKey(accountServices(platform), { keyId }));
      print({ keyId, revoked: true }, json, () => [`Key ${keyId} is revoked.`]);
    });
}

function scopesOf(given: string): KeyScope[] {
  return given.split(',').map((part) => {
    const scope = KEY_SCOPES.find((known) => known === part.trim());
    if (!scope)
      throw new UserError(`--scopes is wrong: "${part.trim()}" is not one of ${KEY_SCOPES.join(', ')}.`);
    return scope;
  });
}
