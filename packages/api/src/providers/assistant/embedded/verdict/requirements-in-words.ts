import { proofPhrase } from '@cosmos/contract/conversation/proof-words.ts';
import { figureOf, requirementWords } from '@cosmos/contract/conversation/requirement-words.ts';
import type { RequirementFit } from '@cosmos/contract/conversation/requirements.ts';
import { terms } from '@cosmos/language/analysis/analyse.ts';
import { isSurelyThirdPerson } from '@cosmos/language/phrases/word-kinds.ts';
import { isQuotable } from '../../plain-text.ts';
import { isRuledOut } from './fit-of.ts';

/** The spaces between a sign, its number and a unit, at which no line should end. */
const FIGURE_ENDS = /(?<=^≈|~) (?=\d)|(?<=\d) (?=[%°\p{L}])/gu;
export const AND = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** A requirement that is met, with the figure that meets it if that says more. */
function withFigure(each: RequirementFit): string {
  const figure = figureOf(each);
  const name = named(each.requirement);
  if (figure === null) return name;
  return numbersIn(figure) === numbersIn(each.requirement) ? name : `${name} (${figure})`;
}

/** With these inside, names run into each other behind commas and "and". */
const HAS_PARTS = /[,;]|\sand\s/i;
/** What would be read as a part of the name before it: "sticks to wet tissue and within a minute". */
const GOES_ON = /^(?:within|in|at|under|over|below|above|for|with|without|on|by|from|to|after)\s/i;

/** Requirements in a row, each with the figure that meets it; parted plainly where they would run into each other. */
export function listed(met: readonly RequirementFit[]): string {
  return inARow(met.map(withFigure));
}

export function listedNames(requirements: readonly string[]): string {
  return inARow(requirements.map(named));
}

function inARow(names: readonly string[]): string {
  const runsOn = names.some((name, at) => HAS_PARTS.test(name) || (at > 0 && GOES_ON.test(name)));
  return runsOn ? names.join('; ') : AND.format(names);
}

function numbersIn(text: string): string {
  return (text.match(/\d+(?:[.,]\d+)*/g) ?? []).join(' ');
}

const SIGNS = new Map([
  ['<', 'below'],
  ['≤', 'at most'],
  ['>', 'above'],
  ['≥', 'at least'],
]);

/** In the person's own words, within a sentence; quotation marks are for words of records. */
export function named(requirement: string): string {
  return requirementWords(requirement)
    .replace(/^[<≤>≥](?= ?\d)/, (sign) => SIGNS.get(sign) ?? sign)
    .replace(FIGURE_ENDS, '\u00a0');
}

/** Words that a record’s own must have beside those of a requirement to say more than it. */
const MORE = 2;
const PROOF_CHARACTERS = 110;
/** Of a sentence that follows another one. */
const SHORT_PROOF = 80;

/** The record’s own words for a requirement that it meets, where they say more; null for a title, which stands on the card. */
export function proofOf(fit: RequirementFit, most = PROOF_CHARACTERS): string | null {
  if (fit.sentence?.source === 'title' || !isQuotable(fit.sentence?.text ?? '')) return null;
  const words = proofPhrase(fit, most);
  const asked = terms(fit.requirement);
  return words !== null && terms(words).filter((term) => !asked.includes(term)).length >= MORE ? words : null;
}

/** Some two lines. */
const WHOLE_PROOF = 160;

/** The words of the sentence by which a record meets most of what was required, with all that it says of that; null if none can be quoted. */
export function mainProof(met: readonly RequirementFit[]): string | null {
  const bySentence = [...Map.groupBy(met, ({ sentence }) => sentence?.text ?? '').values()];
  for (const same of bySentence.toSorted((a, b) => b.length - a.length)) {
    const words = proofOfAll(same) ?? same.map((each) => proofOf(each)).find((each) => each !== null);
    if (words) return startingWithVerb(words, same.map(({ requirement }) => requirement).join(' '));
  }
  return null;
}

/** The words of one sentence for all that it meets; null if it says no more than one of them, or if they stand too far apart. */
function proofOfAll(same: readonly RequirementFit[]): string | null {
  const all = same.filter(({ requirement }) => !isRuledOut(requirement));
  const sentence = all[0]?.sentence;
  const marks = all.flatMap((each) => each.sentence?.marks ?? []);
  if (!sentence || all.length < 2 || all.some((each) => each.sentence?.marks.length === 0)) return null;
  const requirement = all.map((each) => each.requirement).join(' ');
  const words = proofOf({ requirement, status: 'met', sentence: { ...sentence, marks } }, WHOLE_PROOF);
  return words === null
    ? null
    : withoutBeside(words, terms(marks.map((mark) => sentence.text.slice(...mark)).join(' ')));
}

