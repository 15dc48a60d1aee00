import type { ResultCard } from '@cosmos/contract/conversation/conversation.ts';
import { terms } from '@cosmos/language/analysis/analyse.ts';
import { sentences } from '@cosmos/language/sentences/sentences.ts';
import { bareWord, isAddress } from '../../plain-text.ts';
import { denies } from './denials.ts';
import { type Figure, figuresIn } from './figures.ts';

/** A sentence, or a field, of a text that claims are held against. */
export interface Statement {
  text: string;
  stems: ReadonlySet<string>;
  figures: readonly Figure[];
  /** Whether it says that something is not so. */
  denies: boolean;
}

/** A text that claims are held against: a record, or what the person asked. */
export interface Source {
  statements: readonly Statement[];
  stems: ReadonlySet<string>;
  /** All its words, in lower case; with acronyms of its names. */
  words: ReadonlySet<string>;
  /** The text in lower case, without spaces and hyphens. */
  compact: string;
  /** Links and email addresses that may be repeated. */
  addresses: ReadonlySet<string>;
}

const WORD = /[\p{L}\p{N}]+/gu;
/** "Massachusetts Institute of Technology" is MIT, too. */
const NAME = /\p{Lu}[\p{L}'’-]+(?:,? (?:(?:of|for|and|the|in) )*\p{Lu}[\p{L}'’-]+)+/gu;

/** What a card shows of its record. */
export function sourceOf(card: ResultCard): Source {
  const fields = [
    card.title,
    card.university,
    card.country,
    card.field,
    card.referenceNumber,
    card.url,
    card.trl === null ? null : `TRL ${card.trl}`,
    card.year === null ? null : `Published in ${card.year}`,
    ...(card.topics ?? []),
    ...(card.researchers ?? []).map(({ name }) => name),
    ...(card.managers ?? []).map(({ name }) => name),
    ...(card.technologies ?? []).flatMap(({ title, trl }) =>
      trl === null ? [title] : [title, `TRL ${trl}`],
    ),
  ];
  const texts = [
    card.summary,
    card.trlReasoning,
    card.ipSummary,
    card.publicationsSummary,
    card.passage?.text,
  ].flatMap((text) => (text ? sentences(text).map(({ start, end }) => text.slice(start, end)) : []));
  return {
    ...sourceOfTexts([...fields.flatMap((field) => field ?? []), ...texts]),
    // A link in its text may be what somebody hid there.
    addresses: new Set(card.url === null ? [] : [bareWord(card.url)]),
  };
}

export function sourceOfTexts(given: readonly string[]): Source {
  const texts = given.map(comparable);
  const all = texts.join('\n');
  return {
    statements: texts.map((text) => ({
      text,
      stems: new Set(terms(text)),
      figures: figuresIn(text),
      denies: denies(text),
    })),
    stems: new Set(terms(all)),
    words: new Set([...(all.toLowerCase().match(WORD) ?? []), ...acronymsIn(all)]),
    compact: compact(all),
    addresses: new Set(all.split(/\s+/).filter(isAddress).map(bareWord)),
  };
}

const PER: readonly [RegExp, string][] = [
  [/ per (?:kilogram|kg)\b/g, '/kg'],
  [/ per (?:gram|g)\b/g, '/g'],
  [/ per (?:lit(?:re|er)|l)\b/gi, '/l'],
  [/ per (?:square met(?:re|er)|m2)\b/g, '/m2'],
  [/ per (?:cubic met(?:re|er)|m3)\b/g, '/m3'],
  [/ per (?:second|s)\b/g, '/s'],
  [/ per (?:minute|min)\b/g, '/min'],
  [/ per (?:hour|h)\b/g, '/h'],
];

/** A text in the form in which claims and sources are compared: one spelling of characters and of units. */
export function comparable(text: string): string {
  return PER.reduce((all, [pattern, short]) => all.replace(pattern, short), text.normalize('NFKC'));
}

/** Several sources as one. */
export function joined(sources: readonly Source[]): Source {
  return {
    statements: sources.flatMap(({ statements }) => statements),
    stems: new Set(sources.flatMap(({ stems }) => [...stems])),
    words: new Set(sources.flatMap(({ words }) => [...words])),
    compact: sources.map((source) => source.compact).join('\n'),
    addresses: new Set(sources.flatMap(({ addresses }) => [...addresses])),
  };
}

export function compact(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[ \t\u00A0\u2010-\u2015-]+/g, '');
}

function acronymsIn(text: string): string[] {
  return [...text.matchAll(NAME)].map(([name]) => (name.match(/\p{Lu}/gu) ?? []).join('').toLowerCase());
}
