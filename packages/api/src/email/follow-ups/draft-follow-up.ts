import { ASSISTANT_LIMITS } from '@cosmos/contract/assistant/limits.ts';
import type { FollowUpDraft } from '@cosmos/contract/email/follow-ups.ts';
import { EMAIL_MESSAGES } from '@cosmos/contract/email/messages.ts';
import type { UserContext } from '../../context/context.ts';
import { AppError } from '../../context/errors.ts';
import { withinTime } from '../../limits/begin-call.ts';
import { RATE_LIMITS } from '../../limits/rate-limits.ts';
import { takeLimits } from '../../limits/take-limits.ts';
import { letterFacts } from '../drafting/letter-facts.ts';
import { ownThread } from './follow-ups.ts';
import { nextReminder, ownMessages } from './standing.ts';

/** A reminder of the first message, for its author to change. */
export async function draftFollowUp(
  ctx: UserContext,
  threadId: string,
  hungUp?: AbortSignal,
): Promise<FollowUpDraft> {
  const { services, actor } = ctx;
  const { db, now, assistant } = services;
  const { userId } = actor;
  await takeLimits(db, services, [{ limit: RATE_LIMITS.enhancePerHour, by: userId }]);
  const thread = await ownThread(ctx, threadId);
  const [reminder, messages] = await Promise.all([
    nextReminder(db, thread, { now: now(), reminderDays: 0 }),
    ownMessages(db, threadId),
  ]);
  const [first] = messages;
  if (!reminder || !first) throw new AppError('CONFLICT', EMAIL_MESSAGES.noReminder);
  const { technology_id: technologyId, technology_title: title, university } = thread;
  const facts = await letterFacts(db, { userId, technologyId, title, university });
  const atWork = assistant.begin({
    payer: { kind: 'user', id: userId },
    signal: withinTime(hungUp, ASSISTANT_LIMITS.modelTotalMs),
  });
  const text = await atWork.writeLetter({
    ...facts,
    // What they asked in a chat is nothing that the office has been told.
    need: null,
    unanswered: {
      text: first.text,
      day: reminder.since.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' }),
      to: thread.contact_name,
      isToOther: reminder.isOther,
    },
  });
  return { text };
}
