import { measuresIn } from '../quantities/durations.ts';
import { ADVERB, isDescribing } from '../phrases/word-kinds.ts';
import { verbOfGerund } from '../phrases/verbs.ts';
import { isComma, isSign, type Word, wordsOf } from './words.ts';
import { type Adjunct, AHEAD, FREQUENCY, kindOf, OPENS, SHARE } from './adjunct-kinds.ts';

interface Span {
  from: number;
  to: number;
}

/** A clause without its adjuncts, and these in their order. */
export interface Parted {
  core: Span;
  adjuncts: Adjunct[];
}

/** "More than", "less than", "at least": a figure that stands by itself. */
const COMPARES = /^(?:more|less|fewer|better|no|at)$/i;
/** Verbs and participles of which "with" or "to" is a part. */
const TAKES_WITH =
  /^(?:compared|relative|combined|works?|copes?|deals?|compl(?:y|ies)|complian(?:t|ce)|compatible)$/i;
const PARTICLE = /^(?:off|up|down|out|away|apart|back|over|in|on)$/i;
const BY_ITSELF =
  /^(?:indoors|outdoors|online|offline|underwater|hourly|daily|weekly|monthly|locally|on-site|in-line|again)$/i;
/**
 * The parts of a clause, whose first word is its verb or the name of a thing: "detects sepsis" with "from a drop of blood" and "in
 * under thirty minutes".
 */
export function partedIn(text: string, { from, to }: Span, { verb }: { verb: string | null }): Parted {
  const words = wordsOf(text.slice(from, to)).map(({ text: word, at }) => ({ text: word, at: at + from }));
  const starts = [0];
  for (let at = 1, until = 0; at < words.length; at++) {
    const place = words[at]?.at ?? 0;
    if (place < until || !opensAt(text, words, at, verb !== null)) continue;
    if (isOfMeasure(words, { start: starts.at(-1) ?? 0, at })) continue;
    starts.push(at);
    const [whole = ''] = AHEAD.exec(text.slice(place)) ?? FREQUENCY.exec(text.slice(place)) ?? [];
    until = place + whole.length;
  }
  const spans = starts.map((start, place) => spanOf(words, start, starts[place + 1] ?? words.length));
  const [core = { from, to }, ...rest] = spans;
  const adjuncts: Adjunct[] = [];
  const measures = measuresIn(text).filter(({ dimension }) => dimension !== 'number');
  let isMeasured = measures.some((each) => each.start >= core.from && each.end <= core.to);
  let isNamed = false;
  for (const [place, span] of rest.entries()) {
    const isApart = /,\s*(?:and\s+|but\s+)?$/.test(text.slice(core.from, span.from));
    const before = adjuncts.at(-1);
    const isBehindFigure = before?.kind === 'figure' || before?.kind === 'how';
    const kind = kindOf(text, span, { verb, isApart, isBehindFigure, measures });
    const said = text.slice(span.from, span.to);
    // "500 W/cm² from SiC modules", "above 40 MPa after 28 days": of what a figure is, or when, is a part of it.
    const isOfFigure =
      !isApart &&
      ((kind === 'name' && before !== undefined) ||
        (kind === 'how' &&
          before === undefined &&
          (isMeasured || isNamed) &&
          /^(?:from|in|at)\b/i.test(said)) ||
        (kind === 'when' && before?.kind === 'figure') ||
        (before !== undefined && /^\p{L}+ing$/u.test(text.slice(before.from, before.to))) ||
        (/^(?:at|after|for|and)\s/i.test(said) && kind !== 'how' && before?.kind === 'figure') ||
        ((/^(?:at|in|under|on)\s/i.test(said) || BY_ITSELF.test(said)) &&
          kind === 'how' &&
          (before?.kind === 'figure' || before?.kind === 'lasting')));
    if (isOfFigure && before) before.to = span.to;
    else if ((kind === 'name' || isOfFigure) && before === undefined && !isApart) core.to = span.to;
    else adjuncts.push({ ...span, kind, isApart });
    isNamed = /\b(?:data|signals?|images?|samples|measurements|records)$/i.test(said);
    if (place === 0) isMeasured = isMeasured && core.to === span.to;
  }
  return { core, adjuncts };
}

