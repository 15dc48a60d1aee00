import { verbOf, verbOfGerund } from '../phrases/verbs.ts';
import {
  ADVERB,
  AUXILIARY,
  isBaseForm,
  isDescribing,
  isSmall,
  isThirdPerson,
} from '../phrases/word-kinds.ts';
import { isComma, isSign, type Word, wordsOf } from './words.ts';
import { partedIn, pointsOf } from './adjuncts.ts';
import { clauseEnd } from './clause-end.ts';
import { openingsIn } from './openings.ts';
import { AGENT, asRequired, INSTRUMENT, type Points, pointsOfAct } from './request-points.ts';

interface Span {
  from: number;
  to: number;
}

/** The clause that says what is looked for. */
export interface RequestClause extends Span, Points {
  /** The name of the thing: "portable test"; null where only something to do is named. */
  thing: Span | null;
  /** What is done, or what the thing does: "detects sepsis". */
  act: Span | null;
  /** Whether it stands at the beginning of a sentence that does not say that something is looked for. */
  isBare: boolean;
}

const MOST_WORDS = 9;
/** How what says more of a thing behind it ends. */
const ENDS_BEHIND = /^(?:safe|robust|accurate)$|(?:able|ible|ant|proof|\p{L}{3}ed)$/iu;

/** The clauses of a message that say what is looked for, in its order. */
export function requestsIn(text: string): RequestClause[] {
  const words = wordsOf(text);
  const found: RequestClause[] = [];
  for (const { at, isAct, isBare } of openingsIn(text)) {
    if (found.some((each) => at < each.to && at >= each.from)) continue;
    const start = words.findIndex((word) => word.at >= at);
    if (start < 0) continue;
    const clause = isAct ? askedAt(text, words, start) : thingAt(text, words, start);
    if (clause) found.push({ ...clause, isBare });
  }
  return found;
}

/** What is to be done; of "which glues hold on skin" what the thing does. */
function askedAt(text: string, words: readonly Word[], verb: number): RequestClause | null {
  const thing = words[verb - 1];
  if (thing && /^what$/i.test(thing.text) && isThirdPerson(words[verb]?.text ?? '', words[verb + 1]?.text)) {
    return relativeAt(text, words, { thing: null, start: verb, at: verb - 1, head: 'something' });
  }
  if (!thing || !/^which$/i.test(words[verb - 2]?.text ?? '') || AUXILIARY.test(thing.text))
    return actAt(text, words, verb, verb);
  const span = { from: thing.at, to: thing.at + thing.text.length };
  return relativeAt(text, words, { thing: span, start: verb - 1, at: verb - 1, head: thing.text });
}

function thingAt(text: string, words: readonly Word[], start: number): RequestClause | null {
  const word = (at: number) => words[at]?.text ?? '';
  let end = start;
  for (; end < words.length; end++) {
    const said = word(end);
    if (isComma(words, end) && (isDescribing(word(end - 1)) || /-/.test(word(end - 1))) && end > start)
      continue;
    if (isSign(said)) break;
    if (/^(?:or|and)$/i.test(said) && end > start && end - start < 4) continue;
    if (
      isSmall(said) ||
      /^(?:that|which|using|indoors|outdoors|underwater)$/i.test(said) ||
      ADVERB.test(said)
    )
      break;
    if (end > start && isBehind(said, word(end + 1))) break;
    if (end > start && isDescribing(said) && /^(?:enough|than)$/i.test(word(end + 1))) break;
    if (
      end > start &&
      verbOfGerund(said.toLowerCase()) !== null &&
      !isSign(word(end + 1)) &&
      (INSTRUMENT.test(word(end - 1)) || AGENT.test(word(end - 1)))
    )
      break;
  }
  if (end === start || end - start > MOST_WORDS) return null;
  const head = word(end - 1);
  const thing = { from: words[start]?.at ?? 0, to: (words[end - 1]?.at ?? 0) + head.length };
  const close = AUXILIARY.test(word(end)) ? end : clauseEnd(words, end - 1);
  const next = word(end);
  const isRelative = /^(?:that|which|who)$/i.test(next);
  const isOwnAct =
    (/^(?:to|for|of)$/i.test(next) &&
      (/^to$/i.test(next)
        ? isVerbAfterTo(word(end + 1), word(end + 2)) &&
          (INSTRUMENT.test(head) || verbOf(word(end + 1)) === word(end + 1))
        : verbOfGerund(word(end + 1).toLowerCase()) !== null && INSTRUMENT.test(head))) ||
    (verbOfGerund(next.toLowerCase()) !== null && (INSTRUMENT.test(head) || AGENT.test(head)));
  if (isRelative) {
    return (
      relativeAt(text, words, { thing, start, at: end, head }) ??
      partsOf(text, words, { thing, start, tail: end, close: end, head })
    );
  }
  if (isOwnAct) {
    const verb = /^(?:to|for|of)$/i.test(next) ? end + 1 : end;
    const clause = actAt(text, words, verb, start);
    return clause && { ...clause, thing };
  }
  const named = partsOf(text, words, { thing, start, tail: end, close, head });
  const doing = /^(?:that|which)$/i.test(word(close))
    ? relativeAt(text, words, { thing, start, at: close, head })
    : null;
  return doing === null
    ? named
    : { ...doing, name: [...named.name, ...doing.name], points: [...named.points, ...doing.points] };
}

