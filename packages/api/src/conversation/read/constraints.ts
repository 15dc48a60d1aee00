import type { Constraint } from '@cosmos/contract/conversation/reading.ts';
import { terms } from '@cosmos/language/analysis/analyse.ts';
import { measuresIn } from '@cosmos/language/quantities/durations.ts';
import type { Quantity } from '@cosmos/language/quantities/quantities.ts';
import { partsByFigure } from './figure-parts.ts';
import { qualitiesAsked } from './qualities-asked.ts';
import { saidForm } from './said-form.ts';
import { harmsIn } from './harms.ts';
import { withManner } from './manner.ts';
import { turnsBound } from './clauses/denials.ts';
import { isMostly, saidIn } from './clauses/said.ts';
import { isWished, type Required, requestParts } from './requirements/required.ts';
import { unwantedSpans } from './unwanted.ts';

const COMPARATORS: readonly [RegExp, Constraint['comparator']][] = [
  [/no more than|at most|up to|within|≤/i, '≤'],
  [/no less than|at least|≥/i, '≥'],
  [/less than|fewer than|lower than|under|below|</i, '<'],
  [/more than|greater than|higher than|better than|over|above|>/i, '>'],
  [/about|around|approximately|nearly|almost|roughly|≈|~/i, '≈'],
];

/** What is kept or reached, and what goes on "for 1,000 h", may well be more. */
const OR_MORE = /\b(?:keep|retain|maintain|preserv|reach|achiev)\w*\s+$|\bfor\s+$/i;

const LONGEST = 120;

/** A stretch of a text that states a requirement. */
interface Stretch extends Span {
  constraint: Constraint;
}

interface Figure extends Stretch {
  /** Whether it says how much of something there is in something else. */
  isContent: boolean;
  /** Whether it says how long something may take. */
  isTimeLimit: boolean;
}

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
  const { setting } = parts;
  const said = isTagged ? saidIn(text, parts) : { required: [], read: [] };
  const learned = parts.required.filter((span) => !said.read.some((part) => isWithin(span, part)));
  const required = [...said.required, ...learned].toSorted((a, b) => a.from - b.from);
  const figures = figuresIn(text);
  const ruledOut = exclusionsIn(text).filter((phrase) => !isMostly(phrase, setting));
  const lasting = ruledOut.flatMap((phrase) => freeFor(text, phrase, figures));
  const { required: whole, exclusions } = withManner(text, {
    required: [...required, ...lasting].toSorted((a, b) => a.from - b.from),
    exclusions: ruledOut.filter((phrase) => !lasting.some((part) => isWithin(phrase, part))),
  });
  const worded = requirementsIn(text, { required: whole.map((span) => withoutModal(text, span)), figures })
    .flatMap((span) => partsByFrequency(text, span))
    .flatMap((span) => partsByFigure(text, span, figures))
    .filter(
      (span) =>
        terms(span.text).length > 0 &&
        !SAYS_NOTHING.test(span.text) &&
        !exclusions.some((phrase) => isWithin(span, phrase)),
    )
    .map((span) => withFigure(text, span, figures))
    .filter(({ constraint }) => constraint.text.length <= LONGEST);
  const toldOnly = setting.filter((part) => !worded.some((span) => isSameSentence(text, part, span)));
  const alone = figures.filter(
    (figure) =>
      saysEnough(figure) && ![...worded, ...toldOnly, ...exclusions].some((part) => isWithin(figure, part)),
  );
  const harms = harmsIn(text)
    .filter((harm) => ![...worded, ...alone, ...said.read].some((part) => isWithin(harm, part)))
    .map(({ from, to, text: words }) => ({ from, to, constraint: inWords(words) }));
  // A short request is all subject; in a longer one, how the thing should be is one of the conditions.
  const isLonger = worded.length + alone.length + exclusions.length > 0 && isTagged;
  const qualities = (isLonger ? qualitiesAsked(text) : [])
    .filter((quality) => ![...worded, ...exclusions].some((part) => isWithin(quality, part)))
    .map(({ from, to, text: words, isPreferred }) => ({
      from,
      to,
      constraint: { ...inWords(words), preferred: isPreferred },
    }));
  const inOrder = [...worded, ...alone, ...harms, ...qualities].toSorted((a, b) => a.from - b.from);
  const bySaid = new Map(
    inOrder.map(({ from, constraint }) => [saidForm(constraint.text, text.slice(0, from)), constraint]),
  );
  return {
    constraints: [...bySaid].map(([said, constraint]) => ({ ...constraint, text: said })),
    exclusions: exclusions.map(({ text: phrase }) => phrase),
    written: new Map([...bySaid].map(([said, constraint]) => [said, constraint.text])),
  };
}

