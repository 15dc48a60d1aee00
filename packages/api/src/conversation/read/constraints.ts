import type { Constraint } from '@cosmos/contract/conversation/reading.ts';
import { terms } from '@cosmos/language/analysis/analyse.ts';
import { contentTerms } from '@cosmos/language/analysis/content-terms.ts';
import { type Figure, figuresIn, type Span, type Stretch, withName } from './figures-in.ts';
import { qualitiesAsked } from './qualities-asked.ts';
import { saidForm } from './said-form.ts';
import { verbOf } from '@cosmos/language/phrases/verbs.ts';
import { harmsIn } from './harms.ts';
import { withManner } from './manner.ts';
import { askerIn } from './clauses/asker.ts';
import { pointsOf } from '@cosmos/language/clauses/adjuncts.ts';
import { requestsIn } from '@cosmos/language/clauses/request.ts';
import { conjunctsOf } from './clauses/conjuncts.ts';
import { turnsBound } from './clauses/denials.ts';
import { withoutReason } from './clauses/reasons.ts';
import { isMostly, saidIn } from './clauses/said.ts';
import { isWished, type Required } from '@cosmos/language/clauses/request-points.ts';
import { requestParts } from './requirements/required.ts';
import { unwantedSpans } from './unwanted.ts';

const LONGEST = 120;

/** What a message requires of results, in its order. */
export interface ReadRequirements {
  /** What a result should be, do or reach. */
  constraints: Constraint[];
  /** What it should not be or have, as written. */
  exclusions: string[];
  /** The constraints as written, by how they are said. */
  written: ReadonlyMap<string, string>;
}

/**
 * Reads the requirements of a message. What it tells of the asker's own situation requires nothing: "we lose 3 %", "our permit
 * does not allow it". Of a message in a language that the tagger hasn't learned, only figures and exclusions are read.
 */
