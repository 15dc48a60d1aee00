import { ANSWER_LIMITS, ANSWER_WORDS } from '@cosmos/contract/email/answers.ts';
import type { Database } from '@cosmos/db/tables/database.ts';
import type { Transaction } from 'kysely';
import { queueMail } from '../../outbox/queue-mail.ts';
import { answerConfirmationMail } from '../../outbox/templates/answer-confirmation.ts';
import type { AnsweredThread } from '../threads/answered-thread.ts';
import { newAnswerLink } from '../threads/answer-links.ts';
import type { NewAnswer } from './pressing.ts';
import type { LinkServices } from './open-link.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;

/**
 * Asks the manager by email whether it was them. A program that presses every button causes one such email and not one for
 * each; its page asks about the latest choice.
 */
export async function askWhetherItWasThem(
  trx: Transaction<Database>,
  services: LinkServices,
  { thread, given }: { thread: AnsweredThread; given: NewAnswer },
): Promise<void> {
  const opens = given.topic === 'answer' ? 'confirm-answer' : 'confirm-refusal';
  const now = services.now().getTime();
  const asked = await trx
    .selectFrom('answer_links')
    .select('created_at')
    .where('thread_id', '=', thread.id)
    .where('opens', '=', opens)
    .where('created_at', '>', new Date(now - DAY_MS))
    .execute();
  const isRecent = asked.some(({ created_at: at }) => now - at.getTime() < ANSWER_LIMITS.confirmationGapMs);
  if (isRecent || asked.length >= ANSWER_LIMITS.confirmationsPerDay) return;
  const { from_name: writer } = await trx
    .selectFrom('thread_messages')
    .select('from_name')
    .where('thread_id', '=', thread.id)
    .where('direction', '=', 'sent')
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirstOrThrow();
  const link = newAnswerLink(services, opens);
  const { mailId } = await queueMail(trx, services, {
    kind: 'answer-confirmation',
    to: thread.contact_address,
    userId: thread.user_id,
    content: answerConfirmationMail({
      writer,
      technology: thread.technology_title,
      answer: ANSWER_WORDS[given.choice],
      url: link.url,
    }),
    goodUntil: new Date(now + ANSWER_LIMITS.changeDays * DAY_MS),
  });
  await link.keep(trx, { threadId: thread.id, mailId });
}
