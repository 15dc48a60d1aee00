import { contentTerms } from '@cosmos/language/analysis/content-terms.ts';

/** "PFAS, plastic or wax": one or two words each, the last after "or". So few that a long list costs no time. */
const MORE = String.raw`(?:(?:,\s*(?!(?:ideally|preferably|but|and|with|for|that|which|must|should|under|at|in|on|by|from|to)\b)[\p{L}\p{N}-]+(?:\s[\p{L}\p{N}-]+)?){0,6}?,?\s+(?:or|nor)\s+[\p{L}\p{N}-]+(?:\s[\p{L}\p{N}-]+)?(?=\s*(?:[,;:.?!]|$)))?`;
/** What is not wanted says nothing about the subject. */
export const UNWANTED = new RegExp(
  String.raw`\b(?:without|not|nothing (?:with|that uses|made (?:of|from|with)|based on)|no|free of|instead of|rather than|avoiding|except)\b[^,;:.?!]*${MORE}|\S+-free\b`,
  'giu',
);

/** "Not more than 5 g", "not sure", "no matter": a negation that excludes nothing. */
const NO_EXCLUSION =
  /^(?:not|no)\s+(?:more|less|fewer|longer|later|only|just|sure|enough|matter|idea|yet|very|so|really|always|necessarily)\b/i;
/** What follows is no more part of it: "without fluorine that holds for an hour". */
const CLAUSE = /(?<=\s\S+)\s+(?:that|which|who|because|since|when|while|where|if|so|but)\b.*$/i;
/** "No glue, please" and "no glue please" exclude glue. */
const COURTESY = /\s+(?:please|thanks|thank you)$/i;
/** A longer phrase is a clause about something else. */
const MOST_TERMS = 5;

/** What a topic excludes, as written. */
export function unwantedIn(topic: string): string[] {
  return (topic.match(UNWANTED) ?? [])
    .flatMap((phrase) => phrase.split(/,\s*/))
    .map((phrase) => phrase.replace(CLAUSE, '').trim().replace(COURTESY, ''))
    .filter((phrase) => {
      const size = contentTerms(phrase).length;
      return size > 0 && size <= MOST_TERMS && !NO_EXCLUSION.test(phrase);
    });
}

/** The topic without what it excludes; null if it excludes nothing. */
export function withoutUnwanted(topic: string): string | null {
  const wanted = topic.replace(UNWANTED, ' ').replace(/\s+/g, ' ').trim();
  return contentTerms(wanted).length > 0 && contentTerms(wanted).length < contentTerms(topic).length
    ? wanted
    : null;
}
