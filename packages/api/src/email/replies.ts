import type { Database } from '@cosmos/db/tables/database.ts';
import type { Transaction } from 'kysely';
import { keepAccountByReply } from '../profile/deletion.ts';
import type { Services } from '../context/services.ts';

export type ReplyServices = Pick<Services, 'db' | 'now' | 'jobs' | 'mailSettings' | 'secrets' | 'config'>;

interface Answered {
  id: string;
  kind: string;
}

/** The effect of a reply to an email of ours, by its kind, in the transaction that stores the reply. */
export async function answerToReply(
  trx: Transaction<Database>,
  services: ReplyServices,
  { id, kind }: Answered,
): Promise<void> {
  // The hash alone is proof, even if the sender can't be verified: it was only in that email, and a deletion stopped by
  // mistake can be requested again, while one that is not stopped can't be undone.
  if (kind === 'deletion-scheduled') await keepAccountByReply({ ...services, db: trx }, { mailId: id });
}
