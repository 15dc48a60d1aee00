import { createOperatorToken } from '@cosmos/api/auth/sessions/operator-token.ts';
import { AUTH_LIMITS } from '@cosmos/contract/auth/limits.ts';
import type { Command } from 'commander';
import { withPlatform } from '../platform/platform.ts';
import { UserError } from '../process/user-error.ts';
import { accountServices, addressOf } from './address.ts';
import { print } from './output.ts';

const HOUR_MS = 60 * 60 * 1_000;
const HOURS_MAX = 24;

export function tokenCommands(program: Command): void {
  program
    .command('token')
    .description('access tokens for scripts and testing')
    .command('create')
    .description('prints an access token for a person: a separate session, shown in their list')
    .requiredOption('--user <email>', 'the person')
    .option('--hours <n>', `how long it is valid, up to ${HOURS_MAX}; 15 minutes by default`)
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
  if (hours === undefined) return AUTH_LIMITS.accessTokenMs;
  const number = Number(hours);
  if (!(number > 0 && number <= HOURS_MAX))
    throw new UserError(`--hours is wrong: it must be more than 0 and at most ${HOURS_MAX}.`);
  return number * HOUR_MS;
}