export function readRequirements(text: string, { isTagged = true } = {}): ReadRequirements {
  const parts = isTagged ? requestParts(text) : { required: [], need: [], setting: [] };
  const asker = isTagged ? askerIn(text) : [];
  const requests = isTagged ? requestsIn(text).filter((clause) => !isMostly(clause, asker)) : [];
  const named = requests.flatMap(({ name }) => name);
  const setting = [
    ...parts.setting.filter((span) => !requests.some((clause) => isWithin(span, clause))),
    ...asker,
  ];
  const said = isTagged ? saidIn(text, { ...parts, setting }) : { required: [], read: [] };
  const figures = figuresIn(text).filter((figure) => !isMostly(figure, asker));
  const requested = requests.flatMap(({ points }) => points);
  const asked = qualitiesAsked(text);
  const learned = parts.required.filter(
    (span) =>
      !said.read.some((part) => isWithin(span, part)) &&
      !requested.some((part) => isWithin(span, part)) &&
      !isMostly(span, named) &&
      !isMostly(span, asker) &&
      // "Low-cost assay to" is the quality alone.
      !asked.some(({ from, nameEnd }) => from === span.from && saysNoMore(text, nameEnd, span.to)),
  );
  const required = [...said.required.filter((span) => !isMostly(span, requests)), ...requested, ...learned]
    .map((span) => upToReason(text, span))
    .toSorted((a, b) => a.from - b.from);
  const unwanted = unwantedSpans(text).filter((phrase) => phrase.isDecided || !isMostly(phrase, setting));
  const avoided = unwanted.filter((_, at) => isRatherAvoided(text, unwanted, at));
  const ruledOut = unwanted.filter((phrase) => !avoided.includes(phrase));
  const lasting = ruledOut.flatMap((phrase) => freeFor(text, phrase, figures));
  const { required: whole, exclusions } = withManner(text, {
    required: [...required, ...lasting].toSorted((a, b) => a.from - b.from),
    exclusions: ruledOut.filter((phrase) => !lasting.some((part) => isWithin(phrase, part))),
  });
  const worded = whole
    .map((span) => withoutModal(text, span))
    .flatMap((span) => conjunctsOf(text, span))
    .flatMap((span) => (requested.some((part) => isWithin(part, span)) ? [span] : partsOf(text, span)))
    .flatMap((span) => withoutRuledOut(text, span, [...exclusions, ...avoided]))
    .filter((span) => terms(span.text).length > 0 && !SAYS_NOTHING.test(span.text))
    // "Lamps have been ruled out for their heat": why.
    .filter(
      (span) =>
        !exclusions.some(
          (out) => out.isDecided && span.from >= out.to && /^\s*$/.test(text.slice(out.to, span.from)),
        ),
    )
    .map((span) => withFigure(text, span, figures))
    .filter(({ constraint }) => constraint.text.length <= LONGEST);
  const toldOnly = setting.filter((part) => !worded.some((span) => isSameSentence(text, part, span)));
  const alone = figures
    .filter(
      (figure) =>
        saysEnough(figure) && ![...worded, ...toldOnly, ...exclusions].some((part) => isWithin(figure, part)),
    )
    .map((figure) => withName(text, figure));
  const harms = harmsIn(text)
    .filter((harm) => ![...worded, ...alone, ...said.read].some((part) => isWithin(harm, part)))
    .map(({ from, to, text: words }) => ({ from, to, constraint: inWords(words) }));
  // A short request is all subject; in a longer one, how the thing should be is one of the conditions.
  const isLonger = worded.length + alone.length + exclusions.length > 0 && isTagged;
  const qualities = (isLonger ? asked : [])
    .filter((quality) => ![...worded, ...exclusions].some((part) => isWithin(quality, part)))
    .map(({ from, to, text: words, isPreferred }) => ({
      from,
      to,
      constraint: { ...inWords(words), preferred: isPreferred },
    }));
  const wishes = avoided.map(({ from, to, text: words }) => ({
    from,
    to,
    constraint: { ...inWords(words), preferred: true },
  }));
  const inOrder = [...worded, ...alone, ...harms, ...qualities, ...wishes].toSorted(
    (a, b) => a.from - b.from,
  );
  const withVerbs = inOrder.map((each, at) => withVerbBefore(text, each, inOrder[at - 1]));
  const bySaid = new Map(
    withVerbs.map(({ from, constraint }) => [saidForm(constraint.text, text.slice(0, from)), constraint]),
  );
  return {
    constraints: [...bySaid].map(([said, constraint]) => ({ ...constraint, text: said })),
    exclusions: exclusions.map(({ text: phrase }) => phrase),
    written: new Map([...bySaid].map(([said, constraint]) => [said, constraint.text])),
  };
}

/** What joins a requirement to what is ruled out beside it. */
const JOIN_AT_END = /[\s,;]*(?:\b(?:and|but|or|with|that|which|is|are|made|we|i|they|you)\b[\s,]*)*$/iu;

/** A requirement up to what is ruled out beside it: "made by fermentation" of "made by fermentation instead of from plants". */
function withoutRuledOut(text: string, span: Required, exclusions: readonly Span[]): Required[] {
  const first = exclusions.find((phrase) => isWithin(span, phrase));
  if (!first) return [span];
  const said = text.slice(span.from, Math.max(span.from, first.from)).replace(JOIN_AT_END, '');
  const to = span.from + said.length;
  return said.includes(' ') && contentTerms(said).length > 0 ? [{ ...span, to, text: said }] : [];
}

