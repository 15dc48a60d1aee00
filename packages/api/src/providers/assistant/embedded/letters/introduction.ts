import type { PersonInstead } from '@cosmos/contract/email/outcome.ts';
import type { Correspondence } from '../../../../ports/letters.ts';
import type { DraftPhrases } from './phrases/phrases.ts';

interface Introducing {
  by: string;
  to: PersonInstead;
  phrases: DraftPhrases;
  /** What of the member's first letter is still to be said; null if all of it is. */
  letter: string | null;
}

/** A first letter to whom they named, in the member's own words. */
export function introduction(
  { letters, technology, member }: Correspondence,
  { by, to, phrases, letter }: Introducing,
): string {
  const first = bodyOf(letter ?? letters.find(({ from }) => from === 'member')?.text ?? '', member.name);
  return [
    phrases.greeting(to.name),
    phrases.suggestedBy(by, technology),
    first,
    `${phrases.farewell}\n${member.name}`,
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** A line that greets somebody, and nothing else. */
const GREETS =
  /^(?:dear|hi|hello|hey|good (?:morning|afternoon|day)|sehr geehrte[rs]?|guten (?:tag|morgen)|hallo|liebe[rs]?|bonjour|cher|chère|madame|monsieur|estimad[oa]s?|hola|buenos días|buenas tardes)(?!\p{L}).{0,60}[,:!]?$/iu;
const SAYS_GOODBYE =
  /^(?:(?:many )?thanks(?: (?:a lot|in advance|so much))?|(?:(?:with )?(?:best|kind|warm|many)(?:est)? )?(?:regards|wishes|greetings)|sincerely|yours .{0,20}|respectfully|cheers|all the best|best|(?:mit )?(?:freundlichen|besten|herzlichen|viele|beste) grü(?:ß|ss)en?|(?:bien )?cordialement|bien à vous|(?:un )?(?:cordial )?saludos?)[,.! ]*$/iu;

/** A letter without the lines that greet whom it was for, and say goodbye. */
function bodyOf(letter: string, member: string): string {
  const lines = letter.split('\n').map((line) => line.trimEnd());
  const names = new Set([member.toLowerCase(), member.split(' ')[0]?.toLowerCase() ?? '']);
  const isFoot = (line: string) => line === '' || SAYS_GOODBYE.test(line) || names.has(line.toLowerCase());
  const from = lines.findIndex((line, at) => line !== '' && !(at < 3 && GREETS.test(line)));
  const to = lines.findLastIndex((line) => !isFoot(line));
  const body = lines
    .slice(Math.max(0, from), to + 1)
    .join('\n')
    .trim();
  // Behind "Dear Ms Lo," many go on with a small letter.
  return body.charAt(0).toUpperCase() + body.slice(1);
}
