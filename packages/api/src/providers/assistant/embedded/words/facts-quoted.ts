import type { ResultCard } from '@cosmos/contract/conversation/conversation.ts';
import { terms } from '@cosmos/language/analysis/analyse.ts';
import { isOwn } from '../../../../extract/own-sentences.ts';
import { isQuotable } from '../../plain-text.ts';
import { sentenceKinds } from '@cosmos/language/sentence-kinds/sentence-kinds.ts';

const SHORTEST = 30;
const LONG = 220;
const LONGEST = 320;
/** A stated figure: a number with a unit or a share, not a year or a number in a name. */
const FIGURE =
  /(?<![\p{L}-])\d[\d.,]*\s?(?:%|°|per ?cent|percent|fold|times|x\b|×|(?:[kMGmµunp]?(?:m|g|l|L|W|V|A|Hz|Pa|J|s|M|bar|min|h|eV|Wh|ppm|ppb)\b)|minutes?|hours?|days?|weeks?|months?|years?|cycles?|washes|patients?|samples?|mice|participants?|cells?|degrees?|dollars?|\$|metres?|meters?|nanomet|microns?|kilo|tonnes?|households?)|\$\s?\d/u;
/** What a record does or reached comes first, then what fits the words. */
const SURELY_OWN = 0.5;
const OWN_COUNTS = 1.6;
/** What a record says of its patents or publications has no kind. */
const OF_A_FIELD = 0.3;

/** Statements from what the reader may see of a record, most relevant to the requested words first. */
export function statements(card: ResultCard, wanted: ReadonlySet<string>): string[] {
  return ranked(card, wanted).map(({ sentence }) => sentence);
}

/** Those of them that tell what the technology is, does or reached; the others prove nothing of it. */
export function ownStatements(card: ResultCard, wanted: ReadonlySet<string>): string[] {
  return ranked(card, wanted)
    .filter(({ isOwn: tellsOfItself }) => tellsOfItself)
    .map(({ sentence }) => sentence);
}

interface Ranked {
  sentence: string;
  isOwn: boolean;
}

function ranked(card: ResultCard, wanted: ReadonlySet<string>): Ranked[] {
  const seen = new Set<string>();
  const title = new Set(terms(card.title));
  const passage = flat(card.passage && card.passage.source !== 'title' ? card.passage.text : '');
  const text = card.summary ?? '';
  const own = sentenceKinds(text).map((each) => ({
    sentence: flat(text.slice(each.start, each.end)),
    own: each.own,
  }));
  const elsewhere = passage === '' ? [] : [{ sentence: passage, own: OF_A_FIELD }];
  const all = [...own, ...elsewhere].filter(({ sentence }) => {
    if (sentence.length < SHORTEST || sentence.length > LONGEST || seen.has(sentence)) return false;
    seen.add(sentence);
    return /\p{L}{3}/u.test(sentence) && isQuotable(sentence);
  });
  return all
    .map(({ sentence, own: isOwn }, place) => ({
      sentence,
      isOwn: isOwn >= SURELY_OWN,
      score: OWN_COUNTS * isOwn + worth(sentence, { wanted, title, passage, place }),
    }))
    .toSorted((a, b) => Number(b.isOwn) - Number(a.isOwn) || b.score - a.score);
}

/** It says little without the sentence before it, or is a list. */
const NOT_ALONE =
  /^(?:also|additionally|furthermore|moreover|further|in addition|however|therefore|thus|then|as a result|notably|it|its|they|these|such|here)\b|^.{0,40}:|:\s*(?:\d+\.)?$/i;

/** "This adsorbent has": the words behind it, among which the title's thing is named; "this behaviour" only points back. */
const NAMES_IT = /^(?:this|these)\s+((?:[\p{L}-]+\s+){1,4})/iu;
const THE_INVENTORS = /^the inventors\b/i;
/** The name of an item, and what is said of it. */
const LEADS_IN = /^.{0,80}:/;

/** The first sentence that tells what the technology is or does, since many texts begin with the problem; null if none does. */
export function firstOwn(summary: string): string | null {
  const own = sentenceKinds(summary)
    .filter((each) => each.own >= SURELY_OWN)
    .map(({ kind, start, end }) => ({ kind, start, text: flat(summary.slice(start, end)) }))
    .filter(({ text }) => text.length >= SHORTEST);
  const does = own.filter(({ kind }) => kind === 'does');
  const alone = does.filter(({ text }) => !NOT_ALONE.test(text));
  const first = alone.find(({ start, text }) => start === 0 || isOwn(text)) ?? alone[0] ?? does[0] ?? own[0];
  return first?.text ?? null;
}

/**
 * Of what a record says of itself on what was asked, the first sentence that stands alone and names the technology or its
 * makers; another one may tell the problem.
 */
export function tellingSentence(card: ResultCard, wanted: ReadonlySet<string>): string | null {
  const title = new Set(terms(card.title));
  const namesIt = (sentence: string) =>
    THE_INVENTORS.test(sentence) || terms(NAMES_IT.exec(sentence)?.[1] ?? '').some((term) => title.has(term));
  const alone = ownStatements(card, wanted)
    .map(plainly)
    .filter(
      (sentence) =>
        /[.!]["”’)]?$/.test(sentence) &&
        !NOT_ALONE.test(sentence) &&
        !LEADS_IN.test(sentence) &&
        (isOwn(sentence) || namesIt(sentence)),
    );
  return alone.find((sentence) => terms(sentence).some((term) => wanted.has(term))) ?? alone[0] ?? null;
}

/** Without a heading that runs into it. */
function plainly(sentence: string): string {
  return sentence.replace(/^#+\s/, '').replace(/^\p{Lu}[\p{L}\s&/-]{2,40}:\s*(?=\p{Lu})/u, '');
}

/** Based on the requested words in it, a stated figure, and something that the title doesn't say. */
function worth(
  sentence: string,
  {
    wanted,
    title,
    passage,
    place,
  }: { wanted: ReadonlySet<string>; title: ReadonlySet<string>; passage: string; place: number },
): number {
  const words = new Set(terms(sentence));
  const held = [...words].filter((term) => wanted.has(term)).length;
  const fresh = [...words].filter((term) => !title.has(term)).length;
  return (
    (2 * held) / Math.max(1, Math.min(wanted.size, 4)) +
    (FIGURE.test(sentence) ? (held > 0 ? 1 : 0.4) : 0) +
    (sentence === passage ? 0.25 : 0) +
    Math.min(fresh, 8) * 0.04 -
    Math.min(place, 10) * 0.02 -
    (sentence.length > LONG ? 0.25 : 0) -
    (/[.!]["”’)]?$/.test(sentence) ? 0 : 0.3) -
    (/^(?:this|these|it|they|such)\b/i.test(sentence) ? 0.15 : 0)
  );
}

/** Cut at a word, with an ellipsis. */
export function clipped(text: string, characters: number): string {
  const whole = flat(text);
  if (whole.length <= characters) return whole;
  const cut = whole.slice(0, characters);
  const end = Math.max(cut.lastIndexOf(' '), characters - 40);
  return `${cut.slice(0, end).replace(/[\s,;:–-]+$/, '')} …`;
}

/** In one line, without signs of markup. */
export function flat(text: string): string {
  return text
    .replaceAll(/\*\*|__/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
