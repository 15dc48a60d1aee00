import type { PatentStatus } from '@cosmos/contract/catalogue/patent-statuses.ts';

const ONLY = String.raw`(?:\b(?:and|but|only|just|show|those|ones?|the|must|have to|should|that|which|are|is|be|with|have|has|having|an?|at least one|already)\s+)*`;
const NOT =
  /\b(?:no|not|never|without|un|non)[\s-]*(?:(?:an?|any|yet|been|be|already|only|just|necessarily)\s+)*$/i;
/** The words after which the status is asked about, not asked for: "is any of them patented?" */
const ASKS =
  /^\s*(?:(?:and|but|so|ok(?:ay)?|hm+)[, ]+)*(?:is|are|does|do|has|have|was|were|what|since|when|how)\b/i;

const FORMS: readonly [RegExp, readonly PatentStatus[]][] = [
  [
    new RegExp(
      String.raw`${ONLY}\b(?:(?:issued|granted)\s+(?:or|and|/)\s+pending|pending\s+(?:or|and|/)\s+(?:issued|granted))\s+patents?\b`,
      'i',
    ),
    ['granted', 'pending'],
  ],
  [
    new RegExp(
      String.raw`${ONLY}\b(?:(?:issued|granted|active)\s+(?:U\.?S\.?\s+)?patents?|patents?\s+(?:(?:must be|should be|is|are|was|were|has been|have been)\s+)?(?:already\s+)?(?:issued|granted))\b`,
      'i',
    ),
    ['granted'],
  ],
  [
    new RegExp(String.raw`${ONLY}\b(?:patents?[\s-]pending|pending patents?(?: applications?)?)\b`, 'i'),
    ['pending'],
  ],
  [
    new RegExp(
      String.raw`\b(?:only|just|must be|already|have to be|should be|those|ones)\s+(?:the\s+|those\s+|ones\s+|that\s+|are\s+|already\s+)*(?:patented(?: ones)?|(?:with|having|that have)\s+(?:an?\s+)?patents?)\b`,
      'i',
    ),
    ['granted', 'pending'],
  ],
];

/** Which patent status a message asks for, and its other words. */
export function readPatents(text: string): { statuses: PatentStatus[]; rest: string } {
  if (ASKS.test(text)) return { statuses: [], rest: text };
  for (const [pattern, statuses] of FORMS) {
    const match = pattern.exec(text);
    if (match && !NOT.test(text.slice(0, match.index)))
      return { statuses: [...statuses], rest: text.replace(match[0], ' ') };
  }
  return { statuses: [], rest: text };
}

const NO_PATENT =
  /\b(?:no|not|without|never|isn't|aren't|hasn't|haven't)\s+(?:(?:an?|any|yet|been|be|already)\s+)*(?:(?:issued|granted|pending)\s+)?patent(?:s|ed)?\b|\bunpatented\b|\bpatent-free\b/i;

/** True if a message asks for records without a patent, which no record states. */
export function asksForNoPatent(text: string): boolean {
  return NO_PATENT.test(text) && !ASKS.test(text);
}