/** "Maintenance-free for at least a year" is one condition. */
function freeFor(text: string, { from, to }: Span, figures: readonly Figure[]): Required[] {
  const figure = figures.find((each) => each.from >= to && /^\s+for\s+$/i.test(text.slice(to, each.from)));
  if (!figure || !/-free$/i.test(text.slice(from, to))) return [];
  return [{ from, to: figure.to, text: text.slice(from, figure.to), isPreferred: isWished(text, from) }];
}

/** "Taken by mouth once a day" requires two things. */
const FREQUENCY =
  /\s+(?=(?:once|twice|(?:two|three|four|\d+) times) (?:a|an|per|every) (?:hour|day|night|week|month|year)\b)/i;

function partsByFrequency(text: string, span: Required): Required[] {
  const gap = FREQUENCY.exec(span.text);
  if (!gap || terms(span.text.slice(0, gap.index)).length < 2) return [span];
  const at = span.from + gap.index;
  const next = at + gap[0].length;
  return [
    { ...span, to: at, text: text.slice(span.from, at) },
    { ...span, from: next, text: text.slice(next, span.to) },
  ];
}

function inWords(text: string): Constraint {
  return { text, comparator: null, value: null, unit: null, preferred: false };
}

/** "A barrier that is applied without vacuum": what is left of such a clause says nothing by itself. */
const SAYS_NOTHING =
  /^(?:(?:is|are|be|being|can|could|should|must|to)\s+)*(?:applied|used|made|based|produced|done|needed|required|available|possible|suitable|able|designed|developed|usable|found|applicable)$/i;

/** "Ideally lead-free" is part of the exclusion: whoever reads it sees that it is only wished for. */
const WISH_BEFORE = /\b(?:ideally|preferably|if possible)[\s,]+$/i;

function exclusionsIn(text: string): (Span & { text: string })[] {
  return unwantedSpans(text).map(({ from: at, to }) => {
    const from = at - (WISH_BEFORE.exec(text.slice(0, at))?.[0].length ?? 0);
    return { from, to, text: text.slice(from, to) };
  });
}

const MODAL = /^\s*(?:has to|have to|must|should|needs? to|can|will)(?:\s+be)?\s*$/i;

/** "90 % of the lithium has to come back" requires one thing: what comes after the verb only says of what the figure is. */
function requirementsIn(
  text: string,
  { required, figures }: { required: readonly Required[]; figures: readonly Figure[] },
): Required[] {
  const hasFigure = (span: Span) => figures.some((figure) => isWithin(figure, span));
  return required.filter((span, at) => {
    const before = required[at - 1];
    if (!before || hasFigure(span) || !hasFigure(before)) return true;
    return !MODAL.test(text.slice(before.to, span.from));
  });
}

/** "Can be removed again" says the same as "removed again". */
const MODAL_FIRST =
  /^(?:(?:it|they|that|which)\s+)?(?:(?:can|could|should|shall|must|has to|have to|needs? to|ought to|may)\s+(?:be\s+)?|(?:is|are)\s+)(?=(?!not\b)\S)/i;

