import type { Correspondence, Letter, Saying, ToldOfLetter } from '../../../../ports/letters.ts';
import { typedSentencesOf } from '@cosmos/language/sentences/typed-sentences.ts';
import { withoutAddresses } from '../../plain-text.ts';
import { decisiveSaying } from './asking/decisive-saying.ts';
import { withoutGreeting } from './asking/letter-phrases.ts';
import { quoted } from './quoted.ts';
import { untilWords } from './phrases/until-words.ts';

/**
 * What the latest answer comes to, first of all, and what else it says of it: each with the words that say it. Empty while there is no
 * answer that says anything of the matter.
 */
export function toldSayings({ letters }: Correspondence): ToldOfLetter[] {
  const deciding = letters.filter(({ from, says }) => from === 'office' && decisiveSaying(says));
  // A promise to answer leaves standing what was said before.
  const latest = deciding.findLast(({ says }) => decisiveSaying(says)?.kind !== 'delay') ?? deciding.at(-1);
  if (!latest) return [];
  const decisive = decisiveSaying(latest.says);
  const others = latest.says.filter(
    (each, at) =>
      each !== decisive && !LEFT_TO_OTHERS.has(each.kind) && !isSaidBefore(each, latest.says.slice(0, at)),
  );
  const all = [...(decisive && decisive.kind !== 'question' ? [decisive] : []), ...others].map((saying) =>
    told(latest, saying),
  );
  return all.filter(({ quote }, at) => all.findIndex((each) => each.quote === quote) === at);
}

/** Once is enough, whatever sentences they take for it. */
const SAID_ONCE = new Set<Saying['kind']>(['times', 'delay']);

function isSaidBefore({ kind }: Saying, before: readonly Saying[]): boolean {
  return SAID_ONCE.has(kind) && before.some((each) => each.kind === kind);
}

/** A summary has these anyway, where they tell most. */
const LEFT_TO_OTHERS = new Set<Saying['kind']>(['question', 'fact']);

function told({ name, number, text }: Letter, saying: Saying): ToldOfLetter {
  const sentence = wholeSentence(text, saying);
  return {
    text: `${name} ${wordsOf(saying)}: ${quoted(withoutAddresses(sentence))}`,
    number,
    quote: sentence,
  };
}

const LONGEST = 280;

/** With the rest of its sentence, without which it could say the opposite. */
function wholeSentence(text: string, saying: Saying): string {
  const sentence = typedSentencesOf(text)
    .map(withoutGreeting)
    .find((each) => each.includes(saying.quote));
  const limit = 'limit' in saying ? saying.limit : undefined;
  const said = sentence !== undefined && sentence.length <= LONGEST ? sentence : saying.quote;
  return limit === undefined || said.includes(limit) || !text.includes(`${said} ${limit}`)
    ? said
    : `${said} ${limit}`;
}

function wordsOf(saying: Saying): string {
  switch (saying.kind) {
    case 'available':
      return saying.limit === undefined
        ? 'says that it is available'
        : 'says that it is available, with limits';
    case 'option':
      if (saying.inTalks) return 'says that they negotiate with somebody else';
      return saying.until === null
        ? 'says that it is under option'
        : `says that it is under option until ${untilWords(saying.until)}`;
    case 'licensed':
      return `says that ${saying.to ?? 'somebody else'} has the ${saying.isExclusive === true ? 'exclusive ' : ''}rights`;
    case 'option-or-licensed':
      return 'says that it is under option or licensed';
    case 'not-available':
      return 'says that it is not available';
    case 'not-now':
      return 'says not yet';
    case 'agreement-first':
      return 'asks for a confidentiality agreement first';
    case 'wrong-person':
      if (!saying.instead) return 'is not the right person';
      return `refers you to ${saying.instead.name ?? 'somebody else'}`;
    case 'stop':
      return 'asks for no more messages';
    case 'away':
      return saying.until === null ? 'is away' : `is away until ${untilWords(saying.until)}`;
    case 'times':
      return 'offers to talk';
    case 'sends':
      return 'sends material';
    case 'delay':
      return 'will answer later';
    case 'write-again':
      return `asks you to write again ${saying.when}`;
    case 'question':
    case 'fact':
      return 'wrote';
  }
}
