import { ANSWER_LIMITS } from '@cosmos/contract/email/answers.ts';

/** What is known when the button of a page is pressed. */
export interface Pressing {
  at: Date;
  /** Of the email with the link; null if nobody told. */
  deliveredAt: Date | null;
  /** When a person first showed that they had the email: an opening that was no program's, or an answer. */
  personAt: Date | null;
  /** When the page was opened. */
  openedAt: Date;
  /** When other answers of the same conversation were opened. */
  othersOpenedAt: readonly Date[];
}

/**
 * Whether a program that checks links may have pressed it. Such a program visits an email's links soon after its delivery,
 * and all of them; a person reads first, and opens one.
 */
export function isDoubtful({ at, deliveredAt, personAt, openedAt, othersOpenedAt }: Pressing): boolean {
  if (deliveredAt === null) return true;
  const age = at.getTime() - deliveredAt.getTime();
  if (age < ANSWER_LIMITS.instantMs) return true;
  const hasSign = personAt !== null && personAt <= at;
  if (age < ANSWER_LIMITS.checkedMs && !hasSign) return true;
  return othersOpenedAt.some((other) => isBeside(other, openedAt));
}

/** Visits are noted in steps, so that one may have been later than it says. */
function isBeside(other: Date, openedAt: Date): boolean {
  const apart = openedAt.getTime() - other.getTime();
  return apart < ANSWER_LIMITS.besideMs + ANSWER_LIMITS.visitMs && apart > -ANSWER_LIMITS.besideMs;
}
