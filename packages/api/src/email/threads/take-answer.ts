import type { OfficeAnswer } from '@cosmos/contract/email/answers.ts';
import type { Database } from '@cosmos/db/tables/database.ts';
import type { Transaction } from 'kysely';
import { endAvailability, sayAvailability } from '../../catalogue/availability.ts';
import type { Services } from '../../context/services.ts';
import { askForAgreement } from '../agreement/agreement-steps.ts';
import type { AnsweredThread } from './answered-thread.ts';
import { markStale, unmarkStale } from './stale-contacts.ts';

/** What an answer of somebody known there says about the technology and about whom to write to. */
export async function takeAnswer(
  trx: Transaction<Database>,
  services: Pick<Services, 'now'>,
  { thread, answer, saidBy }: { thread: AnsweredThread; answer: OfficeAnswer; saidBy: string },
): Promise<void> {
  // Whoever has it from the team may be anybody, as far as we know.
  if (thread.is_forwarded) return;
  const { id: threadId, technology_id: technologyId, office_id: officeId } = thread;
  if (answer === 'agreement')
    await askForAgreement(trx, thread, { who: 'university', name: thread.contact_name, at: services.now() });
  if (answer === 'wrong-person') await markStale(trx, services, thread, saidBy);
  else await unmarkStale(trx, thread, saidBy);
  if (answer === 'optioned' || answer === 'unavailable')
    return sayAvailability(trx, services, { technologyId, officeId, says: answer, saidBy, threadId });
  if (answer === 'available') return endAvailability(trx, services, { technologyId });
  // They took back what they had said here.
  await endAvailability(trx, services, { technologyId, threadId });
}
