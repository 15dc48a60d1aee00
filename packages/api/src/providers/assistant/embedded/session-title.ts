import { CONVERSATION_LIMITS } from '@cosmos/contract/conversation/limits.ts';
import { withoutCommands } from '@cosmos/language/phrases/commands.ts';
import {
  isAnd,
  isDescribing,
  isSmall,
  mayEnd,
  phraseOf,
  weight,
  withoutFirst,
  withoutPraise,
  withoutSecond,
  withPurpose,
} from './title-phrase.ts';
import { type Sought, soughtIn } from './title-sought.ts';
import { clauseTitle } from './title-clause.ts';
import { contentTerms } from '@cosmos/language/analysis/content-terms.ts';
import { gerund, verbOf } from '@cosmos/language/phrases/verbs.ts';
import { ARTICLES, AUXILIARIES, EMPTY_HEADS, PRAISE } from '@cosmos/language/phrases/title-words.ts';

const TITLE_CHARACTERS = 80;
/** Of so few words a thing may need its verb: "catalysts making ammonia". */
const SAYS_TOO_LITTLE = 1;
/** What it is for says more than another thing of its kind. */
const PURPOSE_AT = 4;
const ASKED = /^(?:what|which)\s+(?:(?:is|are|kinds? of|sorts? of|types? of)\s+)?/iu;
const HOW =
  /^(?:how|where|when|why|is it possible(?: with| that| for)?|is there a way)\s+(?:(?:can|could|does|do|should|would|to|might)\b)?\s*/iu;
const WHO = /^(?:we|i|you|one|(?:other )?people|anyone|somebody|someone|it)\s+/iu;
/** A shortened title must say more than an unshortened one. */
const SHORTENED = 0.5;
const STOPS_FROM = /^(?:stop|prevent|keep|protect|save)/u;

