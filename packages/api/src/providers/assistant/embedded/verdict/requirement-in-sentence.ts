import { requirementWords } from '@cosmos/contract/conversation/requirement-words.ts';
import { thirdPerson, verbOf } from '@cosmos/language/phrases/verbs.ts';
import { isBaseForm, isDescribing, isSurelyThirdPerson } from '@cosmos/language/phrases/word-kinds.ts';

/** Says when, where or how: "within two hours", "from a drop of blood". */
const ADVERBIAL =
  /^(?:within|in|at(?! (?:least|most)\b)|under|over|below|above|down to|for|without|on|by|from|to|after|before|during|once|twice)\s|\b(?:ahead|in advance|beforehand)$/iu;
const FIGURE = /^(?:[<>≤≥≈~]|(?:at (?:least|most)|up to|(?:no )?(?:more|less) than|about|around)\s)?\s*\d/iu;
const DURATION = /\d\s*(?:s|sec\p{L}*|min\p{L}*|h|hours?|days?|weeks?|months?|years?)\b/iu;
const AUXILIARY =
  /^(?:is|was|has|does|can|could|will|must|should|may|never|cannot|(?:is|does|can|has|wo|must)n['’]t)\s/iu;
/** "Fibers keep 90 % of their strength", "people can apply themselves": a subject of its own, and whether it is the thing's. */
const WITH_SUBJECT = /^((?:[\p{L}-]+\s+){1,3}?)(?:(?:is|are|does|do|can|must)\s|([\p{L}]+)\s)/iu;
const PERSON =
  /^(?:people|anyone|users?|patients?|children|workers?|farmers?|nurses?|doctors?|consumers?)\s/iu;
/** Nouns that take no article. */
const UNCOUNTED =
  /(?:[^s]s|ity|ness|tion|sion|ance|ence|ment|ing|life|power|cost|price|weight|strength|CO2|production|light|heat|energy)$/iu;
/** Participles that no ending shows. */
const PARTICIPLE =
  /^(?:made|built|grown|done|held|kept|sold|set|cut|put|read|fed|sent|found|bought|taught|stood|hung|woven)$/iu;
const FEW = /^(?:few|fewer|little|less|low|no|more|many|several|some|\d)/iu;

/**
 * A requirement behind the name of a thing, whatever kind of phrase it is: "that survives 500 cycles", "that is sprayable", "without
 * PFAS", "whose fibers keep 90 % of their strength", "with at least 5 wt%".
 */
export function requirementInSentence(requirement: string): string {
  const words = requirementWords(requirement);
  if (/^not\s/u.test(requirement)) return words.replace(/^no\s/u, 'without ');
  const isWhen = ADVERBIAL.test(words);
  if (FIGURE.test(words) && !isWhen) return `${DURATION.test(words) ? 'for' : 'with'} ${words}`;
  if (isWhen) return words;
  if (AUXILIARY.test(words)) return `that ${words}`;
  const [first = '', next = ''] = words.split(/\s+/);
  if (isSurelyThirdPerson(first, next)) return `that ${words}`;
  if (isBaseForm(first, next)) return `that ${[thirdPerson(first), ...words.split(' ').slice(1)].join(' ')}`;
  const clause = ofItsOwn(words);
  if (clause !== null) return clause;
  const last = words.split(/\s+/).at(-1) ?? '';
  const isHow = PARTICIPLE.test(first) || isDescribing(last) || (isDescribing(first) && !isNoun(words));
  return isHow ? `that is ${words}` : `with ${article(words)}${words}`;
}

function ofItsOwn(words: string): string | null {
  const [, subject = '', verb] = WITH_SUBJECT.exec(words) ?? [];
  if (subject === '' || (verb !== undefined && verbOf(verb) === null)) return null;
  return PERSON.test(words) ? `that ${words}` : `whose ${words}`;
}

/** Whether an adjective at the beginning has its noun behind it: "good oxygen barrier", but not "stable in air". */
function isNoun(words: string): boolean {
  const [, second = ''] = words.split(/\s+/);
  return (
    !/^(?:in|at|to|for|with|by|from|under|on|against|enough|if|when|within|and|or|of|up|over|through|as|after|before|than)$/iu.test(
      second,
    ) && !isDescribing(second)
  );
}

function article(words: string): string {
  const [head = ''] =
    /^.*?(?=\s(?:of|above|below|under|over|at|in|for|to|up|with|from|after|than|on)\s|$)/iu.exec(words) ?? [];
  if (FEW.test(words) || UNCOUNTED.test(head)) return '';
  return /^[aeiou]/iu.test(words) ? 'an ' : 'a ';
}
