import { stem } from '@cosmos/language/analysis/analyse.ts';
import type { DividedCatalogue } from './catalogue.ts';

/** A stem that says what records are about, with the records (by number) whose held-out sentences have it. */
export interface TopicWord {
  stem: string;
  /** Its most frequent form. */
  form: string;
  records: readonly number[];
  /** Its most typical field, if the catalogue has fields. */
  field: string | null;
  /** How often a record that has it says it. */
  recurs: number;
}

export interface TopicWords {
  /** Words that a taste may be about: those that recur most. */
  themes: readonly TopicWord[];
  /** Words that may come with them. */
  companions: readonly TopicWord[];
  /** Words that many records of one field have, most typical first: what people type who mean more than they say. */
  broad: ReadonlyMap<string, readonly string[]>;
  /** How many records have each stem. */
  frequencies: ReadonlyMap<string, number>;
}

const LEAST_RECORDS = 4;
const LEAST_SHARE = 0.003;
const MOST_SHARE = 0.025;
const MOST_RECORDS_OF_A_FEW = 20;
const FEWEST_LETTERS = 4;
/** Houses have turns of phrase of their own; a topic occurs in several of them. */
const FEWEST_UNIVERSITIES = 3;
const MOST_OF_ONE_UNIVERSITY = 0.5;
/** How much likelier in its most typical field than in all. */
const TYPICAL_OF_FIELD = 2;
/**
 * What a record is about recurs in it; "novel" is said once (Church and Gale, "Poisson mixtures", 1995). The shares of the
 * words, those that recur most, that themes and their companions are taken from.
 */
const THEMES_SHARE = 0.25;
const COMPANIONS_SHARE = 0.4;
const BROAD_WORDS = 12;

interface Occurrences {
  records: number[];
  total: number;
  forms: Map<string, number>;
}

/**
 * Finds the words that tastes may be about by counting alone: how many records have them, how often they recur, and how
 * they are spread over fields and universities. Neither vectors nor keyphrases nor term weights of the product take part.
 */
export function topicWords({ open, heldOut }: DividedCatalogue): TopicWords {
  const found = occurrences(heldOut);
  const shares = sharesOf(open.map(({ field }) => field));
  const size = open.length;
  const least = Math.max(LEAST_RECORDS, LEAST_SHARE * size);
  const most = Math.max(MOST_RECORDS_OF_A_FEW, MOST_SHARE * size);
  const middle: TopicWord[] = [];
  const broad = new Map<string, { form: string; lift: number }[]>();
  for (const [root, { records, total, forms }] of found) {
    if (root.length < FEWEST_LETTERS || !/^[a-z]+$/.test(root) || records.length < least) continue;
    if (!isOfSeveral(records.map((at) => open[at]?.university ?? ''))) continue;
    const { field, lift } = typicalField(
      records.map((at) => open[at]?.field ?? null),
      shares,
    );
    if (field !== null && lift < TYPICAL_OF_FIELD) continue;
    const form = mostFrequent(forms);
    if (records.length <= most)
      middle.push({ stem: root, form, records, field, recurs: total / records.length });
    else if (field !== null) broad.set(field, [...(broad.get(field) ?? []), { form, lift }]);
  }
  middle.sort((a, b) => b.recurs - a.recurs || (a.stem < b.stem ? -1 : 1));
  return {
    themes: middle.slice(0, THEMES_SHARE * middle.length),
    companions: middle.slice(0, COMPANIONS_SHARE * middle.length),
    broad: new Map([...broad].map(([field, list]) => [field, mostTypical(list)])),
    frequencies: new Map([...found].map(([root, { records }]) => [root, records.length])),
  };
}

function occurrences(heldOut: DividedCatalogue['heldOut']): Map<string, Occurrences> {
  const found = new Map<string, Occurrences>();
  for (const [at, { sentences }] of heldOut.entries()) {
    for (const word of sentences.flat()) {
      const root = stem(word);
      const known = found.get(root) ?? { records: [], total: 0, forms: new Map<string, number>() };
      found.set(root, known);
      known.total += 1;
      if (known.records.at(-1) !== at) known.records.push(at);
      known.forms.set(word, (known.forms.get(word) ?? 0) + 1);
    }
  }
  return found;
}

function isOfSeveral(universities: readonly string[]): boolean {
  const shares = sharesOf(universities);
  return shares.size >= FEWEST_UNIVERSITIES && Math.max(...shares.values()) <= MOST_OF_ONE_UNIVERSITY;
}

/** Records without a field count for none. */
function typicalField(
  fields: readonly (string | null)[],
  usual: ReadonlyMap<string, number>,
): { field: string | null; lift: number } {
  let best: { field: string | null; lift: number } = { field: null, lift: 0 };
  for (const [field, share] of sharesOf(fields)) {
    const lift = share / (usual.get(field) ?? 1);
    if (lift > best.lift) best = { field, lift };
  }
  return best;
}

function sharesOf(list: readonly (string | null)[]): Map<string, number> {
  const shares = new Map<string, number>();
  for (const item of list) if (item !== null) shares.set(item, (shares.get(item) ?? 0) + 1 / list.length);
  return shares;
}

function mostFrequent(forms: ReadonlyMap<string, number>): string {
  return [...forms].toSorted(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))[0]?.[0] ?? '';
}

function mostTypical(list: readonly { form: string; lift: number }[]): string[] {
  return list
    .toSorted((a, b) => b.lift - a.lift || (a.form < b.form ? -1 : 1))
    .slice(0, BROAD_WORDS)
    .map(({ form }) => form);
}
