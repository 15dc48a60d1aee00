import { randomUUID } from 'node:crypto';
import type { AgreementState, AgreementStep } from '@cosmos/contract/email/agreement.ts';
import type { Database } from '@cosmos/db/tables/database.ts';
import type { Insertable, Kysely } from 'kysely';
import { tellInbox } from '../../outbox/inbox-news.ts';

type StepRow = Insertable<Database['agreement_steps']>;
type NewStep = Omit<StepRow, 'id' | 'thread_id' | 'user_id' | 'taken_back_at'>;
export interface AgreementThread {
  id: string;
  user_id: string;
}

const ORDER: readonly AgreementState[] = ['none', 'asked', 'sent', 'signed'];

export interface AskedBy {
  who: 'university' | 'member';
  name: string;
  at: Date;
  /** The message that asks for it, and its words that do. */
  messageId?: string | null;
  quote?: string | null;
}

/**
 * A confidentiality agreement is asked for in a conversation; its row should be locked. False if that is known already, or the
 * agreement has come further.
 */
export async function askForAgreement(
  db: Kysely<Database>,
  thread: AgreementThread,
  { who, name, at, messageId = null, quote = null }: AskedBy,
): Promise<boolean> {
  if ((await stateNow(db, thread.id)) !== 'none') return false;
  await addStep(db, thread, {
    state: 'asked',
    made_by: who,
    by_name: name,
    message_id: messageId,
    quote,
    created_at: at,
  });
  return true;
}

export async function addStep(
  db: Kysely<Database>,
  { id, user_id }: AgreementThread,
  step: NewStep,
): Promise<void> {
  await db
    .insertInto('agreement_steps')
    .values({ id: randomUUID(), thread_id: id, user_id, ...step })
    .execute();
  await settle(db, id);
}

/** Takes back a step, or those of a message that was itself taken back. False if there is none that stands. */
export async function takeBackSteps(
  db: Kysely<Database>,
  threadId: string,
  { at, ...which }: { at: Date } & ({ stepId: string } | { messageId: string }),
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('agreement_steps')
    .set({ taken_back_at: at })
    .where('thread_id', '=', threadId)
    .where('taken_back_at', 'is', null)
    .$if('stepId' in which, (all) => all.where('id', '=', 'stepId' in which ? which.stepId : ''))
    .$if('messageId' in which, (all) =>
      all.where('message_id', '=', 'messageId' in which ? which.messageId : ''),
    )
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await settle(db, threadId);
  return true;
}

/** Oldest first. */
export async function agreementSteps(db: Kysely<Database>, threadId: string): Promise<AgreementStep[]> {
  const rows = await db.selectFrom('agreement_steps').selectAll().where('thread_id', '=', threadId).execute();
  const inOrder = rows.toSorted(
    (a, b) =>
      a.created_at.getTime() - b.created_at.getTime() || ORDER.indexOf(a.state) - ORDER.indexOf(b.state),
  );
  return inOrder.map((row) => ({
    stepId: row.id,
    state: row.state,
    by: row.made_by,
    name: row.by_name,
    at: row.created_at.toISOString(),
    messageId: row.message_id,
    quote: row.quote,
    file: row.file_name === null ? null : { fileId: row.file_id, name: row.file_name },
    signedOn: row.signed_on,
    takenBackAt: row.taken_back_at?.toISOString() ?? null,
  }));
}

/** The furthest of the steps that stand. */
async function stateNow(db: Kysely<Database>, threadId: string): Promise<AgreementState> {
  const rows = await db
    .selectFrom('agreement_steps')
    .select('state')
    .where('thread_id', '=', threadId)
    .where('taken_back_at', 'is', null)
    .execute();
  return ORDER[Math.max(0, ...rows.map(({ state }) => ORDER.indexOf(state)))] ?? 'none';
}

async function settle(db: Kysely<Database>, threadId: string): Promise<void> {
  const thread = await db
    .updateTable('threads')
    .set({ agreement: await stateNow(db, threadId) })
    .where('id', '=', threadId)
    .returning('user_id')
    .executeTakeFirst();
  if (thread) await tellInbox(db, { userId: thread.user_id, threadId });
}
