import { ANSWER_LIMITS, ANSWER_MESSAGES } from '@cosmos/contract/email/answers.ts';
import { countAnswer } from './count-answer.ts';
import { CONFIRMATION, givenIn, isChangeable, topicOf } from './link-page.ts';
import type { PressingButton, Problem } from './pressing.ts';

/**
 * "Was this you?" Nothing is chosen beforehand, so that a program that only presses buttons confirms nothing, and one that
 * chooses the first or the last possibility does neither.
 */
export async function confirmAnswer(pressing: PressingButton): Promise<Problem | null> {
  const { trx, services, link, thread, form } = pressing;
  const isKnown = (Object.values(CONFIRMATION) as string[]).includes(form.choice);
  if (!isKnown) return { text: ANSWER_MESSAGES.choose, at: 'choice' };
  const now = services.now();
  const arrived = link.deliveredAt ?? link.sentAt;
  if (!arrived || now.getTime() - arrived.getTime() < ANSWER_LIMITS.instantMs)
    return { text: ANSWER_MESSAGES.tooSoon, at: null };
  const given = await givenIn(trx, thread.id, topicOf(link));
  // Pressed twice, or answered otherwise by now: the page says how it stands.
  if (!given.unconfirmed) return null;
  if (form.given !== given.unconfirmed.id) return { text: ANSWER_MESSAGES.changed, at: null };
  if (form.choice === CONFIRMATION.unsure) return null;
  if (form.choice === CONFIRMATION.no) {
    await trx
      .updateTable('given_answers')
      .set({ state: 'denied' })
      .where('id', '=', given.unconfirmed.id)
      .execute();
    return null;
  }
  if (!isChangeable(given, now)) return { text: ANSWER_MESSAGES.closed, at: null };
  await countAnswer(pressing, given.unconfirmed.id);
  return null;
}
