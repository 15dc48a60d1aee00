import { RULING_OUT, ruledOutIn, USING } from '@cosmos/contract/conversation/requirements-of.ts';
import { terms } from '@cosmos/language/analysis/analyse.ts';
import { contentTerms } from '@cosmos/language/analysis/content-terms.ts';
import { deniesQuality, thingsDeniedIn } from './clauses/denials.ts';
import { predicatesIn } from './clauses/predicates.ts';
import { withoutReason } from './clauses/reasons.ts';
import { thingsAt } from './clauses/things.ts';
import { isDescribing } from '@cosmos/language/phrases/word-kinds.ts';
import { type Word, wordsOf } from '@cosmos/language/clauses/words.ts';

/** A thing that a text rules out, as written, and where. */
export interface Unwanted {
  from: number;
  to: number;
  text: string;
  /** Whether the text says that it won't be used, whatever else it tells of it: "lamps are too slow", "we tried lamps". */
  isDecided: boolean;
}

/** "Fly ash is no option", "a culture step is out of the question": up to four words at the beginning of a clause. */
const NO_OPTION = String.raw`(?<=^\W*|[,;:.?!(]\s+|\b(?:and|but|so|as)\s+)(?!(?:it|that|this|which|there|what|he|she|they|we|i|and|but|so|our|my|their|existing|current|conventional|today['’]s|most|all|many|these|those|such)\b)[\p{L}\p{N}-]+(?:\s[\p{L}\p{N}-]+){0,3}?(?:\s(?:and|or)\s[\p{L}\p{N}-]+(?:\s[\p{L}\p{N}-]+){0,2}?)?${RULING_OUT}(?![\p{L}\p{N}])`;
/** "Leave PFAS behind", "phase out lead"; what one gets rid of may be the subject itself. */
const LEFT_BEHIND = String.raw`\b(?:leave|leaving)\s(?!no\b)[\p{L}\p{N}-]+(?:\s[\p{L}\p{N}-]+)?\sbehind\b|\b(?:phas(?:e|ing) out|(?:move|get|moving|getting) away from)\s[\p{L}\p{N}-]+`;
const OUT = new RegExp(`${RULING_OUT}$`, 'iu');
const WHOLE = new RegExp(String.raw`${NO_OPTION}|${LEFT_BEHIND}|(?<!\S)(?!hands?-)\S+-free\b`, 'giu');
/** "We don't want to buy another PCR machine", but not "we don't want it to break". */
const NOT_WANTED = String.raw`\b(?:do not|don[’']t|does not|doesn[’']t) (?:want|like)(?: to (?:buy|use|add|install|have))? (?!(?:it|them|that|this|to|us|our|people|anyone|anybody)\b)`;
/** "Tags that don't rely on GPS". */
const NOT_RELIED_ON = String.raw`\b(?:do|does)(?:n['’]t| not)\s+(?:rely|depend) on\s+(?:any\s+)?(?!(?:it|them|that|this)\b)`;
/** "We can't use incineration", "and mustn't contain any lead", but not "can't use it" or "can't use more than 5 l". */
const NOT_ALLOWED = String.raw`\b(?:can(?:no|['’])t|can not|(?:must|should)(?:n['’]t| not)|may not)\s+(?:use|have|contain|include|involve|rely on|depend on|be (?:based|made) (?:on|of|from|with))\s+(?:any\s+)?(?!(?:it|them|that|this|more|less|fewer|much|many|anything|something)\b)`;
/** "We want to avoid strong acids", but not "avoid corrosion", which is what one asks about. */
const AVOIDED = String.raw`\b(?:want|wants|wish|need|needs|have|prefer|like|try|trying) to avoid (?=(?:(?:the|any|all)\s)?(?:[\p{L}\p{N}-]+\s){0,3}?(?![\p{L}-]*(?:ing|ion|age|ure|ity|ness|loss|losses|fires?|leaks?|defects?|errors?|cracks?|waste|risks?|costs?|problems?|issues?|delays?|diseases?)\b)[\p{L}\p{N}-]+\s*(?:[.,;:!?]|$))`;
/** "Nothing with lead", "can't use anything that needs a lab". */
const NOTHING_WITH = String.raw`(?:\bnothing|\b(?:can(?:no|['’])t|do(?: not|n['’]t)) (?:use|want|accept|have|take) (?:anything|something))\s+(?:with|(?:(?:that|which)\s+)?${USING})\s+`;
/** "We tried lamps", "I'm not looking for a drug", "we avoid additives". */
const TURNED_AWAY = String.raw`\b(?:(?:we|i)(?:['’]ve|\s+have)?\s+(?:already\s+)?tried(?: with)?\s+(?!(?:to|out|it|this|that|them|everything|all|many|several|various|hard)\b|\p{L}+ing\b)|not\s+(?:(?:looking|searching|asking) for|interested in|after|seeking)\s+|(?:we|i) avoid\s+(?:all\s|any\s)?)`;
/** What stands before things that are ruled out. */
const BEFORE = new RegExp(
  String.raw`${NOTHING_WITH}|\b${USING}\s+nothing\s+|${TURNED_AWAY}|${NOT_WANTED}|${NOT_ALLOWED}|${NOT_RELIED_ON}|${AVOIDED}|\b(?:without|w\/o|(?<!['’]m\s|\b(?:am|is|are|was|were|has|have|had|do|does|did|can|could|will|would|should|must|may|might|shall)\s)not|neither|no|(?<!\bkeep(?:s|ing)?\s(?:[\p{L}\p{N}-]+\s){0,4})free (?:of|from)|instead of|rather than|avoiding|except)\s+`,
  'giu',
);
const DECIDED = new RegExp(`^(?:${TURNED_AWAY}|${NOTHING_WITH})$`, 'iu');
/** "Not more than 5 g", "not sure", "no matter": a negation that excludes nothing. */
const NO_EXCLUSION =
  /^(?:not|no)\s+(?:more|less|fewer|longer|later|only|just|sure|enough|matter|idea|way|doubt|chance|wonder|want|able|allowed|yet|very|so|really|always|necessarily|to|\w+er than)\b|^without (?:saying|doubt|question|exception)\b|^(?:\p{L}+ ){1,2}\d+(?![\p{L}\d])/iu;
