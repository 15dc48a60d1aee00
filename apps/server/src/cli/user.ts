import { moveAccount } from '@cosmos/api/admin/move-account.ts';
import { setRole } from '@cosmos/api/accounts/roles.ts';
import { USER_ROLES } from '@cosmos/contract/auth/auth.ts';
import type { Command } from 'commander';
import { withPlatform } from '../platform/platform.ts';
import { UserError } from '../process/user-error.ts';
import { accountServices, addressOf } from './address.ts';
import { print } from './output.ts';

export function userCommands(program: Command): void {
  const user = program.command('user').description('registered people');
  user
    .command('role')
    .description('changes a person’s role')
    .argument('<email>')
    .argument('<role>', USER_ROLES.join(', '))
    .option('--json', 'JSON on standard output')
    .action(async (given: string, wanted: string, { json }: { json?: boolean }) => {
      const email = addressOf(given);
      const role = USER_ROLES.find((known) => known === wanted);
      if (!role) throw new UserError(`"${wanted}" is not a role; the roles are ${USER_ROLES.join(', ')}.`);
      const set = await withPlatform((platform) => setRole(accountServices(platform), { email, role }));
      print(set, json, () => [`${set.email} is now ${set.role}.`]);
    });
  user
    .command('email')
    .description('moves an account to another address; all its sessions end')
    .argument('<old>')
    .argument('<new>')
    .option('--json', 'JSON on standard output')
    .action(async (from: string, to: string, { json }: { json?: boolean }) => {
      const change = { from: addressOf(from), to: addressOf(to) };
      const moved = await withPlatform((platform) => moveAccount(accountServices(platform), change));
      print(moved, json, () => [
        `The account of ${moved.from} has been moved to ${moved.to}. ${moved.sessionsEnded} sessions ended.`,
      ]);
    });
}
