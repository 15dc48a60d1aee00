import type { OfficeAnswer } from '@cosmos/contract/email/answers.ts';
import type { PersonInstead, ThreadOutcome } from '@cosmos/contract/email/outcome.ts';
import type { SenderTrust } from '@cosmos/contract/email/threads.ts';
import { agreementAskedIn } from './agreement-asked.ts';
import { isPersons, type MailReading } from './mail-kind.ts';
import { replyParts } from './reply-parts.ts';

interface Arrived {
  reading: Pick<MailReading, 'kind' | 'awayUntil' | 'offered'>;
  trust: SenderTrust;
  text: string;
  /** One of the answers that the letter offered. */
  answer: OfficeAnswer | null;
  /** Whether it refuses more mail. */
  isRefusal: boolean;
}

/** What an email that came back comes to; null if it says nothing of the matter. Somebody who may be anybody can only refuse. */
export function outcomeOf({ reading, trust, text, answer, isRefusal }: Arrived): ThreadOutcome | null {
  const { kind, awayUntil, offered } = reading;
  if (kind === 'away') return { kind: 'away', until: awayUntil, instead: offered };
  if (!isPersons(kind)) return null;
  if (isRefusal) return { kind: 'stop' };
  if (trust === 'unverified') return { kind: 'other' };
  if (answer) return outcomeOfAnswer(answer, offered);
  if (agreementAskedIn(text) !== null) return { kind: 'agreement-first' };
  if (offered) return { kind: 'wrong-person', instead: offered };
  return { kind: asks(text) ? 'question' : 'other' };
}

export function outcomeOfAnswer(answer: OfficeAnswer, instead: PersonInstead | null): ThreadOutcome {
  switch (answer) {
    case 'available':
      return { kind: 'available' };
    case 'optioned':
      return { kind: 'option-or-licensed' };
    case 'unavailable':
      return { kind: 'not-available' };
    case 'agreement':
      return { kind: 'agreement-first' };
    case 'wrong-person':
      return { kind: 'wrong-person', instead };
  }
}

/** Small talk about a matter leaves standing what was said of it. */
export function isNews(outcome: ThreadOutcome, before: ThreadOutcome | null): boolean {
  return outcome.kind !== 'other' || before === null || before.kind === 'away';
}

function asks(text: string): boolean {
  return replyParts(text).some((part) => part.kind === 'visible' && /^(?!\s*>).*[?？]/m.test(part.text));
}
