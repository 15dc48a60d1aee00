import { CONVERSATION_LIMITS } from '@cosmos/contract/conversation/limits.ts';
import { endsLikeNoun } from '@cosmos/language/phrases/keyphrases.ts';
import { withoutCommands } from '@cosmos/language/phrases/commands.ts';
import { isQuality } from '@cosmos/language/phrases/qualities.ts';
import { contentTerms } from '@cosmos/language/analysis/content-terms.ts';
import { gerund, verbOf } from '@cosmos/language/phrases/verbs.ts';
import {
  ARTICLES,
  AUXILIARIES,
  BARE_ADJECTIVES,
  COMPLETING,
  CONNECTIVES,
  EMPTY_HEADS,
  MEASURES,
  PRAISE,
} from '@cosmos/language/phrases/title-words.ts';

const TITLE_CHARACTERS = 80;
/** What follows these words is what a person wants. */
const SOUGHT =
  /(?:\b(?:(?:looking|searching|look|search|asks?|asking) for|seek(?:s|ing)?|in need of|interested in|(?<!\b(?:that|which) )(?:works?|working) on|helps? (?:us|me)(?: with| to)?|(?:find|show|give) (?:me|us)|universities (?:offer|have) (?:for|on|in)|(?:problems?|troubles?|issues?|difficulty|difficulties) with|there exists?|(?:what (?:we|i) [^.?!]{3,20}|the missing (?:part|piece|link)) is)|\b(?:i|we)(?:'d| would)?(?: (?:also|now|really))? (?:need|want|like)(?!\s+to avoid)(?: to (?:find|see|know|have|benchmark:?|compare:?))?|\band want(?!\s+to avoid)|^(?:need|want|wanted|needed):?|(?<!(?:\b(?:that|which|it|they|not|to)|n['’]t) )\b(?:needs?|wants?|requires?|search)(?= (?:an?|some|something|new|better|to (?!avoid))\b))\s+/gimu;
/** "We want to recover lithium". */
const TO = /^to\s+/iu;
/** What follows these words is an activity. */
const TO_DO = /\b(?:help\p{L}* (?:us|me)(?: to)?)\s+$/iu;
/** What whoever asks makes: it names the subject where the question is about figures. */
const MADE = /\b(?:we|i) (?:make|build|produce|manufacture|develop|grow|process|operate|run)\s+([^.?!;:]+)/iu;
const KIND =
  /^(?:(?:what |which )?(?:(?:is |are )?new|exists?)\s+(?:in|on|for|about)\s+|(?:the |an? )?(?:landscape|overview|map|state of the art|trends?|review)\s+(?:of|in|for|on|around)\s+(?:(?:technologies|work|research)\s+(?:for|on|in)\s+)?)/iu;
const ASKED = /^(?:what|which)\s+(?:(?:is|are|kinds? of|sorts? of|types? of)\s+)?/iu;
const HOW =
  /^(?:how|where|when|why|is it possible(?: with| that| for)?|is there a way)\s+(?:(?:can|could|does|do|should|would|to|might)\b)?\s*/iu;
const WHO = /^(?:we|i|you|one|people|anyone|somebody|someone|it)\s+/iu;
const GREETING =
  /^(?:(?:hi|hello|hey|dear \p{L}+|there|good (?:morning|afternoon|evening)|please)\b[,!.]?\s*)+/iu;
const NOUNS_IN_AL =
  /(?:reversal|approval|removal|retrieval|renewal|disposal|survival|arrival|proposal|withdrawal|refusal)$/u;
/** A shortened title must say more than an unshortened one. */
const SHORTENED = 0.5;
/** This few words say nothing without what follows "of". */
const TOO_SHORT = 3;
const STOPS_FROM = /^(?:stop|prevent|keep|protect|save)/u;

