import type { CatalogueNames } from '../../../catalogue/names.ts';

/** Words before a name that make it the place where the work is done. */
const FROM = '(?:from|at|by|in|of|only|within|across)';
/** Words after a name that do the same. */
const INSTITUTION =
  '(?:universit(?:y|ies)|institutes?|institutions?|researchers?|scientists?|professors?|inventors?|inventions?|technolog(?:y|ies)|patents?|labs?|laborator(?:y|ies)|tech transfer|technology transfer|spin-?offs?|academi[ac]\\w*|campus)';

/** True where the text speaks of work done at or in `name`, not of the name as such. */
export function isAffiliation(text: string, name: string): boolean {
  return affiliationPattern(name).test(text);
}

export function affiliationPattern(name: string): RegExp {
  const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+');
  return new RegExp(
    `\\b${INSTITUTION}\\s+${FROM}\\s+(?:the\\s+)?${escaped}\\b|\\b${FROM}\\s+(?:the\\s+)?${escaped}(?:\\s+${INSTITUTION})?\\b|\\b${escaped}(?:'s)?\\s+${INSTITUTION}\\b`,
    'i',
  );
}

/** The catalogue's universities that the text names as sources, and the text without those phrases. */
export function mentionedUniversities(
  text: string,
  names: CatalogueNames,
): { universities: string[]; rest: string } {
  const universities: string[] = [];
  let rest = text;
  for (const { name, aliases } of names.universities) {
    for (const alias of aliases) {
      const pattern = alias.whole ? wholeName(alias.text) : affiliationPattern(alias.text);
      const found = pattern.exec(rest);
      if (!found) continue;
      universities.push(name);
      rest = rest.replace(found[0], ' ');
      break;
    }
  }
  return { universities: [...new Set(universities)], rest: rest.replace(/\b(?:and|or)\s*$/i, '').trim() };
}

/** A full official name needs no context to be a source. */
function wholeName(name: string): RegExp {
  const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+');
  return new RegExp(`(?:\\b${FROM}\\s+(?:the\\s+)?)?\\b${escaped}(?:'s)?\\b`, 'i');
}
