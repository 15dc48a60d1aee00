import { isNounToo, verbOf } from './verbs.ts';
import { CONNECTIVES } from './title-words.ts';

/** What a thing is for, made of or made with doesn’t belong to its name. */
const THING_ENDS =
  /\s(?=(?:\p{L}+ed\s(?:with|from|by|to|in|on)|for|with|using|to|that|which|via|by|as|through|from|on|in(?! (?:situ|vivo|vitro|silico)\b)|based on|capable|specific|having|comprising|incorporat(?:ed|ing)|utili[sz]ing|harnessing|leveraging|containing|enabling|providing|featuring|employing)\s)/iu;
/** Words of many titles: "Methods for …" names nothing before its "for". */
const NAMES_NOTHING =
  /\b(?:methods?|systems?|devices?|apparatus|compositions?|approach(?:es)?|process(?:es)?|techniques?|technolog(?:y|ies)|materials?|tools?|platforms?|solutions?|uses?|compounds?|formulations?|article|kits?|strateg(?:y|ies)|design|agents?|products?|therapeutics|diagnostics|treatments?|expression)$/i;
/** "Automated system", "novel composition": no noun says of what. */
const SAYS_LITTLE = /(?:ed|ing|ive|ful|less|able|ible|ous|al|ic|ent|ant|er|new|novel|on|of|for|and|or|&)$/i;
/** "Real-time, wearable heparin sensor": with commas between what describes the thing, not behind it. */
const ADJECTIVES = /^(?:\S+(?: \S+)?, )+\S+ \S+/;
const IN_BRACKETS = /\s\([^)]*\)/g;
/** The number of a case before its title. */
export const DOCKET = /^\d{4}-\d{3}\s/;
/** What goes on behind a name that was cut off: "sweet basil resistant", "cooling device driven". */
const LACKS_OBJECT =
  /(?:resistant|tolerant|dependent|sensitive|responsive|specific|compatible|capable|driven|based|enabled|assisted|inspired|derived|produced|obtained)$/i;
/** What is made is named before how it is made: "silver nanowire film and method of application". */
const AND_METHOD =
  /,?\s(?:and|&)\s(?:related\s|associated\s)?(?:methods?|process(?:es)?|uses?|techniques?|applications?)(?=\s|$)/iu;
const ARTICLE = /^(?:an?|the)\s/i;
const LAST_WORDS = 3;
const CALLED = { least: 10, most: 60 };

/** "Highly elastic and tough hydrogel": the thing that a title names, as it stands there; null if it surely names none. */
export function namedThing(title: string): string | null {
  const [whole = ''] = title
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(DOCKET, '')
    .replaceAll(IN_BRACKETS, '')
    .replace(ARTICLE, '')
    .split(/:\s|\s[–—]/u);
  const thing = withoutMethod(whole);
  const [first = ''] = thing.split(THING_ENDS);
  const name = namesNothing(first) || /\band$/i.test(first) ? thing : shortened(first);
  const isNamed =
    name.length >= CALLED.least &&
    name.length <= CALLED.most &&
    name.includes(' ') &&
    !CONNECTIVES.has(name.split(' ').at(-1) ?? '') &&
    !namesNothing(name) &&
    !LACKS_OBJECT.test(name) &&
    !/^\p{L}+ing\s/iu.test(name) &&
    !isVerb(name.split(' ')[0] ?? '') &&
    (!name.includes(', ') || ADJECTIVES.test(name));
  return isNamed ? name : null;
}

/** What a title has before each place where its thing may be named, shortest first: "… device", "… device for rehabilitation". */
export function beginningsOf(title: string): string[] {
  const ends = [...title.matchAll(new RegExp(THING_ENDS, 'giu'))];
  return ends.map(({ index }) => title.slice(0, index).replace(/,$/, ''));
}

/** A beginning of fewer letters is an acronym or a brand, or says little. */
const LEAST_BEGINNING = 22;

/** "Air-bridge optoelectronic devices": a title up to its colon or to what its thing is for or made by; null if that leaves nothing out, or little. */
export function beginningOf(title: string): string | null {
  const [head = ''] = title
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(DOCKET, '')
    .split(/:\s|\s[–—]/u);
  const short = [...beginningsOf(head), head].find(({ length }) => length >= LEAST_BEGINNING) ?? '';
  return short !== '' && short.length < title.trim().length ? short.replace(/,$/, '') : null;
}

/** A title without the way in which its thing is made, if that is all it names besides. */
export function withoutMethod(title: string): string {
  const [thing = ''] = title.split(AND_METHOD);
  return thing.includes(' ') && !namesNothing(thing) ? thing : title;
}

/** Whether a name ends in a word of many titles, without a noun before it: a "flavonoid composition" is one. */
function namesNothing(name: string): boolean {
  const [, before = ''] = name.match(/(\S+)\s\S+$/u) ?? [];
  return NAMES_NOTHING.test(name) && (before === '' || SAYS_LITTLE.test(before));
}

/** "Silicone rubber bilayer": of a long row of nouns the last ones, which say what the thing is; behind "of" they wouldn’t. */
function shortened(name: string): string {
  const words = name.split(' ');
  const isRow = words.every((word) => !CONNECTIVES.has(word.toLowerCase()));
  const last = words.slice(-LAST_WORDS);
  return name.length > CALLED.most && isRow && last.every((word) => !/[,;/]/.test(word))
    ? last.join(' ')
    : name;
}

function isVerb(word: string): boolean {
  const verb = verbOf(word);
  return verb !== null && !isNounToo(verb);
}
