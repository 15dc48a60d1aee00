import type { Intent } from '@cosmos/contract/conversation.ts';
import type { Question } from '../question.ts';

export const BENCHMARK = /^\s*(?:i(?:'d| would)? (?:want|like) to )?(?:benchmark|compare)(?:ing)?\b[:,]?\s*/i;
export const LANDSCAPE =
  /\b(?:landscape|landscaping|state of the art|overview of|map of|who is working on|trends in)\b/i;
const PEOPLE =
  /\b(?:who (?:is |are )?(?:works?|working|researche?s?|studies|studying|leads?|leading)|which (?:researchers?|scientists?|professors?|groups?|labs?|people|inventors?)|researchers?|scientists?|professors?|inventors?|experts?|people) ?(?:who |that |working |work |doing )?(?:on|in|at|about|from|with|for|are|is)?\b/i;
/** What people do with a subject of theirs. */
const STUDY = String.raw`(?:stud(?:y|ies|ying)|research(?:es|ing)?|investigat(?:es?|ing)|explor(?:es?|ing)|works? (?:on|in|with)|working (?:on|in|with)|(?:does|do|doing) research (?:on|in|into)|(?:has|have|with) expertise (?:on|in|with)|focus(?:es|ed|ing)? on|speciali[sz](?:es?|ed|ing) in|develop(?:s|ing)?|lead(?:s|ing)? (?:in|on))`;
/** "Lab" and "group" name things too: only those that study something, or that are of research, are people. */
const GROUP = String.raw`(?:(?:academic|research|university) )*(?:labs?|laborator(?:y|ies)|groups?|teams?)`;
const PLACE = String.raw`(?: (?:at|in|from|of) [\p{L}&.,' -]{2,40}?)?`;
const WHO_STUDIES = new RegExp(String.raw`\bwho(?:'s| is| are| else)? ${STUDY}\b`, 'iu');
const GROUPS_STUDY = new RegExp(
  String.raw`\b(?:which|what|any|find|show me|list|are there)(?: are)?(?: some| any| all| the)? ${GROUP}${PLACE}(?: that| which| who)?(?: is| are)? ${STUDY}\b`,
  'iu',
);
const RESEARCH_GROUPS = /\bresearch (?:labs?|laboratories|groups?|teams?) (?:on|in|for|about|around|into)\b/i;
/** Words that order something of the assistant and name no subject. */
const COMMANDS = [
  /^\s*(?:hi|hello|hey|dear cosmos|please|thanks|thank you|ok|okay|great|good|nice|actually|and|so|now)\b[,!.]?\s*/i,
  /^\s*(?:can|could|would) you (?:please )?(?:help me )?(?:find|show|tell|list|give|search|look)(?: me| for| us)?\s*/i,
  /^\s*(?:please )?(?:find|show|list|give|search for|look for|tell me about|look up|i need|we need|i am looking for|i'm looking for|we are looking for|we're looking for|looking for|i want|we want)(?: me| us)?\s+/i,
  /^\s*(?:do you have|are there|is there|what about|what are|which|what)\s+(?:any |some |the )?/i,
  /^\s*(?:technologies|technology|inventions|patents|solutions|ways|methods|approaches|techniques)\s+(?:that|which|to|for|give|about|on)\s+/i,
  /^\s*who (?:is |are )?(?:works?|working|researche?s|studies|studying|leads?|leading)(?: on| in| with)?\s+/i,
  new RegExp(String.raw`^\s*who(?:'s| is| are| else)? ${STUDY}(?: on| in| with)?\s+`, 'iu'),
  new RegExp(
    String.raw`^\s*(?:the |some |any |all )?${GROUP}(?: that| which| who)?(?: is| are)? ${STUDY}(?: on| in| with)?\s+`,
    'iu',
  ),
  /^\s*(?:the |some |any |all )?research (?:labs?|laboratories|groups?|teams?) (?:on|in|for|about|around|into)\s+/i,
  new RegExp(
    String.raw`^\s*(?:researchers?|scientists?|professors?|inventors?|experts?|people)(?: who| that)?(?: is| are)? ${STUDY}\s+`,
    'iu',
  ),
  /^\s*(?:researchers?|scientists?|professors?|inventors?|experts?|people) (?:who |that )?(?:are )?(?:works?|working|doing)?(?: on| in| with| for)?\s+/i,
];

export function intentOf(question: Pick<Question, 'text' | 'promptKind'>): Intent {
  if (question.promptKind === 'benchmark' || BENCHMARK.test(question.text)) return 'benchmark';
  if (question.promptKind === 'landscape' || LANDSCAPE.test(question.text)) return 'landscape';
  return 'problem';
}

/** Whether the message asks for people rather than for their work. */
export function wantsPeople(text: string): boolean {
  if (WHO_STUDIES.test(text) || GROUPS_STUDY.test(text) || RESEARCH_GROUPS.test(text)) return true;
  return PEOPLE.test(text) && /\bwho\b|researcher|scientist|professor|inventor|expert/i.test(text);
}

export function withoutCommands(text: string): string {
  let rest = text.replace(BENCHMARK, '');
  for (const pattern of COMMANDS) {
    const shorter = rest.replace(pattern, '');
    if (shorter.trim()) rest = shorter;
  }
  return rest.replace(/\s+/g, ' ').trim();
}
