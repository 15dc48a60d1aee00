import type { StatedFact } from '@cosmos/contract/compare/compare.ts';
import type { CardFact, ResultCard } from '@cosmos/contract/conversation/conversation.ts';
import { RECORDS_LIMITS } from '@cosmos/contract/records/limits.ts';
import type { RecordFact } from '@cosmos/contract/records/records.ts';
import { figuresOf } from './card-facts.ts';
import { ownSentences } from './own-sentences.ts';
import { readAsked } from './question-words.ts';
import { recordSentences } from './record-texts.ts';
import { rightsStated } from './rights.ts';
import { maturityStated, stageStated } from './stage.ts';
import { cellOf } from './told-facts.ts';
import { TOLD } from './told-kinds.ts';
import { wordsOf } from './worded-facts.ts';

/** Nobody has asked anything. */
const NOTHING_ASKED = readAsked('');
const READINESS = 'Readiness';
const COST = 'Cost';
/** The record begins with what it is; uses and advantages are lists that its text shows better. */
const LAST = ['Uses', 'Advantages'];
const LEFT_OUT = ['What it is', ...LAST];
/** With so many facts, lists are left to the text. */
const ENOUGH = 4;
/** A longer list is read in the text. */
const LIST_CHARACTERS = 320;

/** "This lead halide perovskite solar cell has …" */
const POINTS_AT_IT = /^(?:this|these|our|its?)\b/iu;

/** What a technology states, each fact with its sentence: figures, readiness, qualities, then what is told in words. */
export function recordFacts(card: ResultCard): RecordFact[] {
  const own = new Set(ownSentences(recordSentences(card, ['summary'])).map(({ text }) => text));
  const figures = figuresOf(card, {
    isTrusted: ({ text }) => own.has(text) || POINTS_AT_IT.test(text),
    asked: NOTHING_ASKED,
    most: RECORDS_LIMITS.factsStated,
    ofEach: 2,
  }).map(ofFigure);
  const told = toldOf(card, (label) => !LEFT_OUT.includes(label));
  const measured = new Set(figures.map(({ label }) => label.toLowerCase()));
  const qualities = [...wordsOf(card, NOTHING_ASKED)]
    .map(([label, fact]): RecordFact => ({ label, ...fact }))
    .filter((fact) => !isOfShape(fact) && !isInTitle(fact))
    .filter(({ label }) => !measured.has(label.toLowerCase()) && !told.some((each) => each.label === label));
  const all = withoutRepeats([...figures, ...readinessOf(card), ...qualities, ...told]);
  const lists =
    all.length < ENOUGH
      ? toldOf(card, (label) => LAST.includes(label)).filter(
          ({ quote }) => (quote?.text.length ?? 0) <= LIST_CHARACTERS,
        )
      : [];
  return withoutRepeats([...all, ...lists]).slice(0, RECORDS_LIMITS.factsStated);
}

/** The title stands right above the facts. */
function isInTitle({ quote }: RecordFact): boolean {
  return quote?.source === 'title';
}

/** "A compact film" has no gaps: the word alone says nothing about size. */
function isOfShape({ label, value }: RecordFact): boolean {
  return label === 'Size and weight' && !value.includes(' ');
}

/** What buyers ask for and a technology doesn't state, in the order in which they ask. */
export function notStatedBy(card: ResultCard): string[] {
  const text = [card.summary, card.ipSummary].join('\n');
  const asked: [what: string, isStated: boolean][] = [
    ['readiness', card.trl !== null || maturityStated(card) !== null],
    ['patents', Boolean(card.ipSummary) || (card.patents ?? []).length > 0 || rightsStated(card) !== null],
    ['price', AMOUNT.test(text) || wordsOf(card, NOTHING_ASKED).has(COST)],
    ['licence terms', LICENCE.test(text)],
  ];
  return asked.flatMap(([what, isStated]) => (isStated ? [] : [what]));
}

/** An amount of money, whatever it is for: whoever reads it sees what it says and what it doesn't. */
const AMOUNT = /[$€£¥]\s?\d|\d\s?(?:USD|EUR|GBP|dollars?|euros?|cents?)\b/iu;

/** Any word on licences: whoever reads it sees what is said and what isn't. */
const LICENCE =
  /\b(?:licen[cs](?:e|es|ed|ing|able|ure)|royalt(?:y|ies)|(?:non-?)?exclusive(?:ly)? rights?)\b/iu;

function ofFigure({ label, value, sentence }: CardFact): RecordFact {
  return { label, value, quote: sentence, number: null };
}

function readinessOf(card: ResultCard): RecordFact[] {
  if (card.trl === null) {
    const stage = stageStated(card);
    return stage ? [{ label: READINESS, ...stage }] : [];
  }
  return [{ label: READINESS, value: `TRL ${card.trl}`, quote: null, number: card.trl }];
}

function toldOf(card: ResultCard, wanted: (label: string) => boolean): RecordFact[] {
  return TOLD.filter(({ label }) => wanted(label))
    .flatMap((kind): RecordFact[] => {
      const fact: StatedFact | null = cellOf(card, kind, NOTHING_ASKED);
      return fact ? [{ label: kind.label, ...fact }] : [];
    })
    .filter((fact) => !isInTitle(fact));
}

const SAME_BEGINNING = 8;

/** "Biocompatibility: biocompatible" says nothing. */
function saysTheSame(label: string, value: string): boolean {
  const [one, other] = [label, value].map((words) => words.toLowerCase().slice(0, SAME_BEGINNING));
  return !/\s/.test(value.trim()) && value.length >= SAME_BEGINNING && one === other;
}

/** One passage is one fact, however many things it may tell. */
function withoutRepeats(facts: readonly RecordFact[]): RecordFact[] {
  const seen = new Set<string>();
  return facts.filter(({ label, value, quote }) => {
    if (saysTheSame(label, value)) return false;
    const key = `${quote?.text ?? ''}\n${quote?.marks[0]?.[0] ?? value}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
