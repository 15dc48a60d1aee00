import { terms } from '@cosmos/language/analysis/analyse.ts';
import { contentTerms } from '@cosmos/language/analysis/content-terms.ts';
import { hasInterchangeable, withPreferredTerms } from '@cosmos/language/phrases/interchangeable.ts';
import { isQuality } from '@cosmos/language/phrases/qualities.ts';
import { verbOf } from '@cosmos/language/phrases/verbs.ts';
import { isNegated } from './said-of.ts';
import { isBaseForm, isSmall, isSurelyThirdPerson } from '@cosmos/language/phrases/word-kinds.ts';

/** "Electrically insulating": an adverb that tells in which sense. */
const SENSE =
  /\b(?!(?:highly|fully|easily|freely|readily|early|only|daily|family|supply|assembly)\b)\p{L}{4,}ly\s+(?=\p{L}+)/giu;
/** "Before the wearer is burned". */
const PREDICATE = /\b(?:is|are|gets?|becomes?)\s+(?!not\b)([\p{L}-]+)$/giu;
/** "Tells bacterial from viral infection", "distinguishes dengue from Zika": two things, and what tells them apart. */
const APART =
  /^(?:tells?|telling|distinguish(?:es|ing)?|differentiat(?:e|es|ing)|discriminat(?:e|es|ing)|discern(?:s|ing)?)\s+(?:between\s+)?(.+?)\s+(?:from|and|apart from|versus|vs\.?)\s+(.+)$/iu;
const TELLS_APART =
  /\b(?:distinguish|differentiat|discriminat|discern)\p{L}*|\btell(?:s|ing)?\b.*\b(?:apart|from)\b|\b(?:versus|vs)\b/iu;
/** "Taste does not change". */
const STAYS = /^(?!(?:do|does|is|are)\b)\p{L}.*\b(?:does|do|is|are) not\s/iu;
const UNCHANGED =
  /\b(?:un(?:changed|affected|altered)|same|identical|preserv|retain|maintain|keep|kept)\p{L}*/iu;
/** "As strong as glass": only a comparison says so. */
const COMPARES = /^(?:at least )?as\s.+\sas\s/iu;
const COMPARED =
  /\bas\b.+\bas\b|\b(?:than|compar\p{L}*|equal\p{L}*|match\p{L}*|exceed\p{L}*|outperform\p{L}*)\b/iu;
/** "From a drop of blood": how little of it is part of what is asked for. */
const SOURCE = /^from (?:an?|one|two|three)\s/iu;
/** "Regenerated on site", "taken at home": where or how something is done is all that is asked for. */
const WHERE = /^[\p{L}-]+(?:ed|able|ible)\s+((?:on|at|in|by|from)\s+(?:an?\s+|the\s+)?[\p{L}-]+)$/iu;
/** Verbs that say little beside their objects: "keeps the RNA in place". */
const LIGHT =
  /^(?:keeps?|works?|runs?|uses?|has|have|gives?|makes?|lets?|gets?|allows?|needs?|takes?|does|do|goes|stays?|offers?|provides?|fits?|costs?|leaves?|comes?|holds?)$/i;

/** Two words say one thing within so many; in different parts of a list they say two. */
const TOGETHER = 6;

/** Whether the two words of a requirement stand apart: "stability of compounds, suitable for heat-labile ones" is not "heat stable". */
export function standsApart(sentence: string, requirement: string): boolean {
  const wanted = contentTerms(withPreferredTerms(requirement));
  const [one, other, more] = wanted;
  if (one === undefined || other === undefined || more !== undefined) return false;
  const places = (stem: string) =>
    terms(withPreferredTerms(sentence)).flatMap((each, at) => (each === stem ? [at] : []));
  const [ofOne, ofOther] = [places(one), places(other)];
  if (ofOne.length === 0 || ofOther.length === 0) return false;
  return ofOne.every((at) => ofOther.every((place) => Math.abs(at - place) > TOGETHER));
}

/** Behind these the object is something else than the technology. */
const OBJECT_OF = String.raw`\b(?:of|in|on|onto|through|to|into|from|behind|under|inside)\s+(?:(?:an?|the|any|such|\p{L}+ly)\s+)*`;
/** Whether a single word is said of something else: "visualizes the surface of transparent materials", "thin-walled pipes". */
export function isOfAnother(sentence: string, requirement: string, title: string): boolean {
  if (!/^[\p{L}-]+$/u.test(requirement)) return false;
  const pattern = new RegExp(String.raw`(${OBJECT_OF})?\b${requirement}(-\p{L}+)?(?:\s+([\p{L}]+))?`, 'giu');
  const said = [...sentence.matchAll(pattern)];
  const own = new Set(terms(title));
  const isOwn = (noun: string) => terms(noun).some((stem) => own.has(stem));
  return (
    said.length > 0 &&
    said.every(
      ([, before, joined, noun]) =>
        joined !== undefined ||
        (before !== undefined && noun !== undefined && !isSmall(noun) && !isOwn(noun)),
    )
  );
}

/**
 * Whether a sentence says what a requirement says of the thing, and not only of what: "protects the inner ear" is not said by a
 * sentence on the inner ear, nor "electrically insulating" by one on heat insulation.
 */
export function saysPredicate(sentence: string, requirement: string): boolean {
  const apart = APART.exec(requirement);
  if (apart) return TELLS_APART.test(sentence) && holdsAll(sentence, apart.slice(1).flatMap(contentTerms));
  if (STAYS.test(requirement) && !(isNegated(sentence) || UNCHANGED.test(sentence))) return false;
  if (COMPARES.test(requirement) && !COMPARED.test(sentence)) return false;
  if (SOURCE.test(requirement)) return holdsAll(sentence, terms(requirement));
  const asked = withPreferredTerms(requirement);
  const [first = '', next = ''] = asked.split(/\s+/);
  const isVerb =
    !LIGHT.test(first) &&
    verbOf(first) !== null &&
    (isSurelyThirdPerson(first, next) || isBaseForm(first, next));
  const isWhole = !requirement.includes(' ') && hasInterchangeable(requirement);
  const needed = [
    ...(isVerb ? [first] : []),
    ...(asked.match(SENSE) ?? []),
    ...(WHERE.exec(requirement)?.slice(1) ?? []),
    ...[...asked.matchAll(PREDICATE)].map(([, said = '']) => said),
    ...requirement.split(/\s+/).filter((word) => isQuality(word) && word.includes('-') && !isWhole),
    ...(isWhole ? [asked] : []),
  ].flatMap((word) => contentTerms(word));
  // What it does, and to what: "repels oil" is not said by "repels water".
  return holdsAll(sentence, isVerb ? [...needed, ...contentTerms(objectOf(asked))] : needed);
}

/** "Sign language" of "translates sign language into text". */
function objectOf(predicate: string): string {
  const [, ...words] = predicate.replace(/\b(?:the|an?|its|their|any|all)\s+/giu, '').split(/\s+/);
  const end = words.findIndex((word) => isSmall(word) || /^\d/.test(word));
  return words.slice(0, end < 0 ? words.length : end).join(' ');
}

function holdsAll(sentence: string, stems: readonly string[]): boolean {
  const held = new Set(terms(withPreferredTerms(sentence)));
  return stems.every((stem) => held.has(stem));
}
