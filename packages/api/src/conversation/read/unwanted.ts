import { RULING_OUT } from '@cosmos/contract/conversation/requirements-of.ts';
import { contentTerms } from '@cosmos/language/analysis/content-terms.ts';

/** "PFAS, plastic or wax": one or two words each, the last after "or". So few that a long list costs no time. */
const MORE = String.raw`(?:(?:,\s*(?!(?:ideally|preferably|but|and|with|for|that|which|must|should|under|at|in|on|by|from|to)\b)[\p{L}\p{N}-]+(?:\s[\p{L}\p{N}-]+)?){0,6}?,?\s+(?:or|nor)\s+[\p{L}\p{N}-]+(?:\s[\p{L}\p{N}-]+)?(?=\s*(?:[,;:.?!]|$)))?`;
/** "Fly ash is no option", "a culture step is out of the question": up to three words at the beginning of a clause. */
const NO_OPTION = String.raw`(?<=^\W*|[,;:.?!(]\s+|\b(?:and|but|so|as)\s+)(?!(?:it|that|this|which|there|what|he|she|they|we|i|and|but|so)\b)[\p{L}\p{N}-]+(?:\s[\p{L}\p{N}-]+){0,2}${RULING_OUT}\b`;
/** "We don't want to buy another PCR machine", but not "we don't want it to break". */
const NOT_WANTED = String.raw`\b(?:do not|don[’']t|does not|doesn[’']t) (?:want|like)(?: to (?:buy|use|add|install|have))? (?!(?:it|them|that|this|to|us|our|people|anyone|anybody)\b)`;
/** "Leave PFAS behind", "phase out lead"; what one gets rid of may be the subject itself. */
const LEFT_BEHIND = String.raw`\b(?:leave|leaving)\s(?!no\b)[\p{L}\p{N}-]+(?:\s[\p{L}\p{N}-]+)?\sbehind\b|\b(?:phas(?:e|ing) out|(?:move|get|moving|getting) away from)\s[\p{L}\p{N}-]+`;
/** "We want to avoid strong acids", but not "avoid corrosion", which is what one asks about. */
const AVOIDED = String.raw`\b(?:want|wants|wish|need|needs|have|prefer|like|try|trying) to avoid (?=(?:(?:the|any|all)\s)?(?:[\p{L}\p{N}-]+\s){0,3}?(?![\p{L}-]*(?:ing|ion|age|ure|ity|ness|loss|losses|fires?|leaks?|defects?|errors?|cracks?|waste|risks?|costs?|problems?|issues?|delays?|diseases?)\b)[\p{L}\p{N}-]+\s*(?:[.,;:!?]|$))`;
/** What is not wanted says nothing about the subject. */
export const UNWANTED = new RegExp(
  String.raw`${NO_OPTION}|${LEFT_BEHIND}|(?:${NOT_WANTED}|${AVOIDED}|\b(?:without|not|nothing (?:with|that uses|made (?:of|from|with)|based on)|no|free of|instead of|rather than|avoiding|except)\b)[^,;:.?!]*${MORE}|\S+-free\b`,
  'giu',
);

/** "Not more than 5 g", "not sure", "no matter": a negation that excludes nothing. */
const NO_EXCLUSION =
  /^(?:not|no)\s+(?:more|less|fewer|longer|later|only|just|sure|enough|matter|idea|way|doubt|chance|wonder|want|able|allowed|yet|very|so|really|always|necessarily|\w+er than)\b/i;
/** What follows is no more part of it: "without fluorine that holds for an hour", "does not burn and still works at -30 °C". */
const CLAUSE =
  /(?<=\s\S+)\s+(?:(?:that|which|who|because|since|when|while|where|if|so|but)\b|and\s+(?:still|also|then|it|is|are|has|have|can|must|should|be|works?|runs?|gives?|keeps?|lasts?|costs?|fits?|stays?|needs?|allows?|does|do)\b).*$/i;
/** "No glue, please" and "no glue please" exclude glue, as "no glue at all" and "no glue needed" do. */
const COURTESY = /\s+(?:please|thanks|thank you|at all|needed|required|allowed)$/i;
/** Between one thing that is ruled out and the next: "no antibiotics and no silver". */
const NEXT = /,\s*|\s+(?:and|or|nor|but)\s+(?=(?:no|not|without|free of)\s)/i;
/** A longer phrase is a clause about something else. */
const MOST_TERMS = 5;

/** What a topic excludes, as written. */
export function unwantedIn(topic: string): string[] {
  return (topic.match(UNWANTED) ?? [])
    .flatMap((phrase) => phrase.split(NEXT))
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
