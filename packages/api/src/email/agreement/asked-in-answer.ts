import type { SenderTrust } from '@cosmos/db/tables/contact.ts';
import type { Database } from '@cosmos/db/tables/database.ts';
import type { Transaction } from 'kysely';
import { agreementAskedIn } from '../reading/agreement-asked.ts';
import { isPersons, type MailReading } from '../reading/mail-kind.ts';
import { type AgreementThread, askForAgreement } from './agreement-steps.ts';

interface Arrived {
  reading: MailReading;
  trust: SenderTrust;
  text: string;
  name: string;
  at: Date;
  messageId: string;
}

const QUOTE = 300;

/** Notes that an answer asks for a confidentiality agreement. Somebody who may not be of the university can't ask for one. */
export async function askedInAnswer(
  trx: Transaction<Database>,
  thread: AgreementThread & { contact_name: string },
  { reading, trust, text, name, at, messageId }: Arrived,
): Promise<void> {
  if (trust === 'unverified' || !isPersons(reading.kind)) return;
  const quote = agreementAskedIn(text);
  if (quote === null) return;
  await askForAgreement(trx, thread, {
    who: 'university',
    // Some programs send no name.
    name: name.includes('@') ? thread.contact_name : name,
    at,
    messageId,
    quote: quote.slice(0, QUOTE).toWellFormed(),
  });
}
