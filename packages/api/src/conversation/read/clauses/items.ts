import { isComma, isSign, type Word, wordsOf } from '@cosmos/language/clauses/words.ts';
import { ADVERB, isDescribing, isSurelyThirdPerson } from '@cosmos/language/phrases/word-kinds.ts';

interface Span {
  from: number;
  to: number;
  text: string;
}

const ENDS = /^[,.!?;:()–—]$/u;
const JOINS = /^(?:and|or|but)$/i;
/** What may stand behind an adjective that says how the thing itself is: "stable in baking", "cheap enough", "safe if". */
const AFTER_QUALITY =
  /^(?:in|at|to|than|for|with|by|from|under|on|against|enough|if|when|within|and|or|of|up|over|through|above|below)$/i;
const SAYS = /^(?:is|can|does|doesn['’]t|isn['’]t)$/i;
const ASKS = /^(?:there|it|that|this|any|anyone|anybody|your|one|we|you)$/i;

/**
 * The items of a list that say how the thing is or what it does, without the words of a clause: "lightweight", "stable in baking",
 * "not brittle", "detects cracks early". What begins with an adjective and its noun names something else.
 */
export function itemsIn(text: string): Span[] {
  const words = wordsOf(text);
  const word = (at: number) => words[at]?.text ?? '';
  return words.flatMap((_, at) => {
    const isListed = isComma(words, at - 1) || /^[:;]$/.test(word(at - 1));
    if (!isListed && !(JOINS.test(word(at - 1)) && isComma(words, at - 2))) return [];
    const first = ADVERB.test(word(at)) || /^not$/i.test(word(at)) ? at + 1 : at;
    const end = endOf(words, at);
    const next = first + 1 < end ? word(first + 1) : '';
    const isHow = saysHow(word(first), next);
    const isCompound = next === '' && /^\p{Ll}+-\p{Ll}+$/u.test(word(first));
    const says =
      next !== '' && !ASKS.test(next) && (SAYS.test(word(first)) || isSurelyThirdPerson(word(first), next));
    const isBound = /^(?:no|not)\s+(?:\p{L}+er|(?:more|less)\s+\p{L}+)\s+than\b/iu.test(
      text.slice(words[at]?.at),
    );
    // "Injection mouldable".
    const isAble = end - at <= 3 && /(?:able|ible|proof|-\p{L}+ed)$/u.test(word(end - 1)) && end - at > 1;
    // Behind a colon, "dry electrodes" says more of the thing.
    const isPart =
      end - at === 2 && isDescribing(word(at)) && !isDescribing(word(at + 1)) && isBehindColon(words, at);
    if (!(isPart || isHow || isCompound || says || isBound || isAble)) return [];
    const [begins, last] = [words[at], words[end - 1]];
    if (!begins || !last) return [];
    const to = last.at + last.text.length;
    return [{ from: begins.at, to, text: text.slice(begins.at, to) }];
  });
}

function isBehindColon(words: readonly Word[], at: number): boolean {
  const sign = words.slice(0, at).findLast(({ text }) => /^[.!?;:]$/.test(text));
  return sign?.text === ':';
}

/** Whether a word with the next one says how the thing itself is: "safe for", "cheap enough", "thinner than". */
export function saysHow(word: string, next: string): boolean {
  return isDescribing(word) && (next === '' || AFTER_QUALITY.test(next));
}

/** An item ends at a sign, and before "and" with what is something else. */
function endOf(words: readonly Word[], at: number): number {
  let end = at;
  for (; end < words.length; end++) {
    const word = words[end]?.text ?? '';
    if (
      (ENDS.test(word) && (word !== ',' || isComma(words, end))) ||
      /^(?:without|because|since|but)$/i.test(word)
    )
      break;
    const next = words[end + 1]?.text ?? '';
    if (
      JOINS.test(word) &&
      (/^(?:not?|without)$/i.test(next) || isSurelyThirdPerson(next, words[end + 2]?.text))
    )
      break;
  }
  while (end > at && isSign(words[end - 1]?.text ?? '') && !/^[%°]$/.test(words[end - 1]?.text ?? '')) end--;
  return end;
}
