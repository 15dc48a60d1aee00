import type { ColumnProfile, ImportTarget } from '@cosmos/contract/catalogue/catalogue-import.ts';
import { CATALOGUE_LIMITS } from '@cosmos/contract/catalogue/limits.ts';
import type { ByteLine } from './byte-lines.ts';
import { csvRecords } from './csv-records.ts';
import { parseListingDate } from './listing-date.ts';
import { columnKey, csvCells, delimiterOf } from './read-csv.ts';

const SHOWN_CHARACTERS = 120;
/** So many different values of a column are counted; of a column with more, the rest is only filled. */
const COUNTED_MAX = 5_000;

/** What is in each column of a CSV file: how many lines fill it, its most frequent values, and what it seems to be. */
export async function columnProfiles(lines: AsyncIterable<ByteLine>): Promise<ColumnProfile[]> {
  let columns: { name: string; filled: number; counts: Map<string, number> }[] | null = null;
  let delimiter = ',';
  let read = 0;
  /** The fullest line, the first of them. */
  let sample: string[] = [];
  for await (const record of csvRecords(lines)) {
    if ('reason' in record) continue;
    if (columns === null) {
      delimiter = delimiterOf(record.text);
      const names = csvCells(record.text, delimiter) ?? [];
      columns = names.map((name) => ({ name: columnKey(name), filled: 0, counts: new Map() }));
      continue;
    }
    const values = record.text.trim() === '' ? null : csvCells(record.text, delimiter);
    if (!values) continue;
    read++;
    if (filledIn(values) > filledIn(sample)) sample = values;
    for (const [at, column] of columns.entries()) {
      const value = values[at]?.trim() ?? '';
      if (value === '') continue;
      column.filled++;
      const shown = value.slice(0, SHOWN_CHARACTERS);
      if (column.counts.size < COUNTED_MAX || column.counts.has(shown))
        column.counts.set(shown, (column.counts.get(shown) ?? 0) + 1);
    }
  }
  const taken = new Set<ImportTarget>();
  return (columns ?? [])
    .map((column, at) => ({ ...column, sample: sample[at]?.trim().slice(0, SHOWN_CHARACTERS) || null }))
    .filter(({ name }) => name !== '')
    .map(({ name, filled, counts, sample: own }) => {
      const values = [...counts]
        .toSorted(([a, one], [b, other]) => other - one || (a < b ? -1 : 1))
        .slice(0, CATALOGUE_LIMITS.importColumnValues)
        .map(([value, inLines]) => ({ value, lines: inLines }));
      const guess = guessOf(
        name,
        values.map(({ value }) => value),
      );
      const isFree = guess !== null && !taken.has(guess);
      if (isFree) taken.add(guess);
      return { name, filled, lines: read, values, sample: own, guess: isFree ? guess : null };
    });
}

const filledIn = (values: readonly string[]) => values.filter((value) => value.trim() !== '').length;

/** What offices call the parts of a listing. The first that fits counts. */
const NAMES: readonly (readonly [ImportTarget, RegExp])[] = [
  ['url', /^(?:url|link|web ?(?:site|page)|web address|permalink|listing url)$/],
  ['tech_managers', /manager|contact|licensing (?:officer|associate)|e-?mail/],
  ['researchers', /inventor|researcher|investigator|faculty|authors?\b|\bpis?\b/],
  ['university', /university|institution|school|campus|organi[sz]ation/],
  ['trl_reasoning', /trl (?:reason|comment|note)|readiness (?:reason|comment|note)/],
  ['trl', /\btrl\b|readiness|maturity/],
  ['reference_number', /reference|ref\b|case (?:no|num|id)|docket|disclosure|tech(?:nology)? (?:id|no|num)/],
  ['ip_summary', /\bip\b|intellectual property|patent (?:summary|status|text)/],
  ['patents', /patents?\b/],
  ['publications_summary', /publication|paper|article|literature/],
  ['published', /publish|posted|date|listed on|year/],
  ['keywords', /keyword|tags?\b|topics?\b/],
  ['field', /^(?:field|category|sector|area|industry)$/],
  ['country', /country|nation/],
  ['title', /title|^(?:name|technology|invention|technology name)$|headline/],
  ['summary', /summary|description|abstract|overview|text|detail|background/],
  ['id', /^(?:id|key|uuid|record id)$/],
];

/** What values look like, whatever their column is called. */
const VALUES: readonly (readonly [ImportTarget, (value: string) => boolean])[] = [
  ['url', (value) => /^https?:\/\//.test(value)],
  ['tech_managers', (value) => /^[^@]*[^\s@]+@[^\s@]+\.[^\s@]+/.test(value)],
  ['patents', (value) => /^(?:US|EP|WO)\s?\d[\d,/]{5,}/i.test(value)],
  ['published', (value) => value.length < 30 && parseListingDate(value) !== null],
];
const MOST = 0.8;

function guessOf(name: string, values: readonly string[]): ImportTarget | null {
  const plain = name
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ')
    .trim();
  const exact = NAMES.find(([target]) => target.replaceAll('_', ' ') === plain)?.[0];
  const named = exact ?? NAMES.find(([, pattern]) => pattern.test(plain))?.[0] ?? null;
  const share = (test: (value: string) => boolean) =>
    values.length === 0 ? 0 : values.filter(test).length / values.length;
  const looks = VALUES.find(([, test]) => share(test) >= MOST)?.[0] ?? null;
  // A column "Contact" of web addresses is none of managers.
  if (named === 'tech_managers' && looks !== 'tech_managers') return looks;
  return named ?? looks;
}
