import { measuresIn } from '../quantities/durations.ts';
import { SHARE } from './adjunct-kinds.ts';
import { partedIn } from './adjuncts.ts';

interface Span {
  from: number;
  to: number;
}

/** A stretch of a request that a result should meet. */
export interface Required {
  text: string;
  from: number;
  to: number;
  /** True if it is only wished for. */
  isPreferred: boolean;
}

/** "Ideally lead-free": words just before that make a requirement a wish. */
const WISHED =
  /\b(?:ideally|preferably|if possible|(?:would|(?:'|’)d) (?:prefer|like)|nice to have|a (?:big )?plus if|bonus if|best if|rather(?= not))\W*(?:\w+\W+){0,2}$/i;

/** Whether the words before a place make what follows a wish. */
export function isWished(text: string, from: number): boolean {
  return WISHED.test(text.slice(0, from));
}

/** A thing of such a kind is named by what it does: "software that finds bugs". */
export const INSTRUMENT =
  /^(?:sensors?|detectors?|software|apps?|ais?|algorithms?|models?|systems?|devices?|tools?|machines?|robots?|process(?:es)?|methods?|ways?|means|techniques?|technolog(?:y|ies)|tests?|assays?|kits?|wearables?|instruments?|cameras?|chips?|meters?|probes?|scanners?|enzymes?|catalysts?|treatments?|something|anything|things?|platforms?|reactors?|programs?|learning|translation)$/i;
/** What does something as well: "an additive protecting shrimp". */
export const AGENT =
  /^(?:additives?|coatings?|films?|sprays?|materials?|compounds?|agents?|patch(?:es)?|gels?|labels?|paints?|baits?|vaccines?|drugs?|inks?|dressings?|filters?|membranes?|surfaces?)$/i;
/** Of such a verb the object alone says little: "gives an answer", "keeps fish fresh". */
const STATES =
  /^(?:gives?|has|have|keeps?|makes?|lets?|reach(?:es)?|takes?|needs?|costs?|surviv(?:e|es)|withstands?|meets?|works?|contains?|us(?:e|es)|runs?|fits?|lasts?|holds?|stays?|weighs?|is|are|can|does|tolerat(?:e|es)|resists?|prevents?|stops?|adds?|drops?|changes?|gets?)$/i;
/** "Reach 5 %", "get a 5-log reduction": what is to be had, with how much. */
const NUMBERED = /(?<!\S)\d[\d.,]*(?![\p{L}\d])/u;

/** What a clause names and what it requires. */
export interface Points {
  /** Whether what is done only names the thing. */
  isNamedByAct: boolean;
  /** What only names it, and requires nothing by itself. */
  name: Span[];
  /** What of it can be checked by itself: "from a drop of blood", "in under thirty minutes". */
  points: Required[];
}

/** The points of a clause: what is done names the thing, unless it says how much, how long, or how far. */
export function pointsOfAct(
  text: string,
  act: Span,
  { verb, head, isRelative }: { verb: string; head: string; isRelative: boolean },
): Points {
  const { core, adjuncts } = partedIn(text, act, { verb });
  const said = text.slice(core.from, core.to);
  const isMeasured = NUMBERED.test(said) || measuresIn(said).length > 0;
  const isAlone = isRelative && !/\s/.test(said.trim());
  const isState = isRelative && (STATES.test(verb) || !INSTRUMENT.test(head));
  const isShare = SHARE.test(said);
  // "Lasts a month from one dose": without an object, all that follows is said of the verb.
  const isWhole =
    isAlone ||
    (isState &&
      isMeasured &&
      !isShare &&
      /^\S+\s+(?:for|at|in|on|up|an?|\d|(?:one|two|three|four|five|six|ten)\b)/iu.test(said));
  const near = adjuncts.filter(({ isApart }) => !isApart);
  const held = isWhole
    ? near.at(-1)
    : adjuncts.findLast(
        ({ kind, isApart }, place) =>
          (kind === 'lasting' && !isShare) ||
          kind === 'change' ||
          (isState && place === 0 && !isApart && (kind === 'figure' || kind === 'when')),
      );
  const isPoint =
    isMeasured || /^lets?$/i.test(verb) || isState || isAlone || (held !== undefined && held.kind !== 'when');
  const own = isPoint ? [asRequired(text, { from: core.from, to: held?.to ?? core.to })] : [];
  const others = adjuncts.filter(
    ({ from, kind }) => (!isPoint || from >= (held?.to ?? 0)) && !/^(?:name|change|without)$/.test(kind),
  );
  return {
    name: [core],
    isNamedByAct: !isPoint,
    points: [...own, ...others.map((each) => asRequired(text, each))],
  };
}

/** What is required, without what only joins it: "with at least 12 % efficiency" is at least 12 %. */
export function asRequired(text: string, { from: begins, to }: Span): Required {
  const said = text.slice(begins, to);
  const [joined = ''] =
    /^(?:for\s+(?=\p{L}+\s\p{L}+er\sthan\s)|with\s+(?:an?\s+)?(?=[^,]*\d)|with\s+(?=(?:less|more|fewer|better|at)\s)|at\s+(?=(?:below|above|under|over|less|more|at)\s))/iu.exec(
      said,
    ) ?? [];
  const from = begins + joined.length;
  return { from, to, text: text.slice(from, to), isPreferred: isWished(text, from) };
}
