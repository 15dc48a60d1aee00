import { terms } from '@cosmos/language/analysis/analyse.ts';
import type { ScopeModel } from '../ports/knowledge.ts';
import { OFF_TOPIC } from './off-topic.ts';

const QUESTION_WORDS = /[\p{L}']+/gu;

/** What a question's words say about its scope; shares are of its content words, 0…1. */
export interface ScopeEvidence {
  /** Mean evidence per word that the question is off topic: above 0 like small talk, below 0 like the catalogue. */
  offTopic: number;
  contentWords: number;
  /** Words like "me", "should" and "tonight", with which people talk rather than search. */
  smallWords: number;
  /** Words more typical of small talk than of the catalogue. */
  offShare: number;
  /** Words that the catalogue uses and small talk does not. */
  catalogueShare: number;
}

/** Learns from the catalogue's titles and keywords what is on topic. Counts are smoothed by one half. */
export function trainScopeModel(titles: Iterable<string>): ScopeModel {
  const off = countWords(OFF_TOPIC);
  const on = countWords(titles);
  const weights = new Map<string, number>();
  for (const [word, count] of off.counts) {
    const offShare = (count + 0.5) / (off.total + off.counts.size);
    const onShare = ((on.counts.get(word) ?? 0) + 0.5) / (on.total + on.counts.size + 1);
    weights.set(word, Math.max(-4, Math.min(4, Math.log(offShare / onShare))));
  }
  return { weights, titleWords: new Set(on.counts.keys()) };
}

/** Weight of a content word that the catalogue uses and small talk does not. */
const CATALOGUE_WEIGHT = -2.5;

/** `inTexts` tells whether a stem occurs in the records' texts. */
export function scopeEvidence(
  model: ScopeModel,
  question: string,
  inTexts: (stem: string) => boolean,
): ScopeEvidence {
  const words = wordsOf(question);
  const weighed = words.map((word) => {
    const weight = model.weights.get(word);
    if (weight !== undefined) return weight;
    return !word.startsWith('~') && (model.titleWords.has(word) || inTexts(word)) ? CATALOGUE_WEIGHT : 0;
  });
  const content = weighed.filter((_, at) => isContent(words[at] ?? '~'));
  const share = (some: number[]) => (content.length > 0 ? some.length / content.length : 0);
  return {
    offTopic: words.length > 0 ? weighed.reduce((sum, weight) => sum + weight, 0) / words.length : 0,
    contentWords: content.length,
    smallWords: words.filter((word) => word.startsWith('~')).length,
    offShare: share(content.filter((weight) => weight > 0)),
    catalogueShare: share(content.filter((weight) => weight < 0)),
  };
}

/** Verbs and praise that occur in any request say nothing about its subject. */
const EMPTY_WORDS = new Set(
  terms(
    'tell give make need find want show help know best good better way thing use get ask say look write keep cheap recommend fix',
  ),
);

function isContent(word: string): boolean {
  return !word.startsWith('~') && !EMPTY_WORDS.has(word);
}

function countWords(texts: Iterable<string>): { counts: Map<string, number>; total: number } {
  const counts = new Map<string, number>();
  let total = 0;
  for (const text of texts) {
    for (const word of wordsOf(text)) {
      counts.set(word, (counts.get(word) ?? 0) + 1);
      total += 1;
    }
  }
  return { counts, total };
}

/** Content words as stems, and small words unchanged: "who", "my", "today" say much about scope. */
function wordsOf(text: string): string[] {
  const small = (text.toLowerCase().match(QUESTION_WORDS) ?? []).filter((word) => SMALL_WORDS.has(word));
  return [...terms(text).filter((term) => /\p{L}/u.test(term)), ...small.map((word) => `~${word}`)];
}

const SMALL_WORDS = new Set([
  'me',
  'my',
  'i',
  'you',
  'your',
  'is',
  'am',
  'are',
  'do',
  'does',
  'did',
  'will',
  'should',
  'who',
  'when',
  'how',
  "what's",
  "let's",
  'tell',
  'today',
  'tomorrow',
  'tonight',
  'yesterday',
]);
