import { linksIn } from '@cosmos/api/email/links-in.ts';
import { readTexts } from '@cosmos/api/email/mailbox.ts';
import { normalisedEmail } from '@cosmos/contract/email-address.ts';
import type { Command } from 'commander';
import { withPlatform } from '../platform.ts';
import { print } from './output.ts';

const MAILS_MAX = 100;

export function mailCommands(program: Command): void {
  const mail = program.command('mail').description('mail that went out');
  mail
    .command('list')
    .description(`the newest ${MAILS_MAX} mails, newest first, with the links in them`)
    .option('--to <email>', 'only mail to this address')
    .option('--json', 'JSON on standard output')
    .action(async ({ to, json }: { to?: string; json?: boolean }) => {
      const rows = await withPlatform(({ db }) =>
        readTexts(db, { to: to === undefined ? null : normalisedEmail(to), limit: MAILS_MAX }),
      );
      const mails = rows.map(({ to_address, created_at, ...row }) => ({
        ...row,
        to: to_address,
        createdAt: created_at.toISOString(),
        links: linksIn(row.text),
      }));
      print(mails, json, () =>
        mails.length === 0
          ? ['No mail.']
          : mails.flatMap(({ createdAt, state, to: address, subject, links }) => [
              `${createdAt.slice(0, 19).replace('T', ' ')}  ${state.padEnd(9)}  ${address}  ${subject}`,
              ...links.map((link) => `    ${link}`),
            ]),
      );
    });
}