/** A heading does not begin so: "to avoid strong acids", "we fill tomatoes", "20 kbit/s". */
const NO_HEADING =
  /^(?:to|we|we[’']\p{L}+|our|i|my|you|they|it|only|need|want|no|not|without|this|that|there|from|for|in|on|at|by|with|if|when|while|so|and|but|because|else|other|one|\d[\d.,]*)(?:\s|$)/iu;
/** What was named before. */
const POINTS_BACK = /\s(?:them|it|these|those|this)(?:\s|$)/iu;
/** In a longer message one word says too little. */
const LONG = 60;

/** A title of at most five words: the noun phrase for what a message asks for; otherwise its first five words. */
export function sessionTitle(text: string): string {
  const plain = text
    .replace(/\([^)]*\)/gu, ' ')
    .replace(/[“”"]/gu, ' ')
    .replace(/(?<=\d) (?=%)/gu, '');
  const [first = [], ...others] = soughtIn(plain).map((sought) =>
    withoutOpening(titleOf(phrasing({ ...sought, text: sought.text.replace(WHO_ASKS, '') }), plain)),
  );
  const isHeading = (title: readonly string[]) =>
    contentTerms(title.join(' ')).length > 0 &&
    !NO_HEADING.test(title.join(' ')) &&
    !POINTS_BACK.test(title.join(' ')) &&
    (title.length > 1 || plain.length < LONG);
  const best = [first, ...others].find(isHeading) ?? first;
  const chosen =
    contentTerms(best.join(' ')).length > 0
      ? best
      : plain.split(/\s+/).filter(Boolean).slice(0, CONVERSATION_LIMITS.sessionTitleWords);
  const title = chosen.join(' ').slice(0, TITLE_CHARACTERS).trim();
  // "mRNA" keeps its lower-case first letter everywhere.
  if (/^\p{Ll}{1,3}\p{Lu}/u.test(title)) return title;
  return title ? title.charAt(0).toUpperCase() + title.slice(1) : 'Untitled Chat';
}

/** "We make food trays", "I run a vineyard": who asks is named by what they do. */
const WHO_ASKS =
  /^(?:we|i)(?:[’']m|[’']re| am| are)?\s+(?:(?:make|build|produce|run|grow|sell|operate|process|manufacture|own|supply|have|need|want)\s+)?(?:an?\s+|the\s+)?(?=\p{L})/iu;
/** The sentences that tell who asks: the need stands in another. */
const OF_ASKER = /^(?:we|i|our|my|as|dear|hi|hello|hey)(?![\p{L}-])/iu;
/** A sentence that says what something must be or do seldom names it. */
const MUST = /\b(?:must|should|shall|(?:has|have|needs?) to)\b/iu;
/** "To detect leaks, we would need …". */
const IN_ORDER_TO = /^(to\s+[^.?!]+?),?\s+(?:we|i)(?:['’]d)?\s+(?:would\s+)?(?:need|want|like|look)\b/iu;
/** "Detect mildew before symptoms are visible". */
const CONDITION = /\s+before\s+(?:\p{L}+\s+){1,3}(?:is|are|can)\b.*$/isu;
/** "Mining company: how can we store tailings?" */
const WHO_AND_COLON = /^[^:.?!]{1,40}:\s+(?=(?:how|what|which|is there|do you|looking|we|i)\b)/iu;
const OPENING = /^(?:for|on|in|other|else|actually|needs?|wants?|seek(?:ing)?)$/iu;

/** "For geothermal brine" as "geothermal brine". */
function withoutOpening(title: readonly string[]): readonly string[] {
  const rest = title.slice(1);
  return OPENING.test(title[0] ?? '') && contentTerms(rest.join(' ')).length > 1 ? rest : title;
}

/** The form of a phrase that says most. */
function titleOf(all: readonly string[], plain: string): string[] {
  const titles = [all, withoutPraise(all), withoutSecond(all), withoutFirst(all)].map((words, at) => {
    const title = phraseOf(words);
    return { title, weight: weight(title) - (at > 0 && title.length > 0 ? SHORTENED : 0) };
  });
  const made = /\d/u.test(all.join(' ')) ? MADE.exec(plain) : null;
  if (made?.[1]) {
    const title = phraseOf(wordsOf(made[1]));
    if (title.length > 1) titles.push({ title, weight: Infinity });
  }
  return titles.toSorted((a, b) => b.weight - a.weight)[0]?.title ?? [];
}

interface Sought {
  text: string;
  /** It begins with an activity, not with a thing. */
  isToDo: boolean;
}

/**
 * The sentences, or parts of them, that may say what is wanted, likeliest first: a question rather than its context, and what
 * stands before "that" or a comma of the others.
 */
function soughtIn(text: string): Sought[] {
  const sentences = text
    .replace(WHO_AND_COLON, '')
    .split(/(?<=[.?!])\s+|\n+/u)
    .filter((sentence) => /\p{L}/u.test(sentence));
  const isAsking = (sentence: string) => sentence.trim().endsWith('?') && contentTerms(sentence).length > 1;
  const after = (sentence: string) => [...sentence.matchAll(SOUGHT)].at(-1);
  const likely = [
    sentences.find(isAsking),
    sentences.find(after),
    sentences.find((one) => contentTerms(one).length > 0 && !OF_ASKER.test(one) && !MUST.test(one)),
    sentences.find((one) => contentTerms(one).length > 0) ?? text,
    ...sentences,
  ].filter((sentence) => sentence !== undefined);
  return [...new Set(likely)].map((chosen) => {
    const [, purpose] = IN_ORDER_TO.exec(chosen) ?? [];
    if (purpose !== undefined) return { text: purpose.replace(TO, ''), isToDo: true };
    const found = after(chosen);
    const rest = found ? chosen.slice(found.index + found[0].length) : '';
    const isFound = contentTerms(rest).length > 0;
    const isToDo = isFound && (TO_DO.test(found?.[0] ?? '') || TO.test(rest));
    const text = isFound ? rest.replace(TO, '') : chosen;
    return { text: text.replace(GREETING, '').replace(KIND, '').replace(CONDITION, '').trim(), isToDo };
  });
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
    .replace(/[^\p{L}\p{N}\s'’&/%+-]/gu, ' ')
    .split(/\s+/)
    .filter((word) => word && !ARTICLES.has(word.toLowerCase()));
  return parts[at + 1] === ',' ? [...words, ','] : words;
}

/** The longest noun phrase at the beginning: never ends on a function word or between an adjective and its noun. */
function phraseOf(words: readonly string[]): string[] {
  const most = CONVERSATION_LIMITS.sessionTitleWords;
  for (let size = Math.min(most, words.length); size > 0; size--)
    if (mayEnd(words, size)) return words.slice(0, size);
  return words.slice(0, most).filter((word, at, kept) => at < kept.length - 1 || !isSmall(word));
}

/** Turns the verbs of a sentence into those of a heading: "tests that recognise sepsis" into "tests recognising sepsis". */
function phrasing({ text, isToDo }: Sought): string[] {
  const isHow = HOW.test(text);
  const isAsked = ASKED.test(text);
  const bare = isHow ? text.replace(HOW, '').replace(WHO, '') : withoutCommands(text).replace(ASKED, '');
  let words = wordsOf(bare);
  while (words.length > 1 && AUXILIARIES.has((words[0] ?? '').toLowerCase())) words = words.slice(1);
  const head = words.findIndex((word) => !PRAISE.has(word.toLowerCase()));
  const isOfNothing = EMPTY_HEADS.has((words[head] ?? '').toLowerCase()) && isSmall(words[head + 1] ?? '');
  if (isOfNothing && words.length > head + 2) words = words.slice(head + 2);
  const isOrder = isToDo || isHow || isOfNothing || bare.length < text.length;
  const opening = verbOf(words[0] ?? '');
  if (opening !== null && isOrder && words.length > 1 && !isSmall(words[1] ?? ''))
    return [gerund(opening), ...words.slice(1)];
  if (opening !== null && isOrder && verbOf(words[2] ?? '') !== null)
    return [gerund(opening), ...words.slice(3)];
  const relative = words.findIndex((word) => /^(?:that|which|who)$/iu.test(word));
  if (relative > 0) return withRelative(words, relative);
  if (!isHow && !isAsked) return words;
  return withVerb(words, { isHow, keepsWho: !isHow || /^how do(?:es)?\b(?! (?:i|we|you)\b)/iu.test(text) });
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
  if (!isHow || verb === null) return words.slice(0, at);
  const after = words[at + 1] ?? '';
  const isAlone = !after || isSmall(after) || after.endsWith('ly');
  return [...(isAlone || keepsWho ? words.slice(0, at) : []), gerund(verb), ...words.slice(at + 1)];
}

function withRelative(words: readonly string[], at: number): string[] {
  const head = words.slice(0, at);
  const verb = verbOf(words[at + 1] ?? '');
  const rest = words.slice(at + 2);
  if (verb === null || rest.length === 0) return head;
  const from = rest.indexOf('from');
  // Cut off before "from", "tools that stop surgeons from cutting" would say the opposite.
  if (
    STOPS_FROM.test(verb) &&
    from > 0 &&
    head.length + 1 + rest.length > CONVERSATION_LIMITS.sessionTitleWords
  )
    return [...head, 'for', ...rest.slice(0, from)];
  const whole = [...head, gerund(verb), ...rest];
  // "Filling material setting" says less than "filling material".
  return phraseOf(whole).length > head.length + 1 ? whole : head;
}

function withoutPraise(words: readonly string[]): string[] {
  const first = words.findIndex((word) => !PRAISE.has(word.toLowerCase()));
  return words.slice(Math.max(0, first));
}

/** "Monitoring and care of newborns" as "monitoring of newborns", "private or encrypted data" as "private data". */
function withoutSecond(words: readonly string[]): string[] {
  const at = words.findIndex(isAnd);
  const before = words[at - 1] ?? '';
  const isPair = (at === 1 && isSmall(words[at + 2] ?? '')) || (at > 0 && isDescribing(before.toLowerCase()));
  return isPair ? [...words.slice(0, at), ...words.slice(at + 2)] : [];
}

/** "Gallium nitride or silicon carbide transistors" as "silicon carbide transistors". */
function withoutFirst(words: readonly string[]): string[] {
  const at = words.findIndex(isAnd);
  return at > 0 && !words.slice(0, at).some(isSmall) ? words.slice(at + 1) : [];
}

function isAnd(word: string): boolean {
  return /^(?:and|or|&)$/iu.test(word);
}

function mayEnd(words: readonly string[], size: number): boolean {
  const last = (words[size - 1] ?? '').toLowerCase();
  const next = words[size]?.toLowerCase();
  if (isSmall(last)) return false;
  if (next === undefined) return true;
  if (!isSmall(next)) return false;
  // "From drop" is no part of a name without "of blood".
  const isBehind = isSmall(words[size - 2] ?? '') && !COMPLETING.has(words[size - 2]?.toLowerCase() ?? '');
  if (COMPLETING.has(next) && (size <= TOO_SHORT || isBehind)) return false;
  return size === 1 || !isDescribing(last);
}

function isDescribing(word: string): boolean {
  if (word.endsWith('ly') || NOUNS_IN_AL.test(word) || MEASURES.has(word)) return false;
  return BARE_ADJECTIVES.has(word) || isQuality(word) || PRAISE.has(word) || !endsLikeNoun(word);
}

function isSmall(word: string): boolean {
  const plain = word.toLowerCase();
  return plain === ',' || CONNECTIVES.has(plain) || AUXILIARIES.has(plain);
}

/** A title that says more is better; praise says nothing, and a bare thing is too little. */
function weight(title: readonly string[]): number {
  return (
    title.filter((word) => !isSmall(word) && !PRAISE.has(word.toLowerCase())).length + title.length / 100
  );
}
