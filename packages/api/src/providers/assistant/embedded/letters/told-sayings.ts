import type { Correspondence, Letter, Saying, ToldOfLetter } from '../../../../ports/letters.ts';
import { withoutAddresses } from '../../plain-text.ts';
import { decisiveSaying } from './decisive-saying.ts';
import { quoted } from './quoted.ts';
import { untilWords } from './until-words.ts';

/**
 * What the latest answer comes to, first of all, and what else it says of it: each with the words that say it. Empty while there is no
 * answer that says anything of the matter.
 */
export function toldSayings({ letters }: Correspondence): ToldOfLetter[] {
  const latest = letters.findLast(({ from, says }) => from === 'office' && decisiveSaying(says));
  if (!latest) return [];
  const decisive = decisiveSaying(latest.says);
  const others = latest.says.filter((each) => each !== decisive && !LEFT_TO_OTHERS.has(each.kind));
  return [...(decisive && decisive.kind !== 'question' ? [decisive] : []), ...others].map((saying) =>
    told(latest, saying),
  );
}

/** A summary has these anyway, where they tell most. */
const LEFT_TO_OTHERS = new Set<Saying['kind']>(['question', 'fact']);

function told({ name, number }: Letter, saying: Saying): ToldOfLetter {
  return {
    text: `${name} ${wordsOf(saying)}: ${quoted(withoutAddresses(saying.quote))}`,
    number,
    quote: saying.quote,
  };
}

function wordsOf(saying: Saying): string {
  switch (saying.kind) {
    case 'available':
      return 'says that it is available';
    case 'option':
      return saying.until === null
        ? 'says that it is under option'
        : `says that it is under option until ${untilWords(saying.until)}`;
    case 'licensed':
      return `says that ${saying.to ?? 'somebody else'} has the ${saying.isExclusive === true ? 'exclusive ' : ''}rights`;
    case 'option-or-licensed':
      return 'says that it is under option or licensed';
    case 'not-available':
      return 'says no';
    case 'agreement-first':
      return 'asks for a confidentiality agreement first';
    case 'wrong-person':
      return saying.instead?.name
        ? `is not the right person, and names ${saying.instead.name}`
        : 'is not the right person';
    case 'stop':
      return 'asks for no more messages';
    case 'away':
      return saying.until === null ? 'is away' : `is away until ${untilWords(saying.until)}`;
    case 'times':
      return 'offers to talk';
    case 'sends':
      return 'sends something';
    case 'delay':
      return 'will answer later';
    case 'write-again':
      return `asks you to write again ${saying.when}`;
    case 'question':
    case 'fact':
      return 'wrote';
  }
}