function opensAt(text: string, words: readonly Word[], at: number, isVerb: boolean): boolean {
  const word = (place: number) => words[place]?.text ?? '';
  const [said, before, next] = [word(at), word(at - 1), word(at + 1)];
  const rest = text.slice(words[at]?.at);
  if (OPENS.test(before) || /^(?:of|than|per|no|at|least|most|not|ranging|as)$/i.test(before)) return false;
  // "By half compared with cement", "lasts for years and works with seawater".
  if (/^(?:with|to)$/i.test(said) && TAKES_WITH.test(before)) return false;
  if (FREQUENCY.test(rest) || (AHEAD.test(rest) && !isDescribing(before) && !/^(?:at|least)$/i.test(before)))
    return true;
  if (
    (isComma(words, at - 1) || (/^and$/i.test(before) && isComma(words, at - 2))) &&
    verbOfGerund(said) !== null &&
    !/^(?:and|or|is|are)$/i.test(next)
  )
    return true;
  if (COMPARES.test(said) && !/^at\s+(?!least\b|most\b)/i.test(rest))
    return /^(?:(?:more|less|fewer|better|no (?:more|less)) than|at (?:least|most))\b/i.test(rest);
  if (BY_ITSELF.test(said)) return true;
  // "Under 400 g controlled by muscle signals".
  if (
    /\p{L}{3}ed$/u.test(said) &&
    /^(?:by|from|with|in|on)$/i.test(next) &&
    /\d\s*\S+\s*$/u.test(text.slice(0, words[at]?.at))
  )
    return true;
  if (isManner(words, at)) return true;
  if (!OPENS.test(said)) return false;
  // "Picks up methane", "keeps bacteria off for".
  if (PARTICLE.test(said) && (isSign(next) || next === '')) return false;
  if (/^(?:off|away|apart|back|together)$/i.test(said)) return false;
  if (/^(?:up|down|out)$/i.test(said) && !/^to$/i.test(next)) return false;
  return !(isVerb && at === 1);
}

/** "With noise below 20 dBA": what a figure measures stands before it. */
function isOfMeasure(words: readonly Word[], { start, at }: { start: number; at: number }): boolean {
  const [opening = '', ...name] = words.slice(start, at).map(({ text }) => text);
  const isCompared = /^(?:below|under|above|over|of|up|down|at|within|between|more|less)$/i.test(
    words[at]?.text ?? '',
  );
  return /^with$/i.test(opening) && isCompared && name.length > 0 && name.length <= 4 && !name.some(isSign);
}

/** "Automatically", where nothing follows that it says more of. */
function isManner(words: readonly Word[], at: number): boolean {
  const [word, next] = [words[at]?.text ?? '', words[at + 1]?.text ?? '.'];
  if (
    !ADVERB.test(word) ||
    !/ly$/i.test(word) ||
    /^(?:only|early|supply|family|assembly|likely)$/i.test(word)
  )
    return false;
  return isSign(next) || OPENS.test(next) || /^(?:and|or|but)$/i.test(next);
}

function spanOf(words: readonly Word[], start: number, end: number): Span {
  let last = end - 1;
  while (
    last > start &&
    ((isSign(words[last]?.text ?? '') && !/^[%)°€$]$/.test(words[last]?.text ?? '')) ||
      /^(?:and|or|but)$/i.test(words[last]?.text ?? ''))
  )
    last--;
  const [first, final] = [words[start], words[last]];
  const from = first?.at ?? 0;
  return { from, to: final ? final.at + final.text.length : from };
}

/** What is said of the thing, each point by itself: "below 400 g" and "controlled by muscle signals", "by mouth" and "once a day". */
export function pointsOf(text: string, { from, to }: Span): Span[] {
  const { core, adjuncts } = partedIn(text, { from, to }, { verb: '' });
  const points: Span[] = [{ ...core }];
  let isMeasured = measuresIn(text.slice(core.from, core.to)).some(({ dimension }) => dimension !== 'number');
  for (const { kind, isApart, from: begins, to: ends } of adjuncts) {
    const last = points.at(-1);
    const said = text.slice(begins, ends);
    const isOften = FREQUENCY.test(said) && /\s/.test(text.slice(last?.from ?? 0, last?.to));
    const isOfShare = kind === 'lasting' && SHARE.test(text.slice(last?.from ?? 0, last?.to));
    const isNext = isOfShare || (isApart && kind !== 'without') || (isMeasured && kind === 'how') || isOften;
    if (isNext || !last)
      points.push({
        from: begins + (isOfShare ? (/^for\s+(?=\d)/i.exec(said)?.[0].length ?? 0) : 0),
        to: ends,
      });
    else last.to = ends;
    isMeasured ||= kind === 'figure' || kind === 'lasting' || kind === 'change';
  }
  return points;
}
