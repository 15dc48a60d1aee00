import { createOperatorToken } from '@cosmos/api/auth/operator-token.ts';
import { LIMITS } from '@cosmos/contract/limits.ts';
import type { Command } from 'commander';
import { withPlatform } from '../platform.ts';
import { UserError } from '../user-error.ts';
import { accountServices, addressOf } from './address.ts';
import { print } from './output.ts';

const HOUR_MS = 60 * 60 * 1_000;
const HOURS_MAX = 24;

export function tokenCommands(program: Command): void {
  program
    .command('token')
    .description('access tokens for scripts and trials')
    .command('create')
    .description('prints an access token of somebody: a session of its own, shown in their list')
    .requiredOption('--user <email>', 'whose')
    .option('--hours <n>', `how long it is good for, up to ${HOURS_MAX}; 15 minutes where it is not said`)
    .option('--json', 'JSON on standard output')
    .action(async ({ user, hours, json }: { user: string; hours?: string; json?: boolean }) => {
      const email = addressOf(user);
      const lifeMs = lifeOf(hours);
      const made = await withPlatform((platform) =>
        createOperatorToken(accountServices(platform), { email, lifeMs }),
      );
      print(made, json, () => [made.token]);
    });
}

function lifeOf(hours: string | undefined): number {
  if (hours === undefined) return LIMITS.accessTokenMs;
  const number = Number(hours);
  if (!(number > 0 && number <= HOURS_MAX))
    throw new UserError(`--hours is wrong: it has to be more than 0 and ${HOURS_MAX} at most.`);
  return number * HOUR_MS;
}
