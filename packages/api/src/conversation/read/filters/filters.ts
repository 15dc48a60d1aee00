import { readStates } from './states.ts';
import { FIELDS } from '@cosmos/contract/catalogue/fields.ts';
import { searchFilters, type SearchFilters } from '@cosmos/contract/search/search.ts';
import type { CatalogueNames } from '../../../ports/knowledge.ts';
import { mentionedUniversities, mentions, spelledOut } from './affiliation.ts';
import type { Question } from '../question/question.ts';
import { readListFilters } from './list-filters.ts';
import { readPatents } from './patents.ts';
import { LEVELS, readTrl, readYear, YEARS } from './ranges.ts';
import { contentTerms } from '@cosmos/language/analysis/content-terms.ts';

const DROPS =
  /\b(?:forget|drop|ignore|remove|lift|clear|skip|cancel|undo|without|regardless of|no more|never mind|any|all|every|whatever|not only)\s+(?:about\s+)?(?:the\s+|that\s+|my\s+|this\s+|of\s+|other\s+|all\s+|any\s+)*(trl|readiness|maturity|stages?|levels?|years?|dates?|age|universit(?:y|ies)|schools?|types?|fields?|patents?|filters?|limits?|restrictions?|conditions?)(?:\s+(?:level|things?|stuff|status|limits?|filters?|restrictions?|ranges?|requirements?|conditions?))*\b|\bfrom (?:anywhere|everywhere)\b/i;
/** "Take the university restriction off again". */
const TAKE_OFF = /\btake\s+([^,.;]{3,50}?)\s+(?:off|away|out)\b(?:\s+again\b)?/i;
const EARLY = /\bearl(?:y|ier|iest)[- ]stage\b|\bbasic research\b/i;
const READY =
  /\b(?:market|production|commercially)[- ]ready\b|\bready for (?:the )?(?:market|production|use)\b|(?<!\b(?:most|least|more|how)\s)\bmature\b/i;
const ONLY_PEOPLE = /\b(?:researchers?|people|scientists?|professors?|inventors?|experts?)\b/i;
const ONLY_TECHNOLOGIES = /\b(?:technolog(?:y|ies)|inventions?|patents?)\b/i;
const ALSO = /^\s*(?:and|also|plus|include|add)\b|\b(?:too|as well|also)\b\s*[?.!]*$/i;
const NOT =
  '(?:not|nor|without|except|excluding|exclude|other than|apart from|outside(?: of)?|besides|(?:all|anything|anyone|everything) but|no|nothing|minus|skip|leave out|ignore|forget|drop)';

const REGION =
  /\b(?:(?:from|in|at|within)\s+)?(?:the\s+)?(?:(?:Universit(?:y|ies) of )?California(?:n)?|UCs?|United States|USA?|U\.S\.(?:A\.)?|America(?:n)?)(?!\p{L})/u;
const HOME = 'United States';
/** Universities of the state, whether or not their names contain it. */
const CALIFORNIA = /California|^Stanford|^Caltech|Southern California/;

/** The filters that a message sets and lifts, and its other words. */
export interface ReadFilters {
  found: SearchFilters;
  /** Universities that it excludes. */
  excluded: string[];
  /** Filters of the previous question that no longer apply. */
  dropped: Set<keyof SearchFilters>;
  /** Universities are added to the previous ones. */
  adds: boolean;
  rest: string;
  /** True if a range was read with its negation. */
  isNegated?: boolean;
}

/** `inTalk` is true if there is a previous question that the message could narrow. */
export function readFilters(
  question: Pick<Question, 'text' | 'searchType'>,
  names: CatalogueNames,
  { text, inTalk, thisYear }: { text: string; inTalk: boolean; thisYear: number },
): ReadFilters {
  const list = inTalk ? readListFilters(text, names) : null;
  const lifted = inTalk
    ? readDrops(list?.rest ?? text, names)
    : { dropped: new Set<keyof SearchFilters>(), rest: text };
  const trl = readTrl(lifted.rest);
  const year = readYear(trl.rest, thisYear);
  const patents = readPatents(year.rest);
  const states = readStates(patents.rest, names, { inTalk });
  const without = excludedUniversities(states.rest, names);
  const places = mentionedUniversities(without.rest, names);
  const bare = inTalk && places.universities.length === 0 ? bareUniversities(places.rest, names) : places;
  const region = inTalk ? readRegion(bare.rest, names) : { universities: [], countries: [], rest: bare.rest };
  const fields = FIELDS.filter((field) => region.rest.toLowerCase().includes(field.toLowerCase()));
  let rest = fields.reduce(withoutWord, region.rest);
  const stage = inTalk && !trl.range ? readStage(rest) : { range: null, rest };
  rest = stage.rest;
  const type = inTalk ? readType(rest) : null;
  if (type) rest = rest.replace(ONLY_PEOPLE, ' ').replace(ONLY_TECHNOLOGIES, ' ');
  const found = searchFilters.parse({
    type: type ?? (question.searchType === 'Both' ? 'both' : question.searchType.toLowerCase()),
    universities: [
      ...new Set([
        ...(list?.universities ?? []),
        ...states.universities,
        ...bare.universities,
        ...region.universities,
      ]),
    ],
    countries: region.countries,
    fields,
    trl: trl.range ?? stage.range,
    year: year.range,
    patents: list && list.patents.length > 0 ? list.patents : patents.statuses,
  });
  return {
    found,
    excluded: [...(list?.excluded ?? []), ...states.excluded, ...without.universities],
    dropped: new Set([...lifted.dropped, ...(list?.lifted ?? [])]),
    adds: ALSO.test(question.text),
    rest,
    isNegated: year.isNegated ?? false,
  };
}

