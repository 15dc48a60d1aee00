import { Command, CommanderError } from 'commander';
import { adminCommands } from './admin.ts';
import { backupCommand } from './backup.ts';
import { catalogueCommands } from './catalogue.ts';
import { evalCommand } from './eval.ts';
import { indexCommands } from './index-commands.ts';
import { explain } from './explain.ts';
import { inviteCommands } from './invite.ts';
import { keyCommands } from './key.ts';
import { mailCommands } from './mail.ts';
import { restoreCommand } from './restore.ts';
import { searchCommand } from './search.ts';
import { tokenCommands } from './token.ts';
import { userCommands } from './user.ts';

const program = new Command('cosmos')
  .description('The command line of Cosmos. It works beside a running server.')
  .exitOverride()
  .configureOutput({ writeErr: () => undefined });

for (const add of [
  catalogueCommands,
  indexCommands,
  searchCommand,
  evalCommand,
  adminCommands,
  userCommands,
  tokenCommands,
  keyCommands,
  inviteCommands,
  mailCommands,
  backupCommand,
  restoreCommand,
])
  add(program);

try {
  await program.parseAsync();
} catch (error) {
  if (!(error instanceof CommanderError) || error.exitCode !== 0) {
    process.stderr.write(`${explain(error)}\n`);
    process.exitCode = 1;
  }
}
