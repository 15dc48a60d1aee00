import { forwardMessage } from '@cosmos/api/email/forwarding/forward.ts';
import { messagesToForward } from '@cosmos/api/email/forwarding/to-forward.ts';
import { forwardInput } from '@cosmos/contract/email/forwarding.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import type { Command } from 'commander';
import { withPlatform } from '../platform/platform.ts';
import { UserError } from '../process/user-error.ts';
import { accountServices, addressOf } from './address.ts';
import { print } from './output.ts';
import { withJobs } from './with-jobs.ts';

/** What the team does with messages to universities that have no address on record. */
export function forwardCommands(mail: Command): void {
  mail
    .command('waiting')
    .description('messages waiting for the team to forward them to a university, oldest first')
    .option('--json', 'JSON on standard output')
    .action(async ({ json }: { json?: boolean }) => {
      const waiting = await withPlatform(({ db }) => messagesToForward(db));
      print(waiting, json, () =>
        waiting.length === 0
          ? ['No messages are waiting to be forwarded.']
          : waiting.map(
              ({ threadId, writtenAt, from, university, technologyTitle }) =>
                `${threadId}  ${writtenAt.slice(0, 10)}  ${from} to ${university}: ${technologyTitle}`,
            ),
      );
    });
  mail
    .command('forward')
    .description('sends such a message to the university; answers reach the member')
    .argument('<id>', 'as "mail waiting" shows it')
    .requiredOption('--to <email>', 'the address of the technology manager')
    .requiredOption('--name <name>', 'their name')
    .option('--json', 'JSON on standard output')
    .action(async (id: string, { to, name, json }: { to: string; name: string; json?: boolean }) => {
      const address = addressOf(to);
      const parsed = forwardInput.safeParse({ threadId: id, name, address });
      if (!parsed.success) throw new UserError(parsed.error.issues[0]?.message ?? HTTP_MESSAGES.notFound);
      await withPlatform((platform) =>
        withJobs(platform, (jobs) =>
          forwardMessage(
            { ...accountServices(platform), jobs, config: platform.env.config },
            { ...parsed.data, by: null },
          ),
        ),
      );
      print({ forwarded: id, to: address }, json, () => [`The message goes to ${name}, ${address}.`]);
    });
}