/** A longer phrase is a clause about something else. */
const MOST_TERMS = 5;

/** What a text rules out, each thing by itself and in its order; a verb that is denied of the thing rules out nothing. */
export function unwantedSpans(text: string): Unwanted[] {
  const words = wordsOf(text);
  const predicates = predicatesIn(text);
  const denied = predicates.flatMap(({ from, text: predicate }) => {
    const named = thingsDeniedIn(predicate);
    return named === null ? [] : listFrom(text, words, { from, named: from + named });
  });
  const qualities = predicates.filter((predicate) => deniesQuality(predicate.text));
  const isTold = (at: number) => [...denied, ...qualities].some(({ from, to }) => at >= from && at < to);
  const named = [...text.matchAll(BEFORE)]
    .filter(
      ({ 0: opening, index }) => !isTold(index) && !NO_EXCLUSION.test(text.slice(index)) && opening !== '',
    )
    .flatMap(({ 0: opening, index }) =>
      listFrom(text, words, { from: index, named: index + opening.length }),
    );
  const whole = [...text.matchAll(WHOLE)]
    .flatMap(({ 0: phrase, index }) => eachNamed(phrase, index))
    .filter((phrase) => !isWantedToo(text, phrase));
  const all = [...denied, ...whole, ...named].filter(({ text: phrase }) => {
    // "No way" names nothing; of what "without" names, any word does.
    const named = contentTerms(phrase).length;
    return named <= MOST_TERMS && (named > 0 || (!/^(?:no|not)\b/i.test(phrase) && terms(phrase).length > 0));
  });
  return all
    .filter((one, at) => !all.slice(0, at).some(({ from, to }) => one.from < to && one.to > from))
    .toSorted((a, b) => a.from - b.from);
}

const JOIN = /\s+(?:and|or)\s+/iu;

/** "Tin oxide" and "vacuum processes are excluded": each by itself, the last one with the words that rule all of them out. */
function eachNamed(phrase: string, index: number): Unwanted[] {
  const isDecided = OUT.test(phrase);
  const names = isDecided ? phrase.replace(OUT, '') : phrase;
  const join = JOIN.exec(names);
  const first = join ? names.slice(0, join.index) : '';
  const starts =
    join && !(isDescribing(first) && !first.includes(' ')) ? [0, join.index + join[0].length] : [0];
  return starts.map((start, at) => {
    const end = at < starts.length - 1 ? (join?.index ?? 0) : phrase.length;
    return { from: index + start, to: index + end, text: phrase.slice(start, end), isDecided };
  });
}

/** "Sensors are too big; we need smaller sensors": what is complained of may be what is wanted. */
const COMPLAINT = /\b(?:too|enough|worked?)\b/iu;

function isWantedToo(text: string, { from, to, text: phrase }: Unwanted): boolean {
  const rest = new Set(contentTerms(`${text.slice(0, from)} ${text.slice(to)}`));
  const named = contentTerms(ruledOutIn(phrase));
  return COMPLAINT.test(phrase) && named.some((stem) => rest.has(stem));
}

/** The things that are named from a place on, the first one with the words that rule it out. */
function listFrom(
  text: string,
  words: readonly Word[],
  { from, named }: { from: number; named: number },
): Unwanted[] {
  const first = words.findIndex(({ at }) => at >= named);
  if (first < 0) return [];
  const isOfAll = /\bfree (?:of|from)\s+$|^neither\b/iu.test(text.slice(from, named));
  return thingsAt(words, first, { isOfAll }).flatMap((thing, place) => {
    const [begins, last] = [words[thing.from], words[thing.to - 1]];
    if (!begins || !last) return [];
    const start = place === 0 ? from : begins.at;
    const said = withoutReason(text.slice(start, last.at + last.text.length));
    const isDecided = DECIDED.test(text.slice(from, named));
    return [{ from: start, to: start + said.length, text: said, isDecided }];
  });
}

/** What a topic excludes, as written. */
export function unwantedIn(topic: string): string[] {
  return unwantedSpans(topic).map(({ text }) => text);
}

/** The topic without what it excludes; null if it excludes nothing. */
export function withoutUnwanted(topic: string): string | null {
  const wanted = unwantedSpans(topic)
    .toReversed()
    .reduce((rest, { from, to }) => `${rest.slice(0, from)} ${rest.slice(to)}`, topic)
    .replace(/\s+/g, ' ')
    .trim();
  return contentTerms(wanted).length > 0 && contentTerms(wanted).length < contentTerms(topic).length
    ? wanted
    : null;
}

/** A message without what it rules out, but with what it calls its thing: "a PFAS-free coating". Nothing ruled out names a chat. */
export function namedIn(text: string): string {
  return unwantedSpans(text)
    .filter(({ text: phrase }) => !/-free$/i.test(phrase))
    .toReversed()
    .reduce((rest, { from, to }) => `${rest.slice(0, from)}${rest.slice(to)}`, text)
    .replace(/\s+for\s+(?:[\p{L}-]+\s+)?reasons?\b/giu, '')
    .replace(/\s+/g, ' ')
    .trim();
}
