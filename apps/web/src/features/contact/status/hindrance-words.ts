import { EMAIL_MESSAGES } from '@cosmos/contract/email/messages.ts';
import type { Hindrance } from '@cosmos/contract/email/refusal.ts';
import { refusalWords } from './refusal-words.ts';

interface HindranceWords {
  /** What a button says instead of offering to write. */
  short: string;
  sentence: string;
}

/** Why a university can't be written to about a technology now. */
export function hindranceWords(hindrance: Hindrance, university: string, now: Date): HindranceWords {
  switch (hindrance.kind) {
    case 'nobody':
      return {
        short: 'No address on record',
        sentence: 'We don’t have a contact address for this technology yet, so you can’t send a message.',
      };
    case 'refused':
      return { short: 'No longer accepts email', sentence: refusalWords(hindrance.refusal, university, now) };
    case 'day-limit':
      return { short: 'Daily limit reached', sentence: EMAIL_MESSAGES.contactsPerDay };
    case 'university-limit':
      return { short: 'Daily limit reached', sentence: EMAIL_MESSAGES.contactsPerUniversity };
  }
}