/** A heading does not begin so: "to avoid strong acids", "we fill tomatoes", "20 kbit/s". */
const NO_HEADING =
  /^(?:to|we|we[’']\p{L}+|our|i|my|you|they|it|only|need|want|no|not|without|this|that|there|from|for|in|on|at|by|with|if|when|while|so|and|but|because|else|other|one|\d[\d.,]*)(?:\s|$)/iu;
/** What was named before. */
const POINTS_BACK = /\s(?:them|it|these|those|this)(?:\s|$)/iu;
/** Of so many characters a message is a problem, whose clauses tell what is asked for. */
const PROBLEM = 90;
/** In a longer message one word says too little. */
const LONG = 60;

/** A title of at most five words: the noun phrase for what a message asks for; otherwise its first five words. */
export function sessionTitle(text: string): string {
  const plain = text
    .replace(/\([^)]*\)/gu, ' ')
    .replace(/\bw\/o\s*/giu, 'without ')
    .replace(/\bw\/\s*/giu, 'with ')
    .replace(/[“”"]/gu, ' ')
    .replace(/\b(that|which|what|it|who)['’]s\b/giu, '$1 is')
    .replace(/(?<=\d) (?=%)/gu, '');
  const asked = plain.length > PROBLEM ? clauseTitle(plain) : null;
  if (asked && asked.length > 1) return asTitle(withWhatFor(asked, plain));
  const titles = soughtIn(plain).map((sought) => ({
    title: withoutOpening(titleOf(phrasing({ ...sought, text: sought.text.replace(WHO_ASKS, '') }), plain)),
    isOfAsker: sought.isOfAsker,
  }));
  const isHeading = (title: readonly string[]) =>
    contentTerms(title.join(' ')).length > 0 &&
    !NO_HEADING.test(title.join(' ')) &&
    !POINTS_BACK.test(title.join(' ')) &&
    (title.length > 1 || plain.length < LONG);
  const first = titles[0]?.title ?? [];
  const isThing = contentTerms(first.join(' ')).length > 0 && !NO_HEADING.test(first.join(' '));
  // One word for what is wanted is better than who wants it.
  const best =
    titles.find(({ title, isOfAsker }) => isHeading(title) && !(isOfAsker && isThing))?.title ?? first;
  const chosen =
    contentTerms(best.join(' ')).length > 0
      ? best
      : plain.split(/\s+/).filter(Boolean).slice(0, CONVERSATION_LIMITS.sessionTitleWords);
  const isOfIt = asked === null || chosen.some((word) => word.toLowerCase() === asked[0]?.toLowerCase());
  return asTitle(isOfIt ? chosen : (asked ?? chosen));
}

function asTitle(words: readonly string[]): string {
  const title = words.join(' ').slice(0, TITLE_CHARACTERS).trim();
  // "mRNA" keeps its lower-case first letter everywhere.
  if (/^\p{Ll}{1,3}\p{Lu}/u.test(title)) return title;
  return title ? title.charAt(0).toUpperCase() + title.slice(1) : 'Untitled Chat';
}

/** "We make food trays", "I run a vineyard": who asks is named by what they do. */
const WHO_ASKS =
  /^(?:we|i)(?:[’']m|[’']re| am| are)?\s+(?:(?:make|build|produce|run|grow|sell|operate|process|manufacture|own|supply|have|need|want)\s+)?(?:an?\s+|the\s+)?(?=\p{L})/iu;
const OPENING = /^(?:for|on|in|other|else|actually|needs?|wants?|seek(?:ing)?)$/iu;

/** "For geothermal brine" as "geothermal brine". */
function withoutOpening(title: readonly string[]): readonly string[] {
  const rest = title.slice(1);
  return OPENING.test(title[0] ?? '') && contentTerms(rest.join(' ')).length > 1 ? rest : title;
}

/** What whoever asks makes: it names the subject where the question is about figures. */
const MADE =
  /\b(?:we|i|our (?:customers|clients|members|growers|farmers)) (?:make|build|produce|manufacture|develop|grow|sell|process|operate|run|machine|coat|print|weld|recycle|treat|pack|bake|brew|dye|weave)\s+([^.?!;:,]+)/iu;
/** Things of any kind: "biological treatment" names little without what for. */
const ANY_HEAD =
  /^(?:treatments?|ingredients?|additives?|materials?|agents?|products?|sprays?|devices?|sensors?|tests?|tools?|software|coatings?|catalysts?|methods?|process(?:es)?|chemistry|chemistries|controls?|packaging|solutions?|systems?|approach(?:es)?)$/iu;
/** "We lose a third of the crop to downy mildew". */
const SUFFERS =
  /(?:\bsuffers? from|\blos(?:e|es|ing)\b[^.?!]*?\bto|\b(?:problems?|trouble) (?:with|is|are)|\bplagued by|\bget)\s+([^.?!;:,]+)/iu;

/** "Additive process" as "Additive process for titanium parts": a thing of any kind with what it is for, as far as that is told. */
function withWhatFor(title: readonly string[], plain: string): readonly string[] {
  const [first = '', join = ''] = title.slice(-3);
  const name = title.length > 2 && isAnd(join) ? [...title.slice(0, -3), first] : title;
  if (!ANY_HEAD.test(title.at(-1) ?? '') || name.length > 2) return title;
  const told = wordsOf((SUFFERS.exec(plain) ?? MADE.exec(plain))?.[1] ?? '');
  const end = told.findIndex((word) => isSmall(word) || word === ',' || isAnd(word));
  const purpose = told.slice(0, end < 0 ? undefined : end).slice(-2);
  return purpose.length === 0 ? title : [...name, 'for', ...purpose];
}

/** The form of a phrase that says most. */
function titleOf(all: readonly string[], plain: string): string[] {
  const titles = [all, withoutPraise(all), withoutSecond(all), withoutFirst(all), withPurpose(all)].map(
    (words, at) => {
      const title = phraseOf(words);
      const isWhole = mayEnd(words, title.length);
      const change = at === 0 ? 0 : at === PURPOSE_AT ? SHORTENED : -SHORTENED;
      return { title, weight: weight(title) + (title.length > 0 ? change - Number(!isWhole) : 0) };
    },
  );
  const chosen = titles.toSorted((a, b) => b.weight - a.weight)[0]?.title ?? [];
  const whole = withWhatFor(chosen, plain);
  if (whole.length > chosen.length) return [...whole];
  const made = /\d/u.test(all.join(' ')) ? MADE.exec(plain) : null;
  if (made?.[1]) {
    const title = phraseOf(wordsOf(made[1]));
    if (title.length > 1) titles.push({ title, weight: Infinity });
  }
  return titles.toSorted((a, b) => b.weight - a.weight)[0]?.title ?? [];
}

/** "To wet, bleeding tissue": of two adjectives, the one beside the noun is enough. */
const TWO_ADJECTIVES =
  /(?<=\b(?:to|on|in|of|for|with|under|from)\s)\p{Ll}+,\s+(\p{Ll}+(?:ing|ed|y|ic|al|ous))\s+(?=\p{Ll})/gu;

/** "A heat-resistant, lightweight insulation": of several adjectives, the last one is enough. */
function withoutFirstAdjectives(text: string): string {
  const [opening = '', word = ''] = /^\s*(?:an?\s+|the\s+)?([\p{L}\p{N}-]+),\s+(?=\p{L})/u.exec(text) ?? [];
  const isOne = opening !== '' && isDescribing(word.toLowerCase());
  return isOne ? withoutFirstAdjectives(text.slice(opening.length)) : text;
}

/** What comes before a colon names the rest. A comma is kept as a word, so that nothing ends on an adjective before it. */
function wordsOf(text: string): string[] {
  const parts = withoutFirstAdjectives(text)
    .replace(TWO_ADJECTIVES, '$1 ')
    .split(/([:;,.?!])(?=\s|$)|\s[–—-]\s/u);
  const at = parts.findIndex((part) => part && /\p{L}/u.test(part));
  const words = (parts[at] ?? '')
    .replace(/(?!\.\d)[^\p{L}\p{N}\s'’&/%+-]/gu, ' ')
    .split(/\s+/)
    .filter((word) => word && !ARTICLES.has(word.toLowerCase()));
  return parts[at + 1] === ',' ? [...words, ','] : words;
}

/** Turns the verbs of a sentence into those of a heading: "tests that recognise sepsis" into "tests recognising sepsis". */
function phrasing({ text, isToDo: isAct }: Sought): string[] {
  const isHow = HOW.test(text);
  const isAsked = ASKED.test(text);
  const bare = isHow ? text.replace(HOW, '').replace(WHO, '') : withoutCommands(text).replace(ASKED, '');
  let words = wordsOf(bare);
  while (words.length > 1 && AUXILIARIES.has((words[0] ?? '').toLowerCase())) words = words.slice(1);
  const head = words.findIndex((word) => !PRAISE.has(word.toLowerCase()) && !isQualityOf(words, word));
  const isOfNothing = EMPTY_HEADS.has((words[head] ?? '').toLowerCase()) && isSmall(words[head + 1] ?? '');
  const isToDo =
    (isOfNothing && /^to$/iu.test(words[head + 1] ?? '')) || /\bto\s*$/iu.test(HOW.exec(text)?.[0] ?? '');
  if (isOfNothing && words.length > head + 2) words = words.slice(head + 2);
  const isOrder = isAct || isHow || isOfNothing || bare.length < text.length;
  // "Which technologies upgrade heat" asks for upgrading it.
  const asked = isAsked && EMPTY_HEADS.has((words[0] ?? '').toLowerCase()) ? (words[1] ?? '') : '';
  if (/^\p{Ll}{3,}$/u.test(asked) && !isSmall(asked) && !asked.endsWith('ed') && words.length > 2)
    return [gerund(verbOf(asked) ?? asked), ...words.slice(2)];
  const first = words[0]?.toLowerCase() ?? '';
  const opening = verbOf(first) ?? (isToDo && !isSmall(first) ? first : null);
  if (opening !== null && isOrder && words.length > 1 && !isSmall(words[1] ?? ''))
    return [gerund(opening), ...words.slice(1)];
  if (opening !== null && isOrder && /^(?:us|me)$/iu.test(words[1] ?? '') && verbOf(words[2] ?? '') !== null)
    return [gerund(opening), ...words.slice(3)];
  const relative = words.findIndex((word) => /^(?:that|which|who)$/iu.test(word));
  if (relative > 0) return withRelative(words, relative);
  if (!isHow && !isAsked) return words;
  return withVerb(words, { isHow, keepsWho: !isHow || /^how do(?:es)?\b(?! (?:i|we|you)\b)/iu.test(text) });
}

/** "A fast way", "a painless method": how something that names nothing is. */
function isQualityOf(words: readonly string[], word: string): boolean {
  const next = words[words.indexOf(word) + 1]?.toLowerCase() ?? '';
  return EMPTY_HEADS.has(next) && isDescribing(word.toLowerCase());
}

/** "how can a farm notice …": the activity; "how can robots work safely": also who; "what finish survives …": the thing. */
function withVerb(
  words: readonly string[],
  { isHow, keepsWho }: { isHow: boolean; keepsWho: boolean },
): string[] {
  const at = words.findIndex(
    (word, place) => place > 0 && (verbOf(word) ?? AUXILIARIES.has(word.toLowerCase())),
  );
  const verb = verbOf(words[at] ?? '');
  if (at < 0) return [...words];
  if (!isHow && verb !== null && at <= SAYS_TOO_LITTLE)
    return [...words.slice(0, at), gerund(verb), ...words.slice(at + 1)];
  if (!isHow || verb === null) return words.slice(0, at);
  const after = words[at + 1] ?? '';
  const isAlone = !after || isSmall(after) || after.endsWith('ly');
  return [...(isAlone || keepsWho ? words.slice(0, at) : []), gerund(verb), ...words.slice(at + 1)];
}

/** "Gives an answer", "makes it easy" say little in a title. */
const LIGHT = /^(?:give|make|get|do|go|come|offer)$/u;

/** "Steady" of "steadies": behind "that" an unknown word in "s" is a verb. */
function baseOf(word: string): string | null {
  if (isSmall(word) || !/^\p{Ll}{3,}[^s]s$/u.test(word)) return null;
  return word
    .replace(/ies$/u, 'y')
    .replace(/(?<=sh|ch|ss|x|o)es$/u, '')
    .replace(/(?<=[^s])s$/u, '');
}

function withRelative(words: readonly string[], at: number): string[] {
  const head = words.slice(0, at);
  const verb = verbOf(words[at + 1] ?? '') ?? baseOf(words[at + 1] ?? '');
  const rest = words.slice(at + 2);
  const isTold = verb !== null && LIGHT.test(verb) && !/\p{Lu}|\d/u.test(rest.join(' '));
  if (verb === null || rest.length === 0 || isTold) return head;
  const from = rest.indexOf('from');
  // Cut off before "from", "tools that stop surgeons from cutting" would say the opposite.
  if (
    STOPS_FROM.test(verb) &&
    from > 0 &&
    head.length + 1 + rest.length > CONVERSATION_LIMITS.sessionTitleWords
  )
    return [...head, 'for', ...rest.slice(0, from)];
  const other = isAnd(rest[0] ?? '') ? (verbOf(rest[1] ?? '') ?? baseOf(rest[1] ?? '')) : null;
  const whole = [
    ...head,
    gerund(verb),
    ...(other === null ? rest : [rest[0] ?? '', gerund(other), ...rest.slice(2)]),
  ];
  // "Filling material setting" says less than "filling material".
  const phrase = phraseOf(whole);
  return phrase.length > head.length + 1 && mayEnd(whole, phrase.length) ? whole : head;
}
