import { createAdmin } from '@cosmos/api/admin/admins.ts';
import type { Command } from 'commander';
import { withPlatform } from '../platform/platform.ts';
import { accountServices, addressOf } from './address.ts';
import { print } from './output.ts';

export function adminCommands(program: Command): void {
  program
    .command('admin')
    .description('people who run the product')
    .command('create')
    .description('makes an address an admin and prints a one-time sign-in link')
    .argument('<email>')
    .option('--json', 'JSON on standard output')
    .action(async (given: string, { json }: { json?: boolean }) => {
      const email = addressOf(given);
      const made = await withPlatform((platform) => createAdmin(accountServices(platform), email));
      print(made, json, () => [
        `${made.email} is an admin${made.isNew ? ' (newly registered)' : ''}. This link works once, within a day:`,
        made.url,
      ]);
    });
}
