import type { ThreadOutcome } from '@cosmos/contract/email/outcome.ts';
import { dayAsSaid } from '../../../lib/format/mail-dates.ts';

/** What the university's answer comes to, in a few words; null where it comes to nothing more than an answer. */
export function outcomeWords(outcome: ThreadOutcome, now: Date): string | null {
  switch (outcome.kind) {
    case 'available':
      return outcome.limit === undefined ? 'Available' : 'Available with limits';
    case 'option':
      if (outcome.inTalks) return 'In negotiation with someone else';
      return outcome.until ? `Under option until ${dayAsSaid(outcome.until, now)}` : 'Under option';
    case 'licensed':
      return licensedWords(outcome);
    case 'option-or-licensed':
      return 'Under option or licensed';
    case 'not-available':
      return 'Not available';
    case 'not-now':
      return 'Not for now';
    case 'agreement-first':
      return 'Wants an agreement first';
    case 'wrong-person':
      return outcome.instead?.name ? `Refers you to ${outcome.instead.name}` : 'Not the right person';
    case 'stop':
      return 'Asked not to be emailed again';
    case 'away':
      return outcome.until ? `Away until ${dayAsSaid(outcome.until, now)}` : 'Away';
    case 'times':
      return 'Suggests times to talk';
    case 'question':
      return 'Has a question for you';
    case 'later':
      return 'Will get back to you';
    case 'other':
      return null;
  }
}

function licensedWords({ to, isExclusive }: Extract<ThreadOutcome, { kind: 'licensed' }>): string {
  const how = isExclusive ? 'Licensed exclusively' : 'Licensed';
  return to ? `${how} to ${to}` : how;
}
