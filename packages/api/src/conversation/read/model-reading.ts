import type { Reading } from '@cosmos/contract/conversation/reading.ts';
import { terms } from '@cosmos/language/analysis/analyse.ts';
import type { CatalogueNames } from '../../ports/knowledge.ts';
import type { ModelReading } from '../../ports/assistant.ts';
import { mentions } from './filters/affiliation.ts';

/** A need is a phrase; a longer one is something else. */
const NEED_WORDS = 20;

/**
 * The embedded reader's reading with what a model adds to it: those of its words for the need that records have, exclusions that stand in the message, and
 * universities that the message names and the catalogue holds. Nothing else that a model says changes what is searched.
 */
export function withModel(
  own: Reading,
  model: ModelReading,
  {
    message,
    names,
    frequency,
  }: { message: string; names: CatalogueNames; frequency: (stem: string) => number },
): Reading {
  const stands = (words: string) => words.trim() !== '' && mentions(message, words.trim());
  const known = (named: readonly string[]) =>
    names.universities
      .filter(({ aliases }) =>
        aliases.some((alias) => stands(alias.text) && named.some((each) => mentions(each, alias.text))),
      )
      .map(({ name }) => name);
  const unwanted = known(model.notUniversities);
  const wanted = known(model.universities).filter((name) => !unwanted.includes(name));
  const { filters } = own;
  const exclusions = model.exclusions.filter(stands).map((words) => words.trim());
  return {
    ...own,
    need: inWordsOfRecords(model.need ?? '', frequency),
    exclusions: [
      ...own.exclusions,
      ...exclusions.filter((words) => !own.exclusions.some((each) => overlap(each, words))),
    ],
    filters: {
      ...filters,
      universities: union(filters.universities, wanted).filter((name) => !unwanted.includes(name)),
      notUniversities: union(filters.notUniversities, unwanted).filter((name) => !wanted.includes(name)),
    },
  };
}

function inWordsOfRecords(need: string, frequency: (stem: string) => number): string | null {
  const words = need.match(/[\p{L}\p{N}]+(?:[-/][\p{L}\p{N}]+)*/gu) ?? [];
  const known = words.filter((word) => terms(word).every((stem) => frequency(stem) > 0)).slice(0, NEED_WORDS);
  return terms(known.join(' ')).length > 0 ? known.join(' ') : null;
}

const overlap = (a: string, b: string) => mentions(a, b) || mentions(b, a);
const union = (a: readonly string[], b: readonly string[]) => [...new Set([...a, ...b])];
