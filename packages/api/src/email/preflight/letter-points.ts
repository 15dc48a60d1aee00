import type { LetterPoint } from '@cosmos/contract/email/before-sending.ts';

const MONTHS =
  'Jan(?:uary)?|Feb(?:ruary)?|March|April|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?';
/** Words by which a letter says it. Quiet marks are made of them, so that a wrong one costs little. */
const SAID: Record<LetterPoint, readonly RegExp[]> = {
  who: [
    /\b(?:we|our \p{L}+|I)\s+(?:are an?|am an?|am the|am head|make|build|produce|sell|ship|manufacture|run|runs|recycle|supply|develop|design|operate|lead|work (?:at|for|as)|works? on|head|manage|have \d)/iu,
    /\bmy name is\b/i,
    /\bas (?:an?|the )?(?:head|director|chief|manager|engineer|maker|producer|supplier)\b/i,
    /\bour (?:company|firm|plant|dairy|business|group|mill|factory)\b/i,
  ],
  what: [
    /\b(?:licen[cs]\w*|option|trial|pilot|evaluat\w*|samples?|test(?:s|ed|ing)?|joint|collaborat\w*|co-?develop\w*|partner\w*|sponsor\w*|fund(?:ing)?|buy|purchase|consult\w*|quotation|study|data|terms|call|speak|talk|discuss\w*|visit|available)\b/i,
  ],
  when: [
    new RegExp(
      String.raw`\b(?:by|before|until|in|from|till|this|early|late|mid-?|end of|beginning of)\s+(?:the\s+)?(?:end of\s+|beginning of\s+)?(?:${MONTHS})\b`,
    ),
    /\b(?:by|before|until|within|in|over|this|next|the coming|the next|end of|the end of)\s+(?:the\s+|this\s+|next\s+|our\s+|a\s+|first\s+|end of\s+|coming\s+)*(?:\w+\s+)?(?:days?|weeks?|months?|quarters?|year|years|spring|summer|autumn|fall|winter|Monday|Tuesday|Wednesday|Thursday|Friday)\b/i,
    /\b(?:\d{1,2}\s+(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\w*|\d{4}-\d\d-\d\d|(?:by|before|until|in)\s+20\d\d|Q[1-4]|deadline)\b/i,
    /\b(?:two|three|four|six|\d+) (?:days|weeks|months) (?:for|would|to)\b/i,
  ],
  confidentiality: [
    /\b(?:non-)?confidential\w*|\bN\.?D\.?A\b|\bC\.?D\.?A\b|non-?disclosure|\bsecrecy\b|only public information|public information only/i,
  ],
};

/** Whether a letter says who asks, what for, by when and under what confidentiality, as far as its words tell. */
export function pointsIn(
  letter: string,
  { organisation }: { organisation: string },
): Record<LetterPoint, boolean> {
  const says = (point: LetterPoint) => SAID[point].some((words) => words.test(letter));
  const isNamed = organisation.trim() !== '' && letter.toLowerCase().includes(organisation.toLowerCase());
  return {
    who: isNamed || says('who'),
    what: says('what'),
    when: says('when'),
    confidentiality: says('confidentiality'),
  };
}
