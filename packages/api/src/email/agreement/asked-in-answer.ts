import type { SenderTrust } from '@cosmos/db/tables/contact.ts';
import type { Database } from '@cosmos/db/tables/database.ts';
import type { Transaction } from 'kysely';
import { isPersons, type MailReading } from '../reading/mail-kind.ts';
import { type AgreementThread, askForAgreement } from './agreement-steps.ts';

interface Arrived {
  reading: MailReading;
  trust: SenderTrust;
  name: string;
  at: Date;
  messageId: string;
}

const QUOTE = 300;

/** Notes that an answer asks for a confidentiality agreement. Somebody who may not be of the university can't ask for one. */
export async function askedInAnswer(
  trx: Transaction<Database>,
  thread: AgreementThread & { contact_name: string },
  { reading, trust, name, at, messageId }: Arrived,
): Promise<void> {
  if (trust === 'unverified' || !isPersons(reading.kind)) return;
  const asked = reading.says.find(({ kind }) => kind === 'agreement-first');
  if (!asked) return;
  await askForAgreement(trx, thread, {
    who: 'university',
    // Some programs send no name.
    name: name.includes('@') ? thread.contact_name : name,
    at,
    messageId,
    quote: asked.quote.slice(0, QUOTE).toWellFormed(),
  });
}
