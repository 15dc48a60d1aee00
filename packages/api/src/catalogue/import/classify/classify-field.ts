import { type Field, FIELDS } from '@cosmos/contract/catalogue/fields.ts';
import { terms } from '@cosmos/language/analysis/analyse.ts';
import { sampleRecords } from '../../sample-data/sample-files.ts';
import type { DescribedText, FieldClassifier } from './describe.ts';
import { FIELD_VOCABULARY } from './field-vocabulary.ts';

export interface FieldExample extends DescribedText {
  field: Field;
  keywords: readonly string[];
}

export interface FieldScore {
  field: Field;
  probability: number;
}

const BODY_CHARACTERS = 3_000;
const TITLE_WEIGHT = 3;
const KEYWORD_WEIGHT = 2;
const VOCABULARY_WEIGHT = 4;
const SMOOTHING = 2;
/** The words of one text are not independent evidence; this flattens the probabilities accordingly. */
const TEMPERATURE = 4;
const SURE_FROM = 0.4;
const FEWEST_TERMS = 3;

/** The product's classifier: trained on the sample's records and the vocabulary of the fields, the same each time. */
export async function trainFieldClassifier(): Promise<FieldClassifier> {
  const examples: FieldExample[] = [];
  for await (const record of sampleRecords()) {
    if (record.type !== 'technology' || record.field === null) continue;
    const { title, field, keywords } = record;
    examples.push({ title, body: record.summary ?? '', field, keywords });
  }
  const score = learnFields(examples);
  return (text) => {
    const [best] = score(text);
    return best && best.probability >= SURE_FROM ? best.field : null;
  };
}

/**
 * Complement naive Bayes over stems, titles weighted: each class is described by the texts of the other classes, which
 * copes with small and uneven training sets. Returns the fields by probability; none for texts with too few known words.
 * Source: Rennie, Shih, Teevan, Karger, "Tackling the poor assumptions of naive Bayes text classifiers", 2003.
 */
export function learnFields(examples: readonly FieldExample[]): (text: DescribedText) => FieldScore[] {
  const counts = FIELDS.map(() => new Map<string, number>());
  const texts = new Map<string, number>();
  for (const example of examples) {
    const weighted = weigh(example);
    for (const term of terms(example.keywords.join(' '))) add(weighted, term, KEYWORD_WEIGHT);
    collect(weighted, { into: counts[FIELDS.indexOf(example.field)], texts });
  }
  for (const [at, field] of FIELDS.entries()) {
    const weighted = new Map<string, number>();
    for (const term of terms(FIELD_VOCABULARY[field])) weighted.set(term, VOCABULARY_WEIGHT);
    collect(weighted, { into: counts[at], texts });
  }
  const weights = complementWeights(counts);
  const rarity = rarities(texts, examples.length + FIELDS.length);
  return (text) => rank(weigh(text), weights, rarity);
}

function weigh({ title, body }: DescribedText): Map<string, number> {
  const weighted = new Map<string, number>();
  for (const term of terms(title)) add(weighted, term, TITLE_WEIGHT);
  for (const term of terms(body.slice(0, BODY_CHARACTERS))) add(weighted, term, 1);
  for (const [term, count] of weighted) weighted.set(term, Math.log1p(count));
  return weighted;
}

function add(counts: Map<string, number>, term: string, weight: number): void {
  counts.set(term, (counts.get(term) ?? 0) + weight);
}

function collect(
  weighted: ReadonlyMap<string, number>,
  { into, texts }: { into: Map<string, number> | undefined; texts: Map<string, number> },
): void {
  if (!into) return;
  for (const [term, weight] of weighted) {
    add(into, term, weight);
    add(texts, term, 1);
  }
}

/** For each term and field: the log of how much likelier the term is inside the field than outside. */
function complementWeights(counts: readonly ReadonlyMap<string, number>[]): Map<string, Float64Array> {
  const totals = counts.map((count) => sum(count.values()));
  const all = sum(totals);
  const vocabulary = new Set(counts.flatMap((count) => [...count.keys()]));
  const weights = new Map<string, Float64Array>();
  for (const term of vocabulary) {
    const everywhere = sum(counts.map((count) => count.get(term) ?? 0));
    weights.set(
      term,
      Float64Array.from(counts, (count, at) => {
        const here = count.get(term) ?? 0;
        const inside = (here + SMOOTHING) / ((totals[at] ?? 0) + SMOOTHING * vocabulary.size);
        const outside =
          (everywhere - here + SMOOTHING * (counts.length - 1)) /
          (all - (totals[at] ?? 0) + SMOOTHING * (counts.length - 1) * vocabulary.size);
        return Math.log(inside / outside);
      }),
    );
  }
  return weights;
}

function rarities(texts: ReadonlyMap<string, number>, total: number): Map<string, number> {
  return new Map([...texts].map(([term, count]) => [term, Math.min(1, Math.log((total + 1) / count) / 3)]));
}

function rank(
  weighted: ReadonlyMap<string, number>,
  weights: ReadonlyMap<string, Float64Array>,
  rarity: ReadonlyMap<string, number>,
): FieldScore[] {
  const scores = new Float64Array(FIELDS.length);
  let known = 0;
  let mass = 0;
  for (const [term, weight] of weighted) {
    const termWeights = weights.get(term);
    if (!termWeights) continue;
    const worth = weight * (rarity.get(term) ?? 0);
    known++;
    mass += worth * worth;
    for (let at = 0; at < scores.length; at++)
      scores[at] = (scores[at] ?? 0) + worth * (termWeights[at] ?? 0);
  }
  if (known < FEWEST_TERMS) return [];
  // Long texts say more than short ones, but not in proportion to their length.
  const scale = TEMPERATURE / (TEMPERATURE + Math.sqrt(mass));
  const best = Math.max(...scores);
  const odds = Array.from(scores, (score) => Math.exp((score - best) * scale));
  const total = sum(odds);
  return FIELDS.map((field, at) => ({ field, probability: (odds[at] ?? 0) / total })).sort(
    (a, b) => b.probability - a.probability,
  );
}

function sum(values: Iterable<number>): number {
  let total = 0;
  for (const value of values) total += value;
  return total;
}
