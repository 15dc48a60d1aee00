import { terms } from '@cosmos/language/analysis/analyse.ts';
import { contentTerms } from '@cosmos/language/analysis/content-terms.ts';
import { withPreferredTerms } from '@cosmos/language/phrases/interchangeable.ts';
import { verbOf } from '@cosmos/language/phrases/verbs.ts';
import { isBaseForm, isSurelyThirdPerson } from '../read/clauses/word-kinds.ts';

/** "Electrically insulating": an adverb that tells in which sense. */
const SENSE =
  /\b(?!(?:highly|fully|easily|freely|readily|early|only|daily|family|supply|assembly)\b)\p{L}{4,}ly\s+(?=\p{L}+)/giu;
/** Verbs that say little beside their objects: "keeps the RNA in place". */
const LIGHT =
  /^(?:keeps?|works?|runs?|uses?|has|have|gives?|makes?|lets?|gets?|allows?|needs?|takes?|does|do|goes|stays?|offers?|provides?|fits?|costs?|leaves?|comes?|holds?)$/i;

/**
 * Whether a sentence says what a requirement says of the thing, and not only of what: "protects the inner ear" is not said by a
 * sentence on the inner ear, nor "electrically insulating" by one on heat insulation.
 */
export function saysPredicate(sentence: string, requirement: string): boolean {
  const asked = withPreferredTerms(requirement);
  const [first = '', next = ''] = asked.split(/\s+/);
  const isVerb =
    !LIGHT.test(first) &&
    verbOf(first) !== null &&
    (isSurelyThirdPerson(first, next) || isBaseForm(first, next));
  const needed = [...(isVerb ? [first] : []), ...(asked.match(SENSE) ?? [])].flatMap((word) =>
    contentTerms(word),
  );
  const held = new Set(terms(withPreferredTerms(sentence)));
  return needed.every((stem) => held.has(stem));
}
