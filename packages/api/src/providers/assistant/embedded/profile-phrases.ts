import type { COLLABORATION_LEADS, RD_BUDGETS } from '@cosmos/contract/profile/choices.ts';
import { READY_IP, TYPE_PHRASES } from '@cosmos/contract/profile/collaboration-phrases.ts';

/** The choices of the R&D profile as they read after "The plan is to". */
export const LEAD_PHRASES: Readonly<Record<(typeof COLLABORATION_LEADS)[number], string>> = {
  'Lead Myself': 'lead the work personally',
  'Involve My Team': 'involve the team',
  'Assign R&D Team': 'assign the R&D team',
  'Nominate Product Owner': 'nominate a product owner',
  'Appoint External Consultant': 'appoint an external consultant',
  'Engage Spinout': 'engage a spinout',
};

/** … as they read after "an R&D budget of". */
export const BUDGET_PHRASES: Readonly<Record<(typeof RD_BUDGETS)[number], string>> = {
  '<$50,000': 'under $50,000',
  '$50,000 - $100,000': '$50,000 to $100,000',
  '$100,000 - $500,000': '$100,000 to $500,000',
  '>$500,000': 'over $500,000',
};

/** The phrases for the choices, in the order chosen; unknown choices are left out. */
export function phrasesOf(chosen: readonly string[], phrases: Readonly<Record<string, string>>): string[] {
  return chosen.flatMap((choice) => phrases[choice] ?? []);
}

/** "a", "a and b", "a, b and c". */
export function listed(parts: readonly string[]): string {
  const last = parts.at(-1) ?? '';
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`;
}

/** The fixed words around the facts, in all compositions. */
export const FRAME_WORDS = [
  'This member works as at is based in holds highest academic qualification their interests include profile',
  'wants to and is open to other kinds of collaboration has not yet decided on the type is looking for',
  'plan work start months with an R&D budget under over',
  'The corporate deck says adds more at company page',
  READY_IP.phrase,
  ...Object.values(TYPE_PHRASES),
  ...Object.values(LEAD_PHRASES),
].join(' ');

export const DEGREE =
  /^(?:ph\.?\s?d|doctor(?:ate)?|master|bachelor|diploma|degree|mba|m\.?\s?sc|b\.?\s?sc|m\.?\s?tech|b\.?\s?tech|m\.?\s?d\b|post)/i;
/** Degrees spelled out letter by letter, beginning with a vowel sound: an MBA, an M.Sc. */
const VOWEL_FIRST = /^(?:[aeio]|m(?:ba|\.?\s?(?:sc|tech|d|a|s)\b))/i;

/** "holds a PhD"; anything not known to be the name of a degree is only mentioned. */
export function qualificationSentence(who: string, qualification: string): string {
  if (!DEGREE.test(qualification)) return `The highest academic qualification is ${qualification}.`;
  return `${who} holds ${VOWEL_FIRST.test(qualification) ? 'an' : 'a'} ${qualification}.`;
}
