import type { CatalogueNames } from '../../ports/knowledge.ts';
import { isAffiliation, mentions } from '../read/filters/affiliation.ts';
import { excludesWholeState } from '../read/filters/filters.ts';
import { readStates } from '../read/filters/states.ts';
import { DEMONYMS, HOME_NAMES, KNOWN_UNIVERSITIES, REGIONS } from '@cosmos/language/places/places.ts';

const COUNTRY_NAMES = countryNames();
/** "University of X", "X University", capitalised. */
const NAMED_UNIVERSITY =
  /\b((?:[A-Z][\p{L}'&-]+\s+){1,3}(?:University|Institute of Technology)|University of (?:[A-Z][\p{L}'-]+)(?:\s+[A-Z][\p{L}'-]+)?)/gu;
const NOT_A_NAME = new Set([
  'which',
  'what',
  'the',
  'any',
  'find',
  'show',
  'from',
  'american',
  'leading',
  'top',
  'us',
  'a',
]);

/**
 * The university or region that a question asks about and the catalogue does not cover; null if everything is covered.
 * A place only counts if it is the source of the work: "packaging for the German market" is covered.
 */
export function outsideCoverage(text: string, names: CatalogueNames): string | null {
  if (excludesWholeState(text, names)) return 'another university in that state';
  return readStates(text, names).missing[0] ?? unknownUniversity(text, names) ?? unknownRegion(text, names);
}

function unknownRegion(text: string, names: CatalogueNames): string | null {
  const held = new Set([...names.countries, 'United States'].map((country) => country.toLowerCase()));
  const home = HOME_NAMES.some((name) => isAffiliation(text, name));
  for (const { name, words } of COUNTRY_NAMES) {
    if (held.has(name.toLowerCase())) continue;
    if (words.some((word) => isPlaceOfWork(text, word))) return home ? null : name;
  }
  for (const [region, adjectives] of Object.entries(REGIONS)) {
    if ([region, ...adjectives].some((word) => isPlaceOfWork(text, word))) return home ? null : region;
  }
  return null;
}

/** A country after "in" alone may be a market; next to an institution or people it is the place of work. */
function isPlaceOfWork(text: string, word: string): boolean {
  const sentence = text.split(/(?<=[.!?])\s+/).find((each) => isAffiliation(each, word));
  if (sentence === undefined) return false;
  return /universit|institut|research|scientist|professor|inventor|invention|technolog|patent|\blabs?\b|laborator|academi|\bwho\b|from\s|\bonly\b/i.test(
    sentence,
  );
}

function unknownUniversity(text: string, names: CatalogueNames): string | null {
  const held = names.universities.flatMap((university) => [
    university.name,
    ...university.aliases.map((alias) => alias.text),
  ]);
  const isHeld = (candidate: string) => held.some((name) => sameName(name, candidate));
  if (
    names.universities.some((university) =>
      university.aliases.some((alias) => isAffiliation(text, alias.text)),
    )
  )
    return null;
  for (const candidate of KNOWN_UNIVERSITIES) {
    if (
      mentions(text, candidate) &&
      !isHeld(candidate) &&
      keepsCase(text, candidate) &&
      (isAffiliation(text, candidate) || isAsked(text, candidate))
    )
      return candidate;
  }
  for (const match of text.matchAll(NAMED_UNIVERSITY)) {
    const words = (match[1] ?? '')
      .split(/\s+/)
      .filter((word, at) => at > 0 || !NOT_A_NAME.has(word.toLowerCase()));
    const candidate = words.join(' ');
    if (words.length > 1 && !isHeld(candidate)) return candidate;
  }
  return null;
}

/** "What has ETH Zurich got on …": a name as the owner of the work. */
function isAsked(text: string, name: string): boolean {
  const written = name.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(
    String.raw`\b(?:[Hh]as|[Hh]ave|[Dd]oes|[Dd]o|[Dd]id|[Ii]s|[Aa]re)\s+(?:the\s+)?${written}(?!\p{L})`,
    'u',
  ).test(text);
}

/** Short names are also words ("brown", "rice", "duke"): they count as universities only if written like names. */
function keepsCase(text: string, name: string): boolean {
  return name.includes(' ') || text.includes(name);
}

function sameName(held: string, candidate: string): boolean {
  const [a, b] = [simple(held), simple(candidate)];
  return a === b || (b.length > 3 && a.includes(b)) || (a.length > 3 && b.includes(a));
}

function simple(name: string): string {
  return name
    .toLowerCase()
    .replace(/\b(?:the|university|of|at)\b|[^\p{L}\s]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

function countryNames(): { name: string; words: string[] }[] {
  const english = new Intl.DisplayNames(['en'], { type: 'region' });
  const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
  return letters
    .flatMap((first) => letters.map((second) => first + second))
    .map((code) => ({ code, name: english.of(code) ?? code }))
    .filter(
      ({ code, name }) => name !== code && !['US', 'ZZ', 'XA', 'XB', 'EU', 'EZ', 'UN', 'GE'].includes(code),
    )
    .map(({ code, name }) => ({ name, words: [name, ...(DEMONYMS[code] ?? [])] }));
}
