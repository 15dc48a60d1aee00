import { contentTerms } from '@cosmos/language/analysis/content-terms.ts';

/** What follows these words is what a person wants. */
const SOUGHT =
  /(?:(?<=\b(?:am|are)\s|['’](?:m|re)\s)after|\b(?:(?:looking|searching|look|search|asks?|asking) for|looking (?:at|into)|seek(?:s|ing)?|in need of|interested in|(?<!\b(?:that|which) )working on|(?<=\b(?:we|i|who|people|universities|you|labs?|groups?) )works? on|helps? (?:us|me)(?: with| to)?|(?:find|show|give) (?:me|us)|universities (?:offer|have) (?:for|on|in)|(?:problems?|troubles?|issues?|difficulty|difficulties) with|there exists?|(?:what (?:we|i) [^.?!]{3,20}|the missing (?:part|piece|link)) is)|\b(?:i|we)(?:'d| would)?(?: (?:also|now|really))? (?:need|want|like|love)(?!\s+to avoid)(?: to (?:find|see|know|have|benchmark:?|compare:?))?|\band want(?!\s+to avoid)|^(?:need|want|wanted|needed):?|(?<!(?:\b(?:that|which|it|they|not|to)|n['’]t) )\b(?:needs?|wants?|requires?|search)(?= (?:an?|some|something|new|better|to (?!avoid))\b))\s+/gimu;
/** "We want to recover lithium". */
const TO = /^to\s+/iu;
/** What follows these words is an activity. */
const TO_DO = /\b(?:help\p{L}* (?:us|me)(?: to)?)\s+$/iu;
const KIND =
  /^(?:(?:what |which )?(?:(?:is |are )?new|exists?)\s+(?:in|on|for|about)\s+|(?:the |an? )?(?:landscape|overview|map|state of the art|trends?|review)\s+(?:of|in|for|on|around)\s+(?:(?:technologies|work|research)\s+(?:for|on|in)\s+)?)/iu;
const GREETING =
  /^(?:(?:hi|hello|hey|dear \p{L}+|there|good (?:morning|afternoon|evening)|please)\b[,!.]?\s*)+/iu;
/** The sentences that tell who asks: the need stands in another. */
const OF_ASKER = /^(?:we|i|our|my|as|dear|hi|hello|hey)(?![\p{L}-])/iu;
/** A sentence that says what something must be or do seldom names it. */
const MUST = /\b(?:must|should|shall|(?:has|have|needs?) to)\b/iu;
/** "To detect leaks, we would need …". */
const IN_ORDER_TO = /^(to\s+[^.?!]+?),?\s+(?:we|i)(?:['’]d)?\s+(?:would\s+)?(?:need|want|like|look)\b/iu;
/** "Detect mildew before symptoms are visible". */
const CONDITION = /\s+before\s+(?:\p{L}+\s+){1,3}(?:is|are|can)\b.*$/isu;
/** "Mining company: how can we store tailings?" */
const WHO_AND_COLON =
  /^[^:.?!]{1,40}:\s+(?=(?:how|what|which|is there|do you|looking|(?:we|i)(?:['’]d)?\s+(?:need|want|would|look|seek|are)|an?)\b)/iu;

/** "Does anyone offer", "do you know of", "what's out there that": who is asked, and what they have. */
const OFFERED =
  /^(?:(?:does|do|can|could|has|have|is|are|would)\s+)?(?:any(?:one|body)|some(?:one|body)|any (?:universit(?:y|ies)|groups?|labs?)|you(?=\s+know\b))\s+(?:(?:here|else|out there|maybe|please)\s+)*(?:(?:have|has|had|makes?|made|making|offer(?:s|ed|ing)?|sell(?:s|ing)?|know(?:s)? (?:of|about|how to)|found|find(?:s|ing)?|got|seen|show(?:s|n|ing)?|suppl(?:y|ies)|working on|work(?:s)? on|develop(?:s|ed|ing)?|help (?:us|me)(?: to)?)\s+)?|^(?:what|which)(?:['’]s|\s+is|\s+are|\s+exists?)?\s+(?:out there|available|exists?)\s+(?:(?:that|which|to)\s+)?/iu;
/** "Our foundry wastes heat at 150 °C. We'd like to turn it into electricity": what "it" is. */
const TURNED =
  /^(?:our|my|the)\s[^.?!]*?\b()(\p{L}+)\s+(?:at|of|from|in|with)\s[^.?!]*?(?:\d\.\d[^.?!]*)*[.?!]\s+([^.?!]*?\b(?:turn|convert|upgrade|transform|change)\s+)(?:it|that|this|them)\s(?=(?:in)?to\b)/iu;
/** "Get arsenic out of well water". */
const OUT_OF = /\bget(?:ting)?\s+((?:[\p{L}\p{N}-]+\s+){1,3})out of\s/giu;

/** So many sentences may name it. */
const MOST = 12;

export interface Sought {
  text: string;
  /** It begins with an activity, not with a thing. */
  isToDo: boolean;
  /** It only tells who asks. */
  isOfAsker: boolean;
}

/**
 * The sentences, or parts of them, that may say what is wanted, likeliest first: a question rather than its context, and what
 * stands before "that" or a comma of the others.
 */
export function soughtIn(text: string): Sought[] {
  const sentences = text
    .replace(WHO_AND_COLON, '')
    .replace(OUT_OF, 'remove $1from ')
    .replace(TURNED, '$1$3$2 ')
    .split(/(?<=[.?!])\s+|\n+/u)
    .filter((sentence) => /\p{L}/u.test(sentence));
  const isAsking = (sentence: string) => sentence.trim().endsWith('?') && contentTerms(sentence).length > 1;
  const after = (sentence: string) => [...sentence.matchAll(SOUGHT)].at(-1);
  const likely = [
    sentences.find(isAsking),
    sentences.find(after),
    sentences.find((one) => contentTerms(one).length > 0 && !OF_ASKER.test(one) && !MUST.test(one)),
    sentences.find((one) => contentTerms(one).length > 0) ?? text,
    ...sentences,
  ].filter((sentence) => sentence !== undefined);
  return [...new Set(likely)].slice(0, MOST).map((chosen) => {
    const offered = chosen.replace(GREETING, '').replace(OFFERED, '');
    if (offered.length < chosen.replace(GREETING, '').length && contentTerms(offered).length > 0)
      return { text: offered.replace(/^(?:an?|some|any)\s+/iu, ''), isToDo: true, isOfAsker: false };
    const [, purpose] = IN_ORDER_TO.exec(chosen) ?? [];
    if (purpose !== undefined) return { text: purpose.replace(TO, ''), isToDo: true, isOfAsker: false };
    const found = after(chosen);
    const rest = found ? chosen.slice(found.index + found[0].length) : '';
    const isOfAsker = OF_ASKER.test(chosen) && !found && !isAsking(chosen);
    const isFound = contentTerms(rest).length > 0;
    const isToDo = isFound && (TO_DO.test(found?.[0] ?? '') || TO.test(rest));
    const text = isFound ? rest.replace(TO, '') : chosen;
    return {
      text: text.replace(GREETING, '').replace(KIND, '').replace(CONDITION, '').trim(),
      isToDo,
      isOfAsker,
    };
  });
}
