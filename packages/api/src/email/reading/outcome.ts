import type { OfficeAnswer } from '@cosmos/contract/email/answers.ts';
import type { ThreadOutcome } from '@cosmos/contract/email/outcome.ts';
import type { SenderTrust } from '@cosmos/contract/email/threads.ts';
import type { Saying } from '../../ports/letters.ts';
import { decisiveSaying } from '../../providers/assistant/embedded/letters/asking/decisive-saying.ts';
import { isPersons, type MailReading } from './mail-kind.ts';
import { outcomeOfAnswer } from './sayings/offered-answer.ts';

interface Arrived {
  reading: Pick<MailReading, 'kind' | 'awayUntil' | 'offered' | 'says'>;
  trust: SenderTrust;
  /** One of the answers that the letter offered. */
  answer: OfficeAnswer | null;
  /** Whether it refuses more mail, for whoever wrote it or for their office. */
  refuses: 'person' | 'office' | null;
}

/** What an email that came back comes to; null if it says nothing of the matter. Somebody who may be anybody can only refuse. */
export function outcomeOf({ reading, trust, answer, refuses }: Arrived): ThreadOutcome | null {
  const { kind, awayUntil, offered, says } = reading;
  if (kind === 'away') return { kind: 'away', until: awayUntil, instead: offered };
  if (!isPersons(kind)) return null;
  if (refuses === 'person' && offered) return { kind: 'wrong-person', instead: offered };
  if (refuses) return { kind: 'stop' };
  if (trust === 'unverified') return { kind: 'other' };
  if (answer) return outcomeOfAnswer(answer, offered);
  const decisive = decisiveSaying(says);
  const outcome: ThreadOutcome = decisive ? asOutcome(decisive) : { kind: 'other' };
  const quote = says.find((each) => each.kind === 'fact' && each.isOfRights)?.quote;
  // A promise may be about another question.
  return (outcome.kind === 'other' || outcome.kind === 'later') && quote !== undefined
    ? { kind: 'other', quote }
    : outcome;
}

/** What only puts an answer off. */
const PASSING: ReadonlySet<ThreadOutcome['kind']> = new Set(['away', 'later']);
/** What says little replaces nothing but these; everything else replaces all. */
const PASSES_OVER: Partial<Record<ThreadOutcome['kind'], readonly ThreadOutcome['kind'][]>> = {
  other: [],
  away: ['other'],
  later: ['other', 'question', 'times'],
  // What they ask on waits in the list; the row says how the matter stands.
  question: ['other', 'question', 'times', 'agreement-first', 'wrong-person'],
};

/** Small talk about a matter, and an absence or a promise after an answer, leave standing what was said of it. */
export function isNews(outcome: ThreadOutcome, before: ThreadOutcome | null): boolean {
  if (before === null || PASSING.has(before.kind)) return true;
  return PASSES_OVER[outcome.kind]?.includes(before.kind) ?? true;
}

function asOutcome(saying: Saying): ThreadOutcome {
  switch (saying.kind) {
    case 'option':
      return { kind: 'option', until: saying.until, ...(saying.inTalks ? { inTalks: true } : {}) };
    case 'licensed':
      return { kind: 'licensed', to: saying.to, isExclusive: saying.isExclusive };
    case 'away':
      return { kind: 'away', until: saying.until, instead: saying.instead };
    case 'wrong-person':
      return { kind: 'wrong-person', instead: saying.instead };
    case 'available':
      return { kind: 'available', ...(saying.limit === undefined ? {} : { limit: saying.limit }) };
    case 'delay':
      return { kind: 'later' };
    case 'sends':
    case 'write-again':
    case 'fact':
      return { kind: 'other' };
    case 'option-or-licensed':
    case 'not-available':
    case 'not-now':
    case 'agreement-first':
    case 'stop':
    case 'times':
    case 'question':
      return { kind: saying.kind };
  }
}
