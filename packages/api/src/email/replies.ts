import type { Database } from '@cosmos/db/database.ts';
import type { Transaction } from 'kysely';
import { keepAccountByReply } from '../profile/deletion.ts';
import type { Services } from '../services.ts';

export type ReplyServices = Pick<Services, 'db' | 'now' | 'jobs' | 'mailSettings' | 'secrets' | 'config'>;

interface Answered {
  id: string;
  kind: string;
}

/** What an answer to a mail of ours brings about, by the kind of that mail, in the transaction that keeps the answer. */
export async function answerToReply(
  trx: Transaction<Database>,
  services: ReplyServices,
  { id, kind }: Answered,
): Promise<void> {
  // The hash alone proves it, even where the sender can't be verified: it was in that one mail, and a deletion that is stopped
  // by mistake can be asked for again, while one that is not stopped can't be undone.
  if (kind === 'deletion-scheduled') await keepAccountByReply({ ...services, db: trx }, { mailId: id });
}
