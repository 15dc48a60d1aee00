import { contentWeights, type LatentSpace } from '../embeddings/lsa/embedder.ts';
import { foldInWeighted } from '../embeddings/lsa/latent.ts';
import type { ConceptMatch } from '@cosmos/language/lexicon/match-concepts.ts';

/** What tells whether a question means a concept whose words it has; in the order of the weights. */
export const CONCEPT_FEATURES = [
  'always',
  'share',
  'weight',
  'found',
  'gap',
  'phrases',
  'cosine',
  'plain',
  'term',
  'long',
  'length',
] as const;
export type ConceptFeature = (typeof CONCEPT_FEATURES)[number];

const IN_TERM = 2;
const IN_SYNONYM = 1;
const IN_PLAIN = 0.5;
const MOST_FOUND = 3;
const WIDEST_GAP = 8;
const LONG = 3;

/** The features of a match; `question` is the vector of the whole question, and `length` its number of words. */
export function conceptFeatures(
  space: LatentSpace,
  match: ConceptMatch,
  { question, length }: { question: Float32Array; length: number },
): Record<ConceptFeature, number> {
  return {
    always: 1,
    share: match.share,
    weight: match.weight,
    found: Math.min(MOST_FOUND, match.found),
    gap: Math.min(WIDEST_GAP, match.gap) / WIDEST_GAP,
    phrases: Math.log(match.phrases),
    cosine: cosine(question, conceptVector(space, match)),
    plain: match.kind === 'plain' ? 1 : 0,
    term: match.kind === 'term' ? 1 : 0,
    long: match.words > LONG ? 1 : 0,
    length: Math.log(Math.max(1, length)),
  };
}

/** Where a concept lies in the catalogue's own space, by all its phrases. */
function conceptVector(space: LatentSpace, { concept }: ConceptMatch): Float32Array {
  const weights = new Map<number, number>();
  contentWeights(space, concept.term, IN_TERM, weights);
  for (const synonym of concept.synonyms) contentWeights(space, synonym, IN_SYNONYM, weights);
  for (const plain of concept.plain) contentWeights(space, plain, IN_PLAIN, weights);
  return foldInWeighted(space.latent, weights);
}

function cosine(a: Float32Array, b: Float32Array): number {
  return a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0);
}
