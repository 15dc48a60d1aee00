import { stem, words } from '@cosmos/search/text/analyse.ts';
import { FIELD_VOCABULARY } from '../catalogue/import/field-vocabulary.ts';
import { SYNONYM_RINGS } from '../conversation/pipeline/thesaurus/thesaurus.ts';
import { isEmpty } from '../conversation/pipeline/understanding/words.ts';
import type { Knowledge } from './knowledge.ts';

const OF_THE_PRODUCT = stemsOf([...SYNONYM_RINGS.flat(), ...Object.values(FIELD_VOCABULARY)]);

/** Tells words that are spelt right though no record may have them: the thesaurus', small talk's, names of universities and countries. */
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