/** "Adhesion within a few seconds … and stops bleeding": without what a sentence says in between of something else. */
function withoutBeside(words: string, told: readonly string[]): string {
  const parts = words.split(/,\s+/);
  const isTold = (part: string) => terms(part).some((term) => told.includes(term));
  const kept = parts.map((part, at) => (at === 0 || at === parts.length - 1 || isTold(part) ? part : '…'));
  return kept.join(', ').replaceAll(/(?:, …)+, /g, ' … ');
}

/** So many words of its subject may stand before the verb of a proof; the record has been named. */
const SUBJECT_WORDS = 6;

/** Verbs of records that nobody asks with. */
const OF_RECORDS =
  /^(?:describes|comprises|demonstrates|exhibits|features|harnesses|incorporates|introduces|leverages|presents)$/i;

/** "Provides results within 30 minutes" of "rapid system provides results …", where the subject says nothing of what was asked. */
function startingWithVerb(words: string, requirement: string): string {
  const all = words.split(' ');
  const at = all.findIndex(
    (word, place) => place > 0 && (OF_RECORDS.test(word) || isSurelyThirdPerson(word, all[place + 1])),
  );
  const asked = terms(requirement);
  const isSubject =
    at > 0 && at <= SUBJECT_WORDS && terms(all.slice(0, at).join(' ')).every((term) => !asked.includes(term));
  return isSubject && !/[,;]/.test(all.slice(0, at).join(' ')) ? all.slice(at).join(' ') : words;
}

/** Of the only requirement, behind "its record". */
export function confirmed(fit: RequirementFit, areMany: boolean): string {
  const words = proofOf(fit, SHORT_PROOF);
  const meet = `${areMany ? 'meet' : 'meets'} your requirement`;
  return words === null ? `${meet}: ${withFigure(fit)}.` : `${meet} (${named(fit.requirement)}): “${words}”.`;
}

interface Missed {
  total: number;
  subject: string;
  /** How many were told right before as met. */
  met: number;
}

/** Which requirements a record misses. */
export function missed(unmet: readonly string[], { total, subject, met }: Missed): string {
  const names = listedNames(unmet);
  if (total === 1) return `${subject} doesn’t meet your requirement: ${names}.`;
  if (met > 0) {
    const others = unmet.length === 1 ? 'another' : `${inWords(unmet.length)} others`;
    const rest = unmet.length === 1 ? 'the other one' : `the other ${inWords(unmet.length)}`;
    return `${subject} doesn’t meet ${met + unmet.length === total ? rest : others}: ${names}.`;
  }
  if (unmet.length < total)
    return `${subject} doesn’t meet ${inWords(unmet.length)} of your ${inWords(total)} requirements: ${names}.`;
  return `${subject} meets ${noneOf(total)}.`;
}

/** "Your requirement (cheap)", "either of your requirements", "any of your three requirements". */
export function anyOf(required: readonly string[]): string {
  const [only = '', another] = required;
  if (another === undefined) return `your requirement (${named(only)})`;
  return `${required.length === 2 ? 'either of your' : `any of your ${inWords(required.length)}`} requirements`;
}

/** "Four of your six requirements"; of all of them "both of your requirements". */
export function countOf(met: number, total: number): string {
  return met === total ? allOf(total) : `${inWords(met)} of your ${inWords(total)} requirements`;
}

export function noneOf(total: number): string {
  return total === 2 ? 'neither of your requirements' : `none of your ${inWords(total)} requirements`;
}

/** Of so many requirements, all. */
export function allOf(total: number): string {
  if (total === 1) return 'your requirement';
  return total === 2 ? 'both of your requirements' : `all ${inWords(total)} of your requirements`;
}

const WORDS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

export function inWords(count: number): string {
  return WORDS[count - 1] ?? String(count);
}

interface Share {
  total: number;
  /** True if others were told of as met before. */
  isOthers: boolean;
  /** False where the requirements weren’t spoken of before. */
  isKnown: boolean;
}

/** "two of them", "another"; in full where the requirements weren’t spoken of before. */
export function shareOf(met: number, { total, isOthers, isKnown }: Share): string {
  if (isOthers) return met === 1 ? 'another' : `${inWords(met)} others`;
  if (met === total)
    return isKnown && total > 1 ? (total === 2 ? 'both' : `all ${inWords(total)}`) : allOf(total);
  return `${inWords(met)} of ${isKnown ? 'them' : `your ${inWords(total)} requirements`}`;
}
