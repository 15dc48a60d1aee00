import { PROFILE_LIMITS } from './limits.ts';

/** The list with what was typed: split at commas and lines, without blanks and repetitions; what exceeds 15 is dropped. */
export function withInterests(interests: readonly string[], typed: string): string[] {
  const more = typed.split(/[,\n\r]/u).map((each) => each.trim().slice(0, PROFILE_LIMITS.interestCharacters));
  return distinctInterests([...interests, ...more]).slice(0, PROFILE_LIMITS.interestsMax);
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
