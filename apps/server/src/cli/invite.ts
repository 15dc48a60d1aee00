import { approveInvite, declineInvite, pendingInvites } from '@cosmos/api/invite/approval.ts';
import type { Jobs } from '@cosmos/api/start-jobs.ts';
import { emailAddress } from '@cosmos/contract/auth/email-address.ts';
import type { PendingInvite } from '@cosmos/contract/invite/invite.ts';
import { AUTH_MESSAGES } from '@cosmos/contract/auth/messages.ts';
import { INVITE_LIMITS } from '@cosmos/contract/invite/limits.ts';
import type { Command } from 'commander';
import { type Platform, withPlatform } from '../platform/platform.ts';
import { UserError } from '../process/user-error.ts';
import { accountServices } from './address.ts';
import { print } from './output.ts';
import { withJobs } from './with-jobs.ts';

interface Options {
  json?: boolean;
}

export function inviteCommands(program: Command): void {
  const invite = program.command('invite').description('requests for an invitation');
  invite
    .command('list')
    .description('waiting requests, oldest first')
    .option('--json', 'JSON on standard output')
    .action(async ({ json }: Options) => {
      const waiting = await withPlatform(allPending);
      print(waiting, json, () => (waiting.length === 0 ? ['No waiting requests.'] : waiting.map(line)));
    });
  decision(invite.command('approve').description('admits a person and emails the invitation'), {
    decide: approveInvite,
    done: 'Approved',
  });
  decision(invite.command('decline').description('declines a request and emails the person'), {
    decide: declineInvite,
    done: 'Declined',
  });
}

function decision(command: Command, { decide, done }: { decide: typeof approveInvite; done: string }): void {
  command
    .argument('<email>')
    .option('--json', 'JSON on standard output')
    .action(async (given: string, { json }: Options) => {
      const parsed = emailAddress.safeParse(given);
      if (!parsed.success) throw new UserError(AUTH_MESSAGES.emailInvalid);
      const decided = await withPlatform((platform) =>
        withJobs(platform, (jobs) =>
          decide(servicesOf(platform, jobs), { email: parsed.data, decidedBy: null }),
        ),
      );
      print(decided, json, () => [`${done}: ${decided.email}.`]);
    });
}

async function allPending({ db }: Pick<Platform, 'db'>): Promise<PendingInvite[]> {
  const all: PendingInvite[] = [];
  for (;;) {
    const page = await pendingInvites({ db }, all.at(-1));
    all.push(...page);
    if (page.length < INVITE_LIMITS.invitesPage) return all;
  }
}

function servicesOf(platform: Platform, jobs: Jobs): Parameters<typeof approveInvite>[0] {
  return { ...accountServices(platform), jobs, config: platform.env.config };
}

function line({ createdAt, email, firstName, lastName, organisation, designation, country }: PendingInvite) {
  return `${createdAt.slice(0, 10)}  ${email}  ${firstName} ${lastName}, ${designation}, ${organisation}, ${country}`;
}
