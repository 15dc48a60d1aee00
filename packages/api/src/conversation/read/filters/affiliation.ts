import type { CatalogueNames } from '../../../ports/knowledge.ts';

/** Words before a name that make it the place where work is done. */
const FROM = '(?:from|at|by|in|of|only|within|across)';
/** Words after a name that do the same. */
const INSTITUTION =
  '(?:universit(?:y|ies)|institutes?|institutions?|researchers?|scientists?|professors?|inventors?|inventions?|technolog(?:y|ies)|patents?|labs?|laborator(?:y|ies)|tech transfer|technology transfer|spin-?offs?|academi[ac]\\w*|campus)';

/** True if the text mentions work done at or in `name`, not just the name. */
export function isAffiliation(text: string, name: string): boolean {
  return mentions(text, name) && affiliationPattern(name).test(text);
}

/** What may follow a place: the end of the phrase, not a noun that it describes ("from Brazil nuts"). */
const PHRASE_END = `(?=\\s*(?:$|[?.!,;:)'’&]|(?:and|or|who|that|which|working|on|about|for|with|to|in|since|above|below|at|of|only|please|have|has|is|are|do|does|over|between|before|after)\\b))`;
const patterns = new Map<string, RegExp>();

export function affiliationPattern(name: string): RegExp {
  const known = patterns.get(name);
  if (known) return known;
  const place = `(?:the\\s+)?${escaped(name)}`;
  const pattern = new RegExp(
    `\\b${INSTITUTION}\\s+${FROM}\\s+${place}(?!\\p{L})|\\b${FROM}\\s+${place}(?:\\s+${INSTITUTION}\\b|(?!\\p{L})${PHRASE_END})|(?<!\\p{L})${escaped(name)}(?:'s)?\\s+${INSTITUTION}\\b|(?<=^\\s*|[.,;:!?–-]\\s*)${escaped(name)}\\s+only(?=\\s*(?:$|[.,;:!?]))`,
    'iu',
  );
  patterns.set(name, pattern);
  return pattern;
}

/** The catalogue's universities that the text names as sources, and the text without those phrases. */
export function mentionedUniversities(
  text: string,
  names: CatalogueNames,
): { universities: string[]; rest: string } {
  const found = new Set<string>();
  let rest = text;
  const take = (pattern: (alias: { text: string; whole: boolean }) => RegExp) => {
    for (const { name, aliases } of names.universities) {
      for (const alias of aliases) {
        if (found.has(name) || !mentions(rest, alias.text)) continue;
        const match = pattern(alias).exec(rest);
        if (!match) continue;
        found.add(name);
        rest = rest.replace(match[0], ' ');
      }
    }
  };
  const original = text;
  take((alias) => (alias.whole ? wholeName(alias.text) : affiliationPattern(alias.text)));
  // "from Cornell and MIT": the second name needs no preposition of its own.
  if (found.size > 0 && original !== rest)
    take((alias) => new RegExp(`(?:,|&|\\band|\\bor)\\s*(?:the\\s+)?${escaped(alias.text)}(?!\\p{L})`, 'u'));
  if (found.size > 0)
    take((alias) => new RegExp(`\\b${FROM}\\s+${escaped(alias.text)}\\s*(?:,|&|and\\b|or\\b|$)`, 'u'));
  const universities = names.universities.map(({ name }) => name).filter((name) => found.has(name));
  return { universities, rest: rest.replace(/\b(?:and|or|from)\s*$/i, '').trim() };
}

/** A cheap check before a pattern is built. */
export function mentions(text: string, name: string): boolean {
  return text.toLowerCase().includes(name.toLowerCase());
}

/** A full official name is a source even without context. */
function wholeName(name: string): RegExp {
  return new RegExp(`(?:\\b${FROM}\\s+(?:the\\s+)?)?\\b${escaped(name)}(?:'s)?(?!\\p{L})`, 'iu');
}

function escaped(name: string): string {
  return name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+');
}

/** "Please leave Stanford out". */
const LEAVE_OUT = /\b(?:please\s+)?leave\s+([^,.;]{2,60}?)\s+out\b/gi;
/** "We already work with Stanford": whoever says so knows what is there. */
const ALREADY_PARTNERS =
  /\bwe(?:['’]re| are| have|['’]ve)?\s+already\s+(?:work(?:ing|ed)?|partner(?:ing|ed)?|collaborat(?:e|ing|ed)|(?:have\s+)?an?\s+(?:\p{L}+\s+){0,2}?(?:agreement|deal|contract|project|licen[cs]e|collaboration|partnership))\s+with\b/giu;

/** Universities that a message leaves out in other words, with a plain "not". */
export function spelledOut(text: string): string {
  return text.replace(LEAVE_OUT, 'not $1').replace(ALREADY_PARTNERS, 'not');
}
