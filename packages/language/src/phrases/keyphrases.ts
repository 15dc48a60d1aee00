import {
  ADJECTIVE_ENDINGS,
  NOUNS_LIKE_ADJECTIVES,
  NOUNS_IN_ING,
  PHRASE_BREAKS,
  TERM_OPENERS,
  WEAK_WORDS,
} from './phrase-words.ts';

/** A text to extract keyphrases from; phrases in the title count more. */
export interface KeyphraseText {
  title: string;
  body: string;
}

export interface KeyphraseOptions {
  /** Maximum number of phrases per text; 8 by default. */
  perText?: number;
  /** Phrases that people chose as keywords of other records; they are always accepted. */
  known?: Iterable<string>;
  onText?: (done: number, total: number) => void;
}

interface Counted {
  texts: number;
  /** Number of texts in which the phrase occurs only inside a longer candidate. */
  longest: number;
}

const PER_TEXT = 8;
const LONGEST_PHRASE_WORDS = 4;
const BODY_CHARACTERS = 6_000;
const COUNTED_AT_MOST = 600_000;
const TITLE_WEIGHT = 2.5;
const OPENED_TERM_TEXTS = 4;
const WORD = /[\p{L}\p{N}]+(?:[-'’][\p{L}\p{N}]+)*|[^\s]/gu;
const WRITTEN = /^[\p{L}\p{N}]/u;
const HAS_LETTERS = /\p{L}{2}/u;

/**
 * Keyphrases of each text: noun-like runs of one to four words, lower case, that more than one text uses (or a person
 * chose), ranked by frequency in the text, rarity and length (C-value: a phrase that occurs only inside a longer one is
 * a fragment and left out). Deterministic. Source: Frantzi, Ananiadou, Mima, 2000.
 */
export function extractKeyphrases(
  texts: readonly KeyphraseText[],
  { perText, known = [], onText }: KeyphraseOptions = {},
): string[][] {
  const counts = new PhraseCounts();
  for (const phrase of known) counts.accept(phrase);
  for (const text of texts) counts.add(text);
  return texts.map((text, done) => {
    onText?.(done + 1, texts.length);
    return counts.keyphrasesOf(text, perText);
  });
}

/** The same for texts that are read twice because they don't fit in memory: all are added before any is asked about. */
export class PhraseCounts {
  readonly #counts = new Map<string, Counted>();
  readonly #known = new Set<string>();
  #total = 0;
  #isMarked = false;

  /** A phrase that people chose as a keyword of another record. */
  accept(phrase: string): void {
    this.#known.add(phrase.toLowerCase());
  }

  add(text: KeyphraseText): void {
    this.#total++;
    for (const phrase of new Set([...phrasesOf(text.title), ...phrasesOf(text.body)])) {
      const counted = this.#counts.get(phrase);
      if (counted) counted.texts++;
      else this.#counts.set(phrase, { texts: 1, longest: 0 });
    }
    if (this.#counts.size > COUNTED_AT_MOST) forgetRarest(this.#counts);
  }

  keyphrasesOf(text: KeyphraseText, limit = PER_TEXT): string[] {
    if (!this.#isMarked) markFragments(this.#counts);
    this.#isMarked = true;
    return pickPhrases(text, { counts: this.#counts, known: this.#known, total: this.#total, limit });
  }
}

/**
 * Most phrases are seen only once; forgetting those keeps memory bounded and loses next to nothing. Each sweep frees
 * half the space, or a large catalogue would pay for a sweep with every text. Source: Manku, Motwani, 2002.
 */
function forgetRarest(counts: Map<string, Counted>): void {
  for (let rarest = 1; counts.size > COUNTED_AT_MOST / 2; rarest++) {
    for (const [phrase, { texts }] of counts) if (texts <= rarest) counts.delete(phrase);
  }
}

function markFragments(counts: Map<string, Counted>): void {
  for (const [phrase, { texts }] of counts) {
    const words = phrase.split(' ');
    if (words.length < 2 || texts < 2) continue;
    for (let size = 1; size < words.length; size++) {
      for (let at = 0; at + size <= words.length; at++) {
        const inner = counts.get(words.slice(at, at + size).join(' '));
        if (inner) inner.longest = Math.max(inner.longest, texts);
      }
    }
  }
}

interface Choice {
  counts: ReadonlyMap<string, Counted>;
  known: ReadonlySet<string>;
  total: number;
  limit: number;
}

function pickPhrases(text: KeyphraseText, { counts, known, total, limit }: Choice): string[] {
  const weights = new Map<string, number>();
  for (const phrase of phrasesOf(text.title)) weights.set(phrase, (weights.get(phrase) ?? 0) + TITLE_WEIGHT);
  for (const phrase of phrasesOf(text.body)) weights.set(phrase, (weights.get(phrase) ?? 0) + 1);
  const scored: { phrase: string; score: number }[] = [];
  for (const [phrase, weight] of weights) {
    const counted = counts.get(phrase) ?? { texts: 1, longest: 0 };
    const chosen = known.has(phrase);
    if (!chosen && (counted.texts < 2 || counted.longest >= 0.75 * counted.texts)) continue;
    const first = phrase.split(' ', 1)[0] ?? '';
    const words = phrase.split(' ').length;
    if (!chosen && TERM_OPENERS.has(first) && counted.texts < OPENED_TERM_TEXTS) continue;
    if (!chosen && words === 1 && (counted.texts > 0.05 * total + 3 || phrase.length < 5)) continue;
    const rarity = Math.log(1 + total / (counted.texts + 2));
    const free = 1 - (0.5 * counted.longest) / counted.texts;
    const size = Math.log2(1 + Math.min(words, 3));
    scored.push({ phrase, score: Math.sqrt(weight) * rarity * size * free * (chosen ? 1.5 : 1) });
  }
  scored.sort((a, b) => b.score - a.score || (a.phrase < b.phrase ? -1 : 1));
  return withoutRepeats(
    scored.map(({ phrase }) => phrase),
    limit,
  );
}

/** Of phrases with overlapping words, the better one is kept. */
function withoutRepeats(phrases: readonly string[], limit: number): string[] {
  const kept: string[] = [];
  for (const phrase of phrases) {
    if (kept.length >= limit) break;
    const bare = ` ${singular(phrase)} `;
    const repeats = kept.some((other) => {
      const has = ` ${singular(other)} `;
      return has.includes(bare) || bare.includes(has);
    });
    if (!repeats) kept.push(phrase);
  }
  return kept;
}

function singular(phrase: string): string {
  return phrase
    .split(' ')
    .map((word) => (word.length > 4 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word))
    .join(' ');
}

/** Candidate phrases of a text in order, repeated as often as they occur. */
export function phrasesOf(text: string): string[] {
  const found: string[] = [];
  let run: string[] = [];
  const flush = () => {
    addPhrases(run, found);
    run = [];
  };
  for (const [token] of text.slice(0, BODY_CHARACTERS).matchAll(WORD)) {
    const word = token.toLowerCase();
    if (!WRITTEN.test(word) || PHRASE_BREAKS.has(word) || word.endsWith("'s") || word.endsWith('’s')) flush();
    else run.push(word);
  }
  flush();
  return found;
}

function addPhrases(run: readonly string[], into: string[]): void {
  for (let at = 0; at < run.length; at++) {
    const first = run[at] ?? '';
    const opener = TERM_OPENERS.has(first);
    if (!opener && !mayBegin(first)) continue;
    for (let size = opener ? 2 : 1; size <= LONGEST_PHRASE_WORDS && at + size <= run.length; size++) {
      const last = run[at + size - 1] ?? '';
      if (!endsLikeNoun(last) || (size === 1 && last.length < 4)) continue;
      into.push(run.slice(at, at + size).join(' '));
    }
  }
}

function mayBegin(word: string): boolean {
  if (!HAS_LETTERS.test(word) || word.length >= 30 || WEAK_WORDS.has(word)) return false;
  return !word.endsWith('ly') && (!word.endsWith('ing') || NOUNS_IN_ING.has(word));
}

/** Whether a lower-case word may end a keyphrase: a noun, as far as its form tells. */
export function endsLikeNoun(word: string): boolean {
  if (!HAS_LETTERS.test(word) || word.length < 3 || word.length >= 30 || WEAK_WORDS.has(word)) return false;
  if (NOUNS_LIKE_ADJECTIVES.has(word)) return true;
  if (word.endsWith('-based') || word.endsWith('-like')) return false;
  return !ADJECTIVE_ENDINGS.some((ending) => word.length > ending.length + 2 && word.endsWith(ending));
}
