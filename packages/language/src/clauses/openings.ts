import { isNounToo, verbOf } from '../phrases/verbs.ts';
import { isSmall } from '../phrases/word-kinds.ts';
import { wordsOf } from './words.ts';

/** What a person looks for follows: "want a compostable film". */
export const REQUEST =
  /\b(?:(?:look(?:ing)?|search(?:ing)?|ask(?:ing)?) (?:since [\p{L} ]{3,12} )?for|seek(?:s|ing)?|working on|(?<=\b(?:you|who|anyone|anybody|someone|people|groups?)\s)works? on|(?:i|we) search|(?<!\b(?:not|no|any|to|that|which|must|should|can|n['’]t|and|or)\s|['’]t\s|\bwithout\s)(?:need|want)(?:s|ed)?:?(?!\s+(?:no|nothing|to)\b)|(?<=\band\s)(?:need|want)(?:s|ed)?(?=\s+an?\b)|(?<=\b(?:we|i)\b[^.?!;]*\sand\s)(?:need|want)(?!\s+(?:no|to)\b)|(?<=^)(?:produce|make|develop|find(?: me)?)|[^.?!:]{3,40}:(?=\s+an?\s)|(?<=\b(?:am|are|is)\s|['’](?:m|re)\s)after|would like|wanted is|(?<=\b(?:you|anyone|anybody|someone|somebody|universities)\s)(?:have|know of|offers?|makes?|recommend|suggest|sells?|find)(?=\s+(?:an?|any|some)\s)|is there|are there|could there be|does(?=\s+an?\s[^.?!]*\sexist\b)|help with)\s+(?:an?\s+|some\s+|any\s+)?/giu;
/** Something to do follows. */
const TO_DO =
  /\b(?:(?<!\b(?:it|they|that|which|must|should|would)\s)(?:wants?|needs?|like|wish|hope|try|trying|love|aim|have|possible|ways?|methods?|approach|means|tools?|technolog(?:y|ies)|software|process|technique|something|anything|recipe|able|system)\s+to\s+(?!(?:be|have|know|see|find|look|buy|use|avoid|stop)\b)|\bhow\s+(?:can|could|do|does|should|to|might|would)\s+(?:(?:we|i|one|you|it|they|(?:other\s+)?people|(?:an?|our|the)\s+(?:\p{L}+\s+){1,2}?(?=\p{L}+(?:ise|ize|ify)\s|(?:keep|get|make|remove|reduce|measure|detect|recycle|store|find)\s))\s*)?|(?<=^|[.!?]\s)(?:can|could)\s+(?:you|we|anyone|anybody|someone|somebody)\s+(?!(?:find|recommend|suggest|offer|help|show|give|name|tell)\b)|(?<=^|[.!?]\s)(?:which|what)\s+(?:\p{L}+\s+){0,3}?(?:can|could)\s+|(?<=^|[.!?]\s)what\s+(?=\p{L}{2,}s\s)(?!(?:is|has|does|was|exists|helps|makes|happens|keeps|\p{L}+s\s+(?:are|do|can|could|is|exist|have|for|of|in|on|would|should))\b)|(?<=^|[.!?]\s)which\s+\p{L}+s\s+(?!(?:are|is|exist|have|do|in|on|for|of|that|with|from|at|to|by|or|and)\b))/giu;
/** Without such words, a message begins with it: "A lightweight material, …". */
const BEGINNING = /^\s*(?:an?\s+)?/iu;
/** Who asks, or a question, begins otherwise. */
const OF_ASKER =
  /^\s*(?:we|i|our|my|the|as|for|in|on|since|how|what|which|who|where|is|are|does|do|can|could|has|have|to|it|they|there|anyone|anybody|people|after|this|these|those|if|when)(?:['’]|\b)/iu;
/** What opens a request in other words than are known here. */
const ASKS =
  /^\s*(?:look|search|seek|need|want|ask|please|find|show|give|help|any|somebody|someone|produce|make|develop|dear|hello|hi)/iu;
/** Where a request begins. */
export interface Opening {
  at: number;
  /** Whether something to do follows, and no name of a thing. */
  isAct: boolean;
  /** Whether it only stands at the beginning of a sentence, which does not say that it is looked for. */
  isBare: boolean;
}

const OF_THING = /^(?:an?\s+)?(?:[\p{L}-]+\s+){1,4}to\s+$/iu;

/** Where a message says what is looked for; where it does not, its first sentence may name it. */
export function openingsIn(text: string): Opening[] {
  const acts = placesOf(text, TO_DO).filter((at) => !isHowWithoutVerb(text, at));
  const things = placesOf(text, REQUEST).filter((at) => !acts.includes(at));
  const all = [...acts, ...things];
  const isAsked = (at: number) => {
    const size = text.slice(at).search(/[.!?;](?:\s|$)/u);
    return all.some(
      // "A handheld way to spot leaks" begins with its thing.
      (other) => other >= at && (size < 0 || other < at + size) && !OF_THING.test(text.slice(at, other)),
    );
  };
  const starts = [0, ...placesOf(text, /[.!?;]\s+(?=\S)/gu)].filter((at) => {
    const rest = text.slice(at);
    const mayBegin = at === 0 || (all.length === 0 && /^(?:an?|something)\s/iu.test(rest));
    return mayBegin && !isAsked(at) && !OF_ASKER.test(rest) && !ASKS.test(rest);
  });
  return [
    ...acts.map((at) => ({ at, isAct: true, isBare: false })),
    ...things.map((at) => ({ at, isAct: false, isBare: false })),
    ...starts.map((at) => {
      const from = at + (BEGINNING.exec(text.slice(at))?.[0].length ?? 0);
      return { at: from, isAct: isOrder(text.slice(from)), isBare: true };
    }),
  ].toSorted((a, b) => a.at - b.at);
}

/** Whether the verb of something to do follows on a text. */
export function asksToDo(before: string): boolean {
  return placesOf(before, TO_DO).at(-1) === before.length;
}

/** "How can robots work", "how does stability affect": of whom it is asked, and no verb, follows. */
function isHowWithoutVerb(text: string, at: number): boolean {
  const [next = ''] = /^\p{L}+/u.exec(text.slice(at)) ?? [];
  return /\bhow\s+\p{L}+\s+$/iu.test(text.slice(0, at)) && verbOf(next) !== next;
}

/** "Recover lithium from brine." */
function isOrder(rest: string): boolean {
  const [first = '', next = ''] = wordsOf(rest).map(({ text }) => text);
  const verb = first.toLowerCase();
  return verbOf(verb) === verb && !isNounToo(verb) && !isSmall(next);
}

function placesOf(text: string, pattern: RegExp): number[] {
  return [...text.matchAll(pattern)].map(({ index, 0: words }) => index + words.length);
}
