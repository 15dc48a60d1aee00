import { saysSomething } from '../text/says-something.ts';
import { PROFILE_LIMITS } from './limits.ts';
import { PROFILE_MESSAGES } from './messages.ts';

/** The list with what was typed: split at commas and lines, without blanks and repetitions; what exceeds 15 is dropped. */
export function withInterests(interests: readonly string[], typed: string): string[] {
  return distinctInterests([...interests, ...piecesOf(typed)]).slice(0, PROFILE_LIMITS.interestsMax);
}

/** What was typed, as interests, and what can't be one: it is too long, or says nothing. */
export function partedInterests(typed: string): { said: string[]; refused: string[] } {
  const all = piecesOf(typed).filter((each) => each !== '');
  const isInterest = (each: string) => !isTooLong(each) && saysSomething(each);
  return { said: all.filter(isInterest), refused: all.filter((each) => !isInterest(each)) };
}

/** What of it is beyond the limit, and not in the list. */
export function interestsOver(interests: readonly string[], said: readonly string[]): string[] {
  const kept = new Set(interests.map((interest) => interest.toLowerCase()));
  return distinctInterests(said).filter((interest) => !kept.has(interest.toLowerCase()));
}

/** Why what was typed can't be an interest as it stands; null if it can. */
export function interestProblem(typed: string): string | null {
  const piece = typed.trim();
  if (isTooLong(piece)) return PROFILE_MESSAGES.interestTooLong(piece.length);
  return saysSomething(piece) ? null : PROFILE_MESSAGES.interestSaysNothing(piece);
}

/** Whether what is being typed after the last comma is too long already. */
export function isTooLong(typed: string): boolean {
  return typed.trim().length > PROFILE_LIMITS.interestCharacters;
}

function piecesOf(typed: string): string[] {
  return typed.split(/[,\n\r]/u).map((each) => each.trim());
}

/** Without blanks, and without those that differ from an earlier one only by case. */
export function distinctInterests(interests: readonly string[]): string[] {
  const known = new Set(['']);
  return interests.filter((interest) => {
    const name = interest.toLowerCase();
    if (known.has(name)) return false;
    known.add(name);
    return true;
  });
}