/** "Test for sepsis that gives an answer within an hour". */
function relativeAt(
  text: string,
  words: readonly Word[],
  { thing, start, at, head }: { thing: Span | null; start: number; at: number; head: string },
): RequestClause | null {
  const word = (place: number) => words[place]?.text ?? '';
  let verb = at + 1;
  while (ADVERB.test(word(verb)) && verb < words.length) verb++;
  const isAble = /^(?:can|could|will|would)$/i.test(word(verb));
  const [said, next] = [word(verb), word(verb + 1)];
  const isUnknown =
    /^\p{Ll}{3,}$/u.test(said) &&
    !isSmall(said) &&
    !isDescribing(said) &&
    isSmall(next) &&
    !AUXILIARY.test(next);
  const isOfMany = /[^s]s$/iu.test(head) && verbOf(said) === said;
  const says = isThirdPerson(said, next) || isBaseForm(said, next) || isAble || isUnknown || isOfMany;
  const isDenied =
    /^(?:no|not|never|be)$/i.test(next) ||
    (/^to$/i.test(next) && /^(?:needs?|ha(?:s|ve)|ought)$/i.test(said));
  if (!says || (AUXILIARY.test(word(verb)) && !isAble) || isDenied) return null;
  const act = isAble ? verb + 1 : verb;
  const clause = actAt(text, words, act, start);
  if (!clause) return null;
  const { name, points, isNamedByAct } = pointsOfAct(text, clause.act ?? clause, {
    verb: word(act),
    head,
    isRelative: true,
  });
  return { ...clause, thing, name: thing ? [thing, ...name] : name, points, isNamedByAct };
}

/** "Resistant to acid", "made of paper": behind a thing it says how that is. */
function isBehind(word: string, next: string): boolean {
  const is = /^(?:made|built)$/i.test(word) || (ENDS_BEHIND.test(word) && isDescribing(word));
  return (
    /^(?:enough|than)$/i.test(next) ||
    (is && /^(?:to|for|against|in|at|within|from|of|by|on|with)$/i.test(next))
  );
}

function isVerbAfterTo(word: string, next: string): boolean {
  return (
    /^\p{Ll}{2,}$/u.test(word) &&
    (verbOf(word) === word || !isSmall(word)) &&
    !isDescribing(word) &&
    next !== ''
  );
}

/** A thing with its adjuncts: "solar cells for roofs with at least 12 % efficiency". */
function partsOf(
  text: string,
  words: readonly Word[],
  {
    thing,
    start,
    tail,
    close,
    head,
  }: { thing: Span; start: number; tail: number; close: number; head: string },
): RequestClause {
  const last = words[Math.max(tail, close) - 1];
  const to = last ? last.at + last.text.length : thing.to;
  const from = words[start]?.at ?? thing.from;
  const begins = thing.to - head.length;
  const parted = partedIn(text, { from: begins, to }, { verb: null });
  // "Coatings resistant to acid up to 80 °C".
  const behind = words[tail];
  if (behind !== undefined && tail < close && isBehind(behind.text, words[tail + 1]?.text ?? '')) {
    const points = pointsOf(text, { from: behind.at, to }).map((each) => asRequired(text, each));
    return { from, to, thing, act: null, isBare: false, isNamedByAct: false, name: [thing], points };
  }
  const points = parted.adjuncts
    .filter(({ kind }) => kind === 'how' || kind === 'figure')
    .map((each) => asRequired(text, each));
  return {
    from,
    to,
    thing,
    act: null,
    isBare: false,
    isNamedByAct: false,
    name: [thing, parted.core],
    points,
  };
}

function actAt(text: string, words: readonly Word[], verb: number, start: number): RequestClause | null {
  const close = clauseEnd(words, verb);
  if (close - verb < 2) return null;
  const last = words[close - 1];
  const from = words[start]?.at ?? 0;
  const to = last ? last.at + last.text.length : from;
  const act = { from: words[verb]?.at ?? 0, to };
  const clause: RequestClause = {
    from,
    to,
    thing: null,
    act,
    isBare: false,
    isNamedByAct: false,
    name: [],
    points: [],
  };
  return {
    ...clause,
    ...pointsOfAct(
      text,
      { from: words[verb]?.at ?? 0, to },
      { verb: words[verb]?.text ?? '', head: 'way', isRelative: false },
    ),
  };
}