/** Filters of a message that rules out what they name: "anything older than 2018 we know" asks for newer ones. */
export function turnedAround(read: ReadFilters): ReadFilters {
  const { universities, trl, year } = read.found;
  // "Not from Stanford" has been read as what it is.
  if (read.excluded.length > 0 || read.isNegated) return read;
  return {
    ...read,
    excluded: universities,
    found: { ...read.found, universities: [], trl: outside(trl, LEVELS), year: outside(year, YEARS) },
  };
}

/** What lies outside of a range that is open on one side. */
function outside(range: SearchFilters['year'], all: { min: number; max: number }): SearchFilters['year'] {
  if (range === null || (range.min > all.min && range.max < all.max)) return range;
  return range.min > all.min ? { min: all.min, max: range.min - 1 } : { min: range.max + 1, max: all.max };
}

/** The previous filters combined with the new ones. */
export function mergeFilters(
  before: SearchFilters | null,
  { found, excluded, dropped, adds }: ReadFilters,
): SearchFilters {
  const kept = { ...searchFilters.parse({}), ...before };
  if (dropped.has('type')) kept.type = 'both';
  if (dropped.has('universities')) [kept.universities, kept.notUniversities] = [[], []];
  if (dropped.has('fields')) kept.fields = [];
  if (dropped.has('trl')) kept.trl = null;
  if (dropped.has('year')) kept.year = null;
  if (dropped.has('patents')) kept.patents = [];
  const named = adds ? [...new Set([...kept.universities, ...found.universities])] : found.universities;
  const wanted = found.universities.length > 0 ? named : kept.universities;
  const unwanted = [
    ...kept.notUniversities.filter((name) => !found.universities.includes(name)),
    ...excluded,
  ];
  return {
    type: found.type === 'both' ? kept.type : found.type,
    universities: wanted.filter((name) => !excluded.includes(name)),
    notUniversities: [...new Set(unwanted)],
    countries: found.countries.length > 0 ? found.countries : kept.countries,
    fields: found.fields.length > 0 ? found.fields : kept.fields,
    trl: found.trl ?? kept.trl,
    year: found.year ?? kept.year,
    patents: found.patents.length > 0 ? found.patents : kept.patents,
  };
}

/** True if the message sets or lifts any filter. */
export function filtersAnything(
  { found, excluded, dropped }: ReadFilters,
  asked: SearchFilters['type'],
): boolean {
  const { universities, countries, fields, patents, trl, year, type } = found;
  const lists = [universities, countries, fields, patents, excluded];
  return (
    dropped.size > 0 ||
    lists.some((list) => list.length > 0) ||
    trl !== null ||
    year !== null ||
    type !== asked
  );
}

function readDrops(
  written: string,
  names: CatalogueNames,
): { dropped: Set<keyof SearchFilters>; rest: string } {
  const text = written.replace(TAKE_OFF, 'remove $1');
  const dropped = new Set<keyof SearchFilters>();
  const match = DROPS.exec(text);
  if (!match) {
    const university =
      /\b(?:forget|drop|ignore|remove|lift|not only)\s+(?:about\s+|from\s+)?(?:the\s+)?(\p{L}[\p{L}\s&,-]*?)\s*(?:filter|limit|restriction)?\s*(?:[.!?]*$|,\s)/iu.exec(
        text,
      );
    const isFilter = university && /filter|limit|restriction|not only|\blift\b/i.test(university[0]);
    const named = names.universities.some(({ aliases }) =>
      aliases.some((alias) => alias.text.toLowerCase() === university?.[1]?.toLowerCase()),
    );
    if (!university || !isFilter || !named) return { dropped, rest: written };
    return { dropped: dropped.add('universities'), rest: text.replace(university[0], ' ') };
  }
  const what = (match[1] ?? 'universities').toLowerCase();
  if (/^(?:trl|readi|matur|stage|level)/.test(what)) dropped.add('trl');
  else if (/^(?:year|date|age)/.test(what)) dropped.add('year');
  else if (/^(?:univ|school)/.test(what)) dropped.add('universities');
  else if (what.startsWith('type')) dropped.add('type');
  else if (what.startsWith('field')) dropped.add('fields');
  else if (what.startsWith('patent')) dropped.add('patents');
  else
    for (const key of ['trl', 'year', 'universities', 'type', 'fields', 'patents'] as const) dropped.add(key);
  return { dropped, rest: text.replace(match[0], ' ') };
}

