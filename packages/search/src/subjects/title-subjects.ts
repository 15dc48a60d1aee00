import { rowOf, textOf } from '../corpus/packed-rows.ts';
import { type CatalogueColumns, fieldName } from '../catalogue-index/columns.ts';
import type { CatalogueIndex } from '../catalogue-index/open.ts';
import { phrasesOf } from '@cosmos/language/phrases/keyphrases.ts';
import { spelledWithin } from '../landscape/spelled-names.ts';
import { tells } from '../landscape/name-words.ts';
import { bareForm, type HeadCounts, namesNothing, singularOf, withoutClosers } from './subject-words.ts';

interface Counted {
  /** Number of titles that contain it, by field. */
  fields: Map<string, number>;
  titles: number;
  /** Number of titles in which it is a whole phrase, not part of a longer one. */
  whole: number;
  plural: number;
}

const WORDS = [2, 4] as const;
const CHARACTERS = [8, 45] as const;
const IN_ONE_FIELD = 2;
/** With a lower share of whole phrases, it is a fragment of something longer. */
const WHOLE_SHARE = 0.4;
/** This many titles show what a catalogue is about; of a larger one, every n-th is read. */
const TITLES_READ = 30_000;

/** Fewer than this would be repeated too often. */
const ENOUGH = 120;

const made = new WeakMap<CatalogueColumns, readonly string[]>();

/**
 * Subjects of a catalogue, as they are written within a sentence: noun phrases of two to four words that the titles of at
 * least two technologies of one field share, in the plural if countable. The most frequent come first. If titles share
 * too little, the records' own keyphrases are used.
 */
export function titleSubjects({ columns }: Pick<CatalogueIndex, 'columns'>): readonly string[] {
  const known = made.get(columns);
  if (known) return known;
  const heads: HeadCounts = new Map(headCounts(columns));
  const counted = countTitles(columns);
  const subjects = new Set(namesOf(columns, counted, { heads, least: IN_ONE_FIELD }));
  const phrases = subjects.size < ENOUGH ? countKeyphrases(columns, heads) : new Map<string, Counted>();
  for (const least of [IN_ONE_FIELD, 1])
    if (subjects.size < ENOUGH)
      for (const name of namesOf(columns, phrases, { heads, least })) subjects.add(name);
  const kept = [...subjects];
  made.set(columns, kept);
  return kept;
}

/** The counted phrases, in the form used in a sentence. */
function namesOf(
  columns: CatalogueColumns,
  counted: ReadonlyMap<string, Counted>,
  { heads, least }: { heads: HeadCounts; least: number },
): string[] {
  const subjects = [...counted]
    .filter(
      ([name, counts]) => Math.max(...counts.fields.values()) >= least && isSubject(columns, name, counts),
    )
    .toSorted(([a, x], [b, y]) => y.titles - x.titles || (a < b ? -1 : 1))
    .flatMap(([name, { titles, plural }]) => {
      const form = bareForm(name, { titles, plural, heads });
      return form === null ? [] : [spelledWithin(columns, form)];
    });
  return [...new Set(subjects)];
}

function countTitles(columns: CatalogueColumns): Map<string, Counted> {
  const counted = new Map<string, Counted>();
  const step = Math.ceil(columns.size / TITLES_READ);
  for (let number = 0; number < columns.size; number += step) {
    const field = fieldName(columns, number);
    if (columns.researcher[number] === 1 || field === null) continue;
    const title = textOf(columns.titles, number);
    const wholes = wholePhrases(title);
    const own = new Map([...phrasesOf(title), ...wholes].map((phrase) => [singularOf(phrase), phrase]));
    const whole = new Set([...wholes].filter((phrase) => !isSecond(phrase, title)).map(singularOf));
    for (const [name, written] of own)
      count(counted, name, { field, whole: whole.has(name), plural: written !== name });
  }
  return counted;
}

/** Keyphrases of the records, for catalogues whose titles share few words because they were written independently. */
function countKeyphrases(columns: CatalogueColumns, heads: HeadCounts): Map<string, Counted> {
  const counted = new Map<string, Counted>();
  const step = Math.ceil(columns.size / TITLES_READ);
  for (let number = 0; number < columns.size; number += step) {
    const field = fieldName(columns, number);
    if (columns.researcher[number] === 1 || field === null) continue;
    for (const phrase of rowOf(columns.phrasesOf, number)) {
      const written = textOf(columns.phrases, phrase);
      const name = singularOf(written.toLowerCase());
      countHead(written.toLowerCase(), heads);
      count(counted, name, { field, whole: true, plural: written.toLowerCase() !== name });
    }
  }
  return counted;
}

function count(
  counted: Map<string, Counted>,
  name: string,
  { field, whole, plural }: { field: string; whole: boolean; plural: boolean },
): void {
  const size = name.split(' ').length;
  if (size < WORDS[0] || size > WORDS[1]) return;
  const counts = counted.get(name) ?? { fields: new Map<string, number>(), titles: 0, whole: 0, plural: 0 };
  counts.titles += 1;
  counts.fields.set(field, (counts.fields.get(field) ?? 0) + 1);
  if (whole) counts.whole += 1;
  if (plural) counts.plural += 1;
  counted.set(name, counts);
}

/** "Neck cancer" from "head and neck cancer". */
function isSecond(phrase: string, title: string): boolean {
  const at = title.toLowerCase().indexOf(phrase);
  return /(?:\band|\bor|&|\/|-)\s*$/iu.test(title.slice(0, Math.max(0, at)));
}

/** The longest phrases of a title, without words that only say that it is a method or a system. */
function wholePhrases(title: string): Set<string> {
  const all = phrasesOf(title);
  const longest = all.filter(
    (phrase) => !all.some((other) => other !== phrase && ` ${other} `.includes(` ${phrase} `)),
  );
  return new Set(longest.map(withoutClosers).filter((phrase) => phrase !== ''));
}

const headsOf = new WeakMap<CatalogueColumns, HeadCounts>();

/** How often titles end a phrase with each noun, in the singular and in the plural; computed once per generation. */
export function headCounts(columns: CatalogueColumns): HeadCounts {
  const known = headsOf.get(columns);
  if (known) return known;
  const heads: HeadCounts = new Map();
  const step = Math.ceil(columns.size / TITLES_READ);
  for (let number = 0; number < columns.size; number += step)
    if (columns.researcher[number] !== 1)
      for (const phrase of wholePhrases(textOf(columns.titles, number))) countHead(phrase, heads);
  headsOf.set(columns, heads);
  return heads;
}

function countHead(phrase: string, heads: HeadCounts): void {
  const head = phrase.split(' ').at(-1) ?? '';
  const singular = singularOf(head);
  const counts = { ...(heads.get(singular) ?? { singular: 0, plural: 0 }) };
  if (head === singular) counts.singular += 1;
  else counts.plural += 1;
  heads.set(singular, counts);
}

function isSubject(columns: CatalogueColumns, name: string, { titles, whole }: Counted): boolean {
  return (
    name.length >= CHARACTERS[0] &&
    name.length <= CHARACTERS[1] &&
    whole >= Math.max(1, WHOLE_SHARE * titles) &&
    !namesNothing(name) &&
    tells(columns, name) > 0
  );
}
