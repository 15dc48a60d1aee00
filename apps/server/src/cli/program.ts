import { Command } from 'commander';
import { adminCommands } from './admin.ts';
import { backupCommand } from './backup.ts';
import { catalogueCommands } from './catalogue.ts';
import { companyCommands } from './company.ts';
import { evalCommand } from './eval.ts';
import { indexCommands } from './index-commands.ts';
import { inviteCommands } from './invite.ts';
import { keyCommands } from './key.ts';
import { mailCommands } from './mail.ts';
import { restoreCommand } from './restore.ts';
import { searchCommand } from './search.ts';
import { tokenCommands } from './token.ts';
import { userCommands } from './user.ts';
import { webhookCommands } from './webhook.ts';

/** All commands, as documented. */
export function cosmosProgram(): Command {
  const program = new Command('cosmos')
    .description('The command line of Cosmos. It works next to a running server.')
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
    companyCommands,
    webhookCommands,
    inviteCommands,
    mailCommands,
    backupCommand,
    restoreCommand,
  ])
    add(program);
  return program;
}
