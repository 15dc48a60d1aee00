import type { PatentStatus } from '@cosmos/contract/catalogue/patent-statuses.ts';
import type { SearchFilters } from '@cosmos/contract/search/search.ts';
import { placeOf, STATES } from '@cosmos/language/places/universities.ts';
import type { CatalogueNames } from '../../../ports/knowledge.ts';

const THEM = '(?:them|theirs|it|those|these|that one|all of them|everything)';
/** "We know people in New Jersey: show only what comes from there". */
const ONLY_THERE =
  /\b(?:only|just|nothing but|solely)\b[^.?!]{0,40}\b(?:(?:from|in|at|of) (?:there|that state|them|those(?: two| universities)?)|theirs)\b/i;
/** "With MIT we already talk, so leave them out". */
const LEAVE_OUT = new RegExp(
  String.raw`\b(?:leave|keep|take|filter|cross|strike) ${THEM} (?:out|off|aside)\b|\b(?:without|except(?: for)?|but not|not) them\b|\bskip them\b`,
  'i',
);
/** "Put them back", "bring the unpatented ones back in", "add Purdue back"; "bring the shape back" is about a material. */
const PUT_BACK =
  /\b(?:[Pp]ut|[Bb]ring|[Tt]ake|[Aa]dd|[Ll]et|[Ii]nclude)\s+((?:them|it|those|these|everything|everyone|all|all of them|(?:the|those)\s+(?:[\p{L}'-]+\s+){0,3}ones|\p{Lu}[\p{L}'-]+(?:\s+\p{Lu}[\p{L}'-]+)*)\s+)back(?:\s+in(?:to (?:it|the list))?)?\b/u;
/** "Arizona can come back", "Minnesota is fine again". */
const WELCOME =
  /\b((?:\p{L}[\p{L}'.-]*\s+){1,3}?)(?:can|may) (?:come|go|be put) back(?: in)?\b|\b((?:\p{L}[\p{L}'.-]*\s+){1,3}?)is (?:fine|ok(?:ay)?|welcome)(?: again)\b/iu;
const ANYWHERE =
  /\b(?:anywhere|everywhere|any(?: other)? (?:place|state|universit(?:y|ies)|school)|all (?:the )?(?:rest|others|universities|states)|any(?:one|body)|every(?:one|body))(?: else)?\s+(?:will do|(?:is|are)(?: also)? (?:fine|ok(?:ay)?|good|welcome|possible)|goes|welcome|may answer|again)\b/i;
const FORGET = String.raw`\b(?:forget|drop|never mind|lift)(?: about)?\s+(?:the\s+)?`;
const ONLY_PATENTED =
  /\b(?:only|just|nothing but|restrict|limit|confine|narrow)\b[^.?!]{0,30}\b(?:for which|where|that|with|having|whose|which)\b[^.?!]{0,20}\bpatent(?:s|ed)?\b[^.?!]{0,30}/i;
/** These say which patents. */
const STATUS = /\b(?:granted|issued|active|pending)\b/i;
const PROTECTION = /\b(?:un)?(?:patent\p{L}*|protect\p{L}*)/iu;

/** What a message does to the list of the answer before by pointing at it: filters set and lifted, and its other words. */
export interface ListFilters {
  universities: string[];
  excluded: string[];
  patents: PatentStatus[];
  lifted: (keyof SearchFilters)[];
  rest: string;
}

/** Reads filters whose names and commands stand apart: the name in one part of a message, "only from there" in another. */
export function readListFilters(text: string, names: CatalogueNames): ListFilters {
  const read: ListFilters = { universities: [], excluded: [], patents: [], lifted: [], rest: text };
  const back = PUT_BACK.exec(text);
  if (back) {
    const isAboutPatents = PROTECTION.test(back[1] ?? '');
    read.lifted = isAboutPatents ? ['patents'] : ['universities', 'patents', 'trl', 'year', 'fields'];
    read.rest = read.rest.replace(back[0], ' ');
  }
  const welcome = WELCOME.exec(read.rest);
  if (welcome && namedIn(welcome[1] ?? welcome[2] ?? '', names).length > 0) {
    read.lifted.push('universities');
    read.rest = read.rest.replace(welcome[0], ' ');
  }
  if (ANYWHERE.test(read.rest)) {
    read.lifted.push('universities');
    read.rest = read.rest.replace(ANYWHERE, ' ');
    for (const place of [
      ...STATES,
      ...names.universities.flatMap(({ aliases }) => aliases.map((a) => a.text)),
    ])
      if (read.rest.toLowerCase().includes(place.toLowerCase()))
        read.rest = read.rest.replace(new RegExp(FORGET + escaped(place) + String.raw`(?!\p{L})`, 'iu'), ' ');
  }
  // The rest of such a message tells why.
  const there = namedBefore(text, ONLY_THERE, names);
  if (there.length > 0) return { ...read, universities: there, rest: '' };
  const out = namedBefore(text, LEAVE_OUT, names);
  if (out.length > 0) return { ...read, excluded: out, rest: '' };
  const isNamed = namedIn(text, names).length > 0;
  if (!isNamed && ONLY_PATENTED.test(text) && !STATUS.test(text))
    return { ...read, patents: ['granted', 'pending'], rest: '' };
  return read;
}

/** What "them" or "there" stands for: the names before it; none if it isn't said. */
function namedBefore(text: string, pattern: RegExp, names: CatalogueNames): string[] {
  const found = pattern.exec(text);
  return found ? namedIn(text.slice(0, found.index), names) : [];
}

const ONE = String.raw`(?:\s+[\p{L}-]+)?\s+(?:ones?|thing|results?|records?|patents?|technolog(?:y|ies)|guys|people)\b`;

/** The universities by which a text tells which result it means: "the Harvard one", "the two from Ohio". */
export function universitiesMeant(text: string, names: CatalogueNames): string[] {
  const pointed = new RegExp(
    String.raw`\b(?:[Tt]he|[Tt]hat|[Tt]hose|[Tt]hese|[Bb]oth|[Aa]ll)\s+(?:\w+\s+)?(\p{Lu}[\p{L}.&]*(?:\s+\p{Lu}[\p{L}.&]*){0,3})${ONE}`,
    'gu',
  );
  return [...text.matchAll(pointed)].flatMap(([, name = '']) => namedIn(name, names));
}

/** Universities that a text names, or that are in the states it names. */
function namedIn(text: string, names: CatalogueNames): string[] {
  const said = STATES.filter((state) =>
    new RegExp(String.raw`(?<!\p{L})${escaped(state)}(?!\p{L})`, 'iu').test(text),
  );
  const byName = names.universities.filter(({ aliases }) =>
    aliases.some((alias) =>
      new RegExp(String.raw`(?<!\p{L})${escaped(alias.text)}(?!\p{L})`, 'u').test(text),
    ),
  );
  const found =
    byName.length > 0
      ? byName
      : names.universities.filter(({ name }) => said.includes(placeOf(name)?.state ?? ''));
  return found.map(({ name }) => name);
}

function escaped(name: string): string {
  return name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+');
}
