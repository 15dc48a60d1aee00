import { stem, words } from '@cosmos/language/analysis/analyse.ts';
import { FIELD_VOCABULARY } from '../catalogue/import/classify/field-vocabulary.ts';
import { concepts } from '@cosmos/language/lexicon/concepts.ts';
import { isEmpty } from '@cosmos/language/analysis/content-terms.ts';
import type { Knowledge } from '../ports/knowledge.ts';

const OF_THE_PRODUCT = stemsOf([
  ...concepts().flatMap(({ term, synonyms, plain }) => [term, ...synonyms, ...plain]),
  ...Object.values(FIELD_VOCABULARY),
]);

/** Recognises correct words that no record has: from the lexicon, small talk, and university and country names. */
export function rightWords({ names, scope }: Pick<Knowledge, 'names' | 'scope'>): (stem: string) => boolean {
  const ofNames = stemsOf([
    ...names.universities.flatMap(({ name, aliases }) => [name, ...aliases.map(({ text }) => text)]),
    ...names.countries,
  ]);
  return (root) => OF_THE_PRODUCT.has(root) || ofNames.has(root) || scope.weights.has(root) || isEmpty(root);
}

function stemsOf(texts: readonly string[]): Set<string> {
  return new Set(texts.flatMap((text) => words(text).map(stem)));
}
