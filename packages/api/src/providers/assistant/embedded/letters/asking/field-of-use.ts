import { stemsOf } from './letter-stems.ts';

/** "Cosmetics are with …", "a firm has an exclusive for cosmetics": the use that is spoken of, and not who has it. */
const USE =
  /^(?:(?:and|but|only|the|for|in|aber|nur|für|im bereich|mais|pour|pero|para|per|voor) )*((?:[\p{L}-]+ ){0,3}[\p{L}-]+?) (?:is|are|has|have|was|were|went|remains?|nobody|no one|ist|sind|ging|gaat|est|sont|è|sono|está|están)(?!\p{L})|(?<!\p{L})(?:for|in the field of|für|im bereich|pour|dans|para|en el campo de|per|voor) ((?:[\p{L}-]+ ?){1,4})/iu;
const ROOT = 5;

/** Whether a clause speaks of a use that is among these words. */
export function isOfUse(clause: string, own: ReadonlySet<string>): boolean {
  const found = USE.exec(clause);
  const stems = stemsOf(found?.[1] ?? found?.[2] ?? '');
  return [...stems].some(
    (stem) =>
      own.has(stem) || (stem.length > ROOT && [...own].some((each) => each.startsWith(stem.slice(0, -2)))),
  );
}

/** The same of a sentence: "For dental it is gone, spine is free". */
export function namesUse(sentence: string, own: ReadonlySet<string>): boolean {
  return sentence.split(/[;,:.]\s+|\s+[–-]\s+/u).some((clause) => isOfUse(clause, own));
}

const FOR =
  /(?<!\p{L})(?:for|in the (?:field|area) of|für|im bereich|pour|dans|para|en el campo de|per|nel campo|voor) (?!licen[cs]|lizenz|licencia|licenz|licentie)((?:[\p{L}-]+ ?){1,4})/giu;

/** The words of what a question wants it for: "for dental implants". */
export function usesIn(question: string): ReadonlySet<string> {
  return stemsOf([...question.matchAll(FOR)].map(([, use = '']) => use).join(' '));
}