function withoutModal(text: string, span: Required): Required {
  const [modal = ''] = MODAL_FIRST.exec(span.text) ?? [];
  // "Reworked" alone would say that it has been.
  if (/^\p{L}+ed$/u.test(span.text.slice(modal.length)) && /^can\b/i.test(modal)) return span;
  const from = span.from + modal.length;
  return { ...span, from, text: text.slice(from, span.to) };
}

/** "Nine days" in a story requires nothing; "within nine days" does. */
function saysEnough({ constraint: { text, comparator } }: Figure): boolean {
  return comparator !== null || /\d/.test(text);
}

interface Span {
  from: number;
  to: number;
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
  const begins = own && isInMatrix(text, from, own) ? own.from : from;
  const end = own && isAside(text, to, own) ? own.to + 1 : to;
  const whole = { from: Math.min(begins, own?.from ?? begins), to: Math.max(end, own?.to ?? end) };
  const words = text.slice(whole.from, whole.to);
  const { comparator, value, unit } = own?.constraint ?? { comparator: null, value: null, unit: null };
  return {
    ...whole,
    constraint: { text: words, comparator: turned(words, comparator), value, unit, preferred: isPreferred },
  };
}

/** "Light enough for a drone (under 1 kg)". */
function isAside(text: string, end: number, { from, to }: Span): boolean {
  return /^\s*\($/.test(text.slice(end, from)) && text[to] === ')';
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

/** The figures with a unit; numbers without one say too little. */
function figuresIn(text: string): Figure[] {
  return measuresIn(text).flatMap((quantity) =>
    quantity.dimension === 'number' ? [] : figureOf(text, quantity),
  );
}

/** "80 % of the efficiency", "40% less embodied CO2": a share says little without what it is of. */
const SHARE_OF =
  /^\s+(?:of\s+(?:the|its|their|our|all|all the)\s+[\p{L}-]+|(?:less|lower|fewer|more|higher|better)(?:\s+(?!(?:but|and|or|than|with|without|in|on|at|to|for|by|from|while|when|where|if|that|which|we|i|it)\b)[\p{L}\p{N}-]+){1,3})/u;

/** "Two weeks ahead". */
const AHEAD = /^\s+(?:ahead|in advance|beforehand|earlier)\b/iu;

/** What tells how much of one thing is in another. */
const CONTENT: ReadonlySet<Quantity['dimension']> = new Set(['concentration', 'mass concentration']);
const PARTS = /^pp[mb]$/;

function figureOf(
  text: string,
  { start, end: last, from: begins, number, written, unit, dimension }: Quantity,
): Figure {
  const more = dimension === 'share' ? SHARE_OF : dimension === 'time' ? AHEAD : null;
  const [whole = ''] = more?.exec(text.slice(last)) ?? [];
  const end = last + whole.length;
  const isContent = CONTENT.has(dimension) || PARTS.test(unit ?? '');
  // "Down to 4 ng/L" is a limit for what is in something, and for cold a load to bear.
  const [down = ''] = isContent ? (/\bdown to\s+$/i.exec(text.slice(0, start)) ?? []) : [];
  const from = Math.min(begins, start - down.length);
  const words = text.slice(from, start);
  const comparator = down
    ? '≤'
    : (COMPARATORS.find(([pattern]) => pattern.test(words))?.[1] ?? orMore(text.slice(0, from), dimension));
  return {
    from,
    to: end,
    isContent,
    isTimeLimit: dimension === 'time' && (comparator === '≤' || comparator === '<'),
    constraint: {
      text: text.slice(from, end),
      comparator,
      value: number === null ? null : written,
      unit,
      preferred: false,
    },
  };
}

function orMore(before: string, dimension: Quantity['dimension']): Constraint['comparator'] {
  return (dimension === 'share' || dimension === 'time') && OR_MORE.test(before) ? '≥' : null;
}
