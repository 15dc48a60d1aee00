import { saysSomething } from '../text/says-something.ts';
import { PROFILE_LIMITS } from './limits.ts';

/** The list with what was typed: split at commas and lines, without blanks and repetitions; what exceeds 15 is dropped. */
export function withInterests(interests: readonly string[], typed: string): string[] {
  return distinctInterests([...interests, ...piecesOf(typed)]).slice(0, PROFILE_LIMITS.interestsMax);
}

/** What was typed, as interests, and what says nothing and can't be one. */
export function partedInterests(typed: string): { said: string[]; refused: string[] } {
  const all = piecesOf(typed).filter((each) => each !== '');
  return { said: all.filter(saysSomething), refused: all.filter((each) => !saysSomething(each)) };
}

function piecesOf(typed: string): string[] {
  return typed.split(/[,\n\r]/u).map((each) => each.trim().slice(0, PROFILE_LIMITS.interestCharacters));
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