/** "Preferably", "we'd rather have something that". */
const RATHER =
  /\b(?:ideally|preferably|if possible|rather|(?:would|['’]d)\s+(?:prefer|like))[\s,]+(?:(?:something|anything|one)\s+)?(?:(?:that|which)\s+)?$/iu;

/** What one would rather do without is wished for, and not ruled out: "preferably without solvents or heat". */
function isRatherAvoided(text: string, phrases: readonly Span[], at: number): boolean {
  const [phrase, before] = [phrases[at], phrases[at - 1]];
  if (!phrase) return false;
  if (RATHER.test(text.slice(0, phrase.from))) return true;
  const isListed =
    before &&
    /^\s*(?:,|and|or|,\s*or)\s+$/iu.test(text.slice(before.to, phrase.from)) &&
    !/^(?:no|not|without)\b/iu.test(text.slice(phrase.from));
  return isListed === true && isRatherAvoided(text, phrases, at - 1);
}

function saysNoMore(text: string, nameEnd: number, end: number): boolean {
  return terms(text.slice(nameEnd, end)).length === 0;
}

function upToReason(text: string, span: Required): Required {
  const to = span.from + withoutReason(span.text).length;
  return { ...span, to, text: text.slice(span.from, to) };
}

/** "Maintenance-free for at least a year", "no recalibration for a year": how long it is done without is one condition. */
function freeFor(text: string, { from, to }: Span, figures: readonly Figure[]): Required[] {
  const figure = figures.find(
    (each) =>
      (each.from >= from && each.to <= to) ||
      (each.from >= to && /^\s+for\s+$/i.test(text.slice(to, each.from))),
  );
  if (!figure || (!/-free$/i.test(text.slice(from, to)) && !/\bfor\s+$/i.test(text.slice(from, figure.from))))
    return [];
  const end = Math.max(to, figure.to);
  return [{ from, to: end, text: text.slice(from, end), isPreferred: isWished(text, from) }];
}

function partsOf(text: string, span: Required): Required[] {
  return pointsOf(text, span).map(({ from, to }) => ({ ...span, from, to, text: text.slice(from, to) }));
}

function inWords(text: string): Constraint {
  return { text, comparator: null, value: null, unit: null, preferred: false };
}

/** "A barrier that is applied without vacuum", "one that fixes that": what is left of such a clause says nothing by itself. */
const SAYS_NOTHING =
  /\breasons?$|^\p{L}+\s(?:that|this|it|them|those|these|so|by)$|^(?:(?:is|are|be|being|can|could|should|must|to)\s+)*(?:applied|used|made|based|produced|done|needed|required|available|possible|suitable|able|designed|developed|usable|found|applicable|trained|tested)$/iu;

/** "Can be removed again" says the same as "removed again". */
const MODAL_FIRST =
  /^(?:(?:it|they|that|which)\s+)?(?:(?:can|could|should|shall|must|has to|have to|needs? to|ought to|may)\s+(?:be\s+)?|(?:is|are)\s+)(?=(?!not\b)\S)/i;

/** "What keeps 80 %": the question is none of it. */
const QUESTION_FIRST = /^(?:what|which|who)\s+(?=\p{L}{2,}s\s)/iu;

function withoutModal(text: string, span: Required): Required {
  const [modal = ''] = MODAL_FIRST.exec(span.text) ?? QUESTION_FIRST.exec(span.text) ?? [];
  // "Reworked" alone would say that it has been.
  if (/^\p{L}+ed$/u.test(span.text.slice(modal.length)) && /^can\b/i.test(modal)) return span;
  const from = span.from + modal.length;
  return { ...span, from, text: text.slice(from, span.to) };
}

/** "Nine days" in a story requires nothing; "within nine days" does. */
function saysEnough({ constraint: { text, comparator } }: Figure): boolean {
  return comparator !== null || /\d/.test(text);
}

function isWithin(inner: Span, outer: Span): boolean {
  return inner.from < outer.to && inner.to > outer.from;
}

function isSameSentence(text: string, one: Span, other: Span): boolean {
  const between = text.slice(Math.min(one.to, other.to), Math.max(one.from, other.from));
  return !/[.!?;](?:\s|$)/.test(between);
}

/** A requirement with its first figure; "below" and a sign before that belong to it. */
function withFigure(text: string, { from, to, isPreferred }: Required, figures: readonly Figure[]): Stretch {
  const own =
    figures.find((figure) => isWithin(figure, { from, to })) ??
    figures.find((figure) => isAside(text, to, figure));
  // "Splitting ammonia into hydrogen below 450 °C": what it becomes is told before.
  if (own && /^(?:into|of)\s/i.test(text.slice(from, to)) && own.from > from)
    return { ...own, constraint: own.constraint };
  const isSaid = own && /^(?:say|i\.e\.|meaning)\s+$/i.test(text.slice(from, own.from));
  const begins = own && (isSaid || isInMatrix(text, from, own)) ? own.from : from;
  const end = own && isAside(text, to, own) ? text.indexOf(')', own.to) + 1 : to;
  const named = own && begins >= own.from ? withName(text, own).from : begins;
  const whole = { from: Math.min(named, own?.from ?? named), to: Math.max(end, own?.to ?? end) };
  const words = text.slice(whole.from, whole.to);
  const { comparator, value, unit } = own?.constraint ?? { comparator: null, value: null, unit: null };
  return {
    ...whole,
    constraint: { text: words, comparator: turned(words, comparator), value, unit, preferred: isPreferred },
  };
}

/** "Light enough for a drone (under 1 kg)", "narrow emission (below 30 nm FWHM)". */
function isAside(text: string, end: number, { from, to }: Span): boolean {
  return /^\s*\($/.test(text.slice(end, from)) && /^(?:\s[\p{L}-]+)?\)/u.test(text.slice(to));
}

const VERB_AND_FIGURE =
  /^(\p{L}+\s+)(?:in|within|at|below|under|above|over|for|between|up to|down to|\d)[^,]*\d/iu;

/** "Cures below 120 °C, in ten minutes": the second figure is of the same verb. */
function withVerbBefore<Part extends Stretch>(text: string, part: Part, before: Stretch | undefined): Part {
  const isNext = before !== undefined && /^,\s+$/.test(text.slice(before.to, part.from));
  const [, verb = ''] = (isNext && VERB_AND_FIGURE.exec(before.constraint.text)) || [];
  const isOfVerb =
    verbOf(verb.trim()) !== null &&
    /^(?:in|within|at|below|under|above|over|for)\s/iu.test(part.constraint.text);
  if (!isOfVerb || part.constraint.value === null) return part;
  return { ...part, constraint: { ...part.constraint, text: `${verb}${part.constraint.text}` } };
}

/** "Shouldn't need more than 50 µl" is at most 50 µl. */
const DENIED_BOUND =
  /\b(?:\p{L}+n['’]t|cannot|(?:must|should|shall|can|may|will|does|do|is|are)\s+not)\s+(?:\p{L}+\s+){1,3}?(?:by\s+)?(?:more|less|fewer|longer|higher|lower|over|above|below|under)\b/iu;

function turned(words: string, comparator: Constraint['comparator']): Constraint['comparator'] {
  if (!turnsBound(words) && !DENIED_BOUND.test(words)) return comparator;
  return comparator === '>' ? '≤' : comparator === '<' ? '≥' : comparator;
}

const NOUN = String.raw`(?!(?:that|which|who|and|or|but|is|are|be|has|have|must|should|can|will|needs?|with|at|to|of|for|by|on|down)\b)[\p{L}-]+\s+`;
/** "from industrial", "in": what follows is what something is in. */
const IN_SOMETHING = new RegExp(
  String.raw`\b(?:from|in|out of|within|inside)\s+(?:(?:the|our|its)\s+)?(?:${NOUN}){0,2}$`,
  'iu',
);
const NOUNS = new RegExp(String.raw`^(?:${NOUN}){1,4}$`, 'iu');

/** "PFAS from industrial wastewater below 10 ng/L": what a content is compared for is the PFAS, not the water that it is in. */
function isInMatrix(text: string, from: number, { from: figure, isContent }: Figure): boolean {
  return isContent && NOUNS.test(text.slice(from, figure)) && IN_SOMETHING.test(text.slice(0, from));
}
