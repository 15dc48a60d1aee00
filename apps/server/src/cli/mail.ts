import { linksIn } from '@cosmos/api/email/links-in.ts';
import { contactStop, resumeContactMail } from '@cosmos/api/outbox/contact-stop.ts';
import { readTexts } from '@cosmos/api/outbox/mailbox.ts';
import { normalisedEmail } from '@cosmos/contract/auth/email-address.ts';
import type { Command } from 'commander';
import { withPlatform } from '../platform/platform.ts';
import { forwardCommands } from './forward.ts';
import { print } from './output.ts';

const MAILS_MAX = 100;

export function mailCommands(program: Command): void {
  const mail = program.command('mail').description('emails that have been sent');
  mail
    .command('list')
    .description(`the newest ${MAILS_MAX} emails, newest first, with their links`)
    .option('--to <email>', 'only emails to this address')
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
          ? ['No emails.']
          : mails.flatMap(({ createdAt, state, to: address, subject, links }) => [
              `${createdAt.slice(0, 19).replace('T', ' ')}  ${state.padEnd(9)}  ${address}  ${subject}`,
              ...links.map((link) => `    ${link}`),
            ]),
      );
    });
  forwardCommands(mail);
  mail
    .command('resume')
    .description('resumes emails to universities after too many bounces or complaints')
    .option('--json', 'JSON on standard output')
    .action(async ({ json }: { json?: boolean }) => {
      const reason = await withPlatform(async ({ db }) => {
        const stopped = await contactStop(db);
        if (stopped !== null) await resumeContactMail(db, new Date());
        return stopped;
      });
      print({ resumed: reason !== null, reason }, json, () => [
        reason === null
          ? 'Emails to universities are not stopped.'
          : `Emails to universities will resume within the hour. They were stopped because ${reason}.`,
      ]);
    });
}
