import type { ResultCard } from '@cosmos/contract/conversation/conversation.ts';
import { ruledOutIn } from '@cosmos/contract/conversation/requirements-of.ts';
import { terms } from '@cosmos/language/analysis/analyse.ts';
import { alsoCalled } from '@cosmos/language/lexicon/also-called.ts';
import { sentenceKinds } from '@cosmos/language/sentence-kinds/sentence-kinds.ts';
import type { AcronymTable } from '../../ports/knowledge.ts';
import { telling } from '../read/mentions.ts';
import { unwantedIn } from '../read/unwanted.ts';

/** What remains of the score of a record that is what the topic rules out. */
const UNWANTED_FALL = 0.5;
/** Of what a message rules out on its own, a record that names it in no more of its sentences than this is not about it. */
const IN_PASSING = 0.15;
/**
 * Sentences less surely on the technology itself say how others do it: "pyrometallurgy requires smelting". Of 17 records that
 * have what was ruled out by sentences from here on, 14 do; by any sentence 13 of 29.
 */
const OWN = 0.7;
/** A sentence that says what a record does without, does better than, or how others do it. */
const OF_OTHERS =
  /\b(?:without|free of|no|not|non|instead of|rather than|than|unlike|avoid\w*|prevent\w*|inhibit\w*|suppress\w*|against|anti\w*|eliminat\w*|replac\w*|remov\w*|reduc\w*|minimi[sz]\w*|alternatives?|conventional(?:ly)?|traditional(?:ly)?|existing|current(?:ly)?|common(?:ly)?|typical(?:ly)?|prior)\b|-free\b/i;
/** Nouns for what bears a property: who wants no ultraviolet lamps wants no "UV system" either. */
const BEARER =
  /^(?:tests?|lamps?|lights?|devices?|systems?|equipment|machines?|apparatus|products?|materials?|agents?|process(?:es)?|methods?|technolog(?:y|ies)|techniques?|approach(?:es)?|solutions?|modifications?|engineering|manipulation)$/i;
/**
 * Results of which those that have what the topic rules out come last: "no cameras" is answered by a camera at the end. What a
 * message ruled out on its own (`exclusions`) and a title names is left out, unless nothing else remains.
 */
export function unwantedLast(
  cards: readonly ResultCard[],
  {
    topic,
    exclusions,
    acronyms,
  }: { topic: string; exclusions: readonly string[]; acronyms: Pick<AcronymTable, 'byLongForm'> },
): ResultCard[] {
  const unwanted = phrasesOf(unwantedIn(topic), acronyms);
  const ruledOut = phrasesOf(exclusions, acronyms);
  if (unwanted.length === 0 && ruledOut.length === 0) return [...cards];
  const isRuledOut = (card: ResultCard) => has(card, ruledOut, IN_PASSING);
  const isUnwanted = (card: ResultCard) => has(card, unwanted, 0) || isRuledOut(card);
  const wanted = cards.filter((card) => !(names(card.title, ruledOut) && isRuledOut(card)));
  return (wanted.length > 0 ? wanted : cards)
    .map((card) => (isUnwanted(card) ? lowered(card) : card))
    .toSorted((a, b) => b.score - a.score)
    .map((card, at) => ({ ...card, number: at + 1 }));
}

/** Whether a record has one of some things that were ruled out, more than in passing. */
export function hasRuledOut(
  card: Pick<ResultCard, 'title' | 'summary'>,
  { exclusions, acronyms }: { exclusions: readonly string[]; acronyms: Pick<AcronymTable, 'byLongForm'> },
): boolean {
  return has(card, phrasesOf(exclusions, acronyms), IN_PASSING);
}

function has(
  { title, summary }: Pick<ResultCard, 'title' | 'summary'>,
  phrases: Phrases,
  inPassing: number,
): boolean {
  const told = sentencesOf(summary ?? '');
  const naming = [{ text: title, own: 1 }, ...told].filter(({ text }) => names(text, phrases));
  const having = naming.filter(({ text, own }) => own >= OWN && !OF_OTHERS.test(text));
  if (having.some(({ text }) => text === title)) return true;
  return having.length > inPassing * told.length && !naming.some(({ text }) => isFreeOf(text, phrases));
}

function phrasesOf(phrases: readonly string[], acronyms: Pick<AcronymTable, 'byLongForm'>): Phrases {
  return phrases
    .map((phrase) => withoutBearers(telling(ruledOutIn(phrase))))
    .map((words) => words.flatMap((word) => spellingsOf(word, acronyms)))
    .filter((words) => words.length > 0);
}

/** For each phrase its words, each with its spellings as stems. */
type Phrases = readonly (readonly (readonly string[])[])[];

/** Whether a text has all words of one of these phrases, each in one of its spellings. */
function names(text: string, phrases: Phrases): boolean {
  const said = new Set(terms(text));
  return phrases.some((words) => words.every((spellings) => spellings.some((stem) => isSaid(said, stem))));
}

/** "Without", "free of", and how many words may stand before what they free of. */
const FREE =
  /\b(?:without|free of|free from)\s+((?:[\p{L}\p{N}-]+\s+){0,3}[\p{L}\p{N}-]+)|([\p{L}\p{N}]+)-free\b/giu;

/** Whether a sentence says that something is free of one of these phrases: "dopant-free" is free of no dye. */
function isFreeOf(sentence: string, phrases: Phrases): boolean {
  return [...sentence.matchAll(FREE)].some(([, after = '', before = '']) => {
    const said = new Set(terms(`${after} ${before}`));
    return phrases.some((words) => words.some((spellings) => spellings.some((stem) => isSaid(said, stem))));
  });
}

function isSaid(said: ReadonlySet<string>, stem: string): boolean {
  return stem.endsWith('*') ? [...said].some((each) => each.startsWith(stem.slice(0, -1))) : said.has(stem);
}

/** The words that tell what is ruled out, if any are left without its bearer. */
function withoutBearers(words: readonly string[]): readonly string[] {
  const own = words.filter((word) => !BEARER.test(word));
  return own.length > 0 ? own : words;
}

/** The stem of each part of a word, each with that of the acronym if the catalogue explains one. */
function spellingsOf(word: string, { byLongForm }: Pick<AcronymTable, 'byLongForm'>): string[][] {
  const acronym = byLongForm.get(word.toLowerCase());
  return terms(word).map((stem) => [
    stem,
    ...(acronym === undefined ? [] : terms(acronym)),
    ...alsoCalled(stem),
  ]);
}

function sentencesOf(text: string): { text: string; own: number }[] {
  return sentenceKinds(text).map(({ start, end, own }) => ({ text: text.slice(start, end), own }));
}

function lowered(card: ResultCard): ResultCard {
  const score = card.score * UNWANTED_FALL;
  return { ...card, score, percentage: Math.round(score * 100) };
}
