import { stem, words } from '@cosmos/language/analysis/analyse.ts';
import { FIELD_VOCABULARY } from '../catalogue/import/classify/field-vocabulary.ts';
import { lexiconStems } from '@cosmos/language/lexicon/match-concepts.ts';
import { isEmpty } from '@cosmos/language/analysis/content-terms.ts';
import type { Knowledge } from '../ports/knowledge.ts';

/** Recognises correct words that no record has: from the lexicon, small talk, and university and country names. */
export function rightWords({ names, scope }: Pick<Knowledge, 'names' | 'scope'>): (stem: string) => boolean {
  const known = new Set(lexiconStems());
  const texts = [
    ...Object.values(FIELD_VOCABULARY),
    ...names.universities.flatMap(({ name, aliases }) => [name, ...aliases.map(({ text }) => text)]),
    ...names.countries,
  ];
  for (const text of texts) for (const word of words(text)) known.add(stem(word));
  return (root) => known.has(root) || scope.weights.has(root) || isEmpty(root);
}