/** True if a message asks for the universities of a state and excludes each of them. */
export function excludesWholeState(text: string, names: CatalogueNames): boolean {
  const { universities, excluded, rest } = readStates(text, names);
  const without = new Set([...excluded, ...excludedUniversities(rest, names).universities]);
  return universities.length > 0 && universities.every((name) => without.has(name));
}

/** What remains of "not from MIT or the" without its names; another "not" belongs to something else. */
const LEFT_OVER = new RegExp(
  String.raw`(?:,?\s*\bbut\s+)?\b${NOT}(?:\s+(?:for|from|by|at|the|those|ones|anything|in|of|not|and|or))*\s*(?=$|[,.;:?!)])`,
  'i',
);

/** "Not MIT", "except Purdue and UCLA". */
function excludedUniversities(text: string, names: CatalogueNames): { universities: string[]; rest: string } {
  const universities: string[] = [];
  let rest = spelledOut(text);
  for (const { name, aliases } of names.universities) {
    for (const alias of aliases) {
      if (universities.includes(name) || !mentions(rest, alias.text)) continue;
      const pattern = new RegExp(
        `\\b${NOT}\\s+(?:(?:for|from|by|at|the|those|ones|anything|in|of|not)\\s+)*(?:[\\p{Lu}][\\p{L}\\s]+(?:,|and|or)\\s+)*${escaped(alias.text)}(?!\\p{L})(?:'s)?`,
        'iu',
      );
      const match = pattern.exec(rest);
      if (!match) continue;
      universities.push(name);
      // The excluding word also applies to the next name in the list.
      rest = rest.replace(
        new RegExp(`${escaped(alias.text)}(?!\\p{L})(?:'s)?\\s*(?:,|and\\b|or\\b)?`, 'iu'),
        ' ',
      );
    }
  }
  return { universities, rest: universities.length > 0 ? rest.replace(LEFT_OVER, ' ') : rest };
}

const CHAT_WORDS = /\b(?:pls|plz|please|thx|u|n|an|jon|john)\b/gi;

/** Within a conversation, a name alone is a filter ("and Purdue?"), if no other words name a subject. */
function bareUniversities(text: string, names: CatalogueNames): { universities: string[]; rest: string } {
  const universities: string[] = [];
  let rest = text.replace(CHAT_WORDS, ' ');
  for (const { name, aliases } of names.universities) {
    for (const alias of aliases) {
      const pattern = new RegExp(`(?<!\\p{L})${escaped(alias.text)}(?!\\p{L})(?:'s)?`, 'iu');
      if (universities.includes(name) || !mentions(rest, alias.text) || !pattern.test(rest)) continue;
      universities.push(name);
      rest = rest.replace(pattern, ' ');
    }
  }
  return contentTerms(rest).length === 0 ? { universities, rest } : { universities: [], rest: text };
}

/** "California then", "US ones": a state in the names of several universities, or their country. */
function readRegion(
  text: string,
  names: CatalogueNames,
): { universities: string[]; countries: string[]; rest: string } {
  const none = { universities: [], countries: [], rest: text };
  const found = REGION.exec(text);
  if (!found) return none;
  const rest = text.replace(found[0], ' ');
  if (contentTerms(rest).length > 0) return none;
  if (!/calif|\bucs?\b/i.test(found[0])) {
    const home = names.countries.filter((country) => country === HOME);
    return home.length > 0 ? { universities: [], countries: home, rest } : none;
  }
  const own = /\bucs?\b|university of/i.test(found[0]) ? /^University of California/ : CALIFORNIA;
  const universities = names.universities.map(({ name }) => name).filter((name) => own.test(name));
  return universities.length > 0 ? { universities, countries: [], rest } : none;
}

/** "Early-stage ones": words for a level count if nothing else is said. */
function readStage(text: string): { range: { min: number; max: number } | null; rest: string } {
  for (const [pattern, range] of [
    [EARLY, { min: 1, max: 3 }],
    [READY, { min: 7, max: 9 }],
  ] as const) {
    const rest = text.replace(pattern, ' ');
    if (rest !== text && contentTerms(rest).length === 0) return { range: { ...range }, rest };
  }
  return { range: null, rest: text };
}

/** "Only researchers", if nothing else is said. */
function readType(text: string): 'technology' | 'researcher' | null {
  if (/\bwho\b/i.test(text)) return null;
  const [people, work] = [ONLY_PEOPLE.test(text), ONLY_TECHNOLOGIES.test(text)];
  if (!/\b(?:only|just|instead|show|list|no|not)\b/i.test(text) || people === work) {
    return people && work && /\b(?:no|not)\s+(?:the\s+)?(?:researchers?|people)/i.test(text)
      ? 'technology'
      : null;
  }
  if (contentTerms(text.replace(ONLY_PEOPLE, ' ')).length > 0) return null;
  if (people) return /\b(?:no|not)\b/i.test(text) ? 'technology' : 'researcher';
  return /\b(?:only|just|instead)\b/i.test(text) ? 'technology' : null;
}

function withoutWord(text: string, word: string): string {
  const at = text.toLowerCase().indexOf(word.toLowerCase());
  return at < 0 ? text : `${text.slice(0, at)} ${text.slice(at + word.length)}`;
}

function escaped(name: string): string {
  return name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+');
}
