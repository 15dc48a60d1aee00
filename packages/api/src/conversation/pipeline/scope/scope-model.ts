import { terms } from '@cosmos/search/text/analyse.ts';
import { OFF_TOPIC } from './off-topic.ts';

/** Words of a question and how much more often people use them off topic than the catalogue uses them. */
export interface ScopeModel {
  /** ln P(word | off topic) − ln P(word | catalogue), for words seen in the off-topic questions. */
  weights: Map<string, number>;
  /** Weight of a word that only the catalogue has. */
  catalogueWeight: number;
  catalogueWords: Set<string>;
}

const QUESTION_WORDS = /[\p{L}']+/gu;

/** Learns from the catalogue's own titles and keywords what is on topic. Counts are smoothed by one. */
export function trainScopeModel(catalogueTexts: Iterable<string>): ScopeModel {
  const off = countWords(OFF_TOPIC);
  const on = countWords(catalogueTexts);
  const weights = new Map<string, number>();
  for (const [word, count] of off.counts) {
    const offShare = (count + 0.5) / (off.total + off.counts.size);
    const onShare = ((on.counts.get(word) ?? 0) + 0.5) / (on.total + on.counts.size + 1);
    weights.set(word, Math.max(-4, Math.min(4, Math.log(offShare / onShare))));
  }
  return { weights, catalogueWeight: -2.5, catalogueWords: new Set(on.counts.keys()) };
}

/**
 * Mean evidence per word that a question is off topic: above 0 means it reads like small talk,
 * below 0 like the catalogue. 0 for a question whose words are known to neither.
 */
export function offTopicEvidence(model: ScopeModel, question: string): number {
  const words = wordsOf(question);
  if (words.length === 0) return 0;
  let sum = 0;
  for (const word of words) {
    const weight = model.weights.get(word);
    if (weight !== undefined) sum += weight;
    else if (model.catalogueWords.has(word)) sum += model.catalogueWeight;
  }
  return sum / words.length;
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

/** Content words as stems, and the small words as they are: "who", "my", "today" tell much about scope. */
function wordsOf(text: string): string[] {
  const small = (text.toLowerCase().match(QUESTION_WORDS) ?? []).filter((word) => SMALL_WORDS.has(word));
  return [...terms(text), ...small.map((word) => `~${word}`)];
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
