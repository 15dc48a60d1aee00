import type { Intent } from '@cosmos/contract/conversation/conversation.ts';
import { BENCHMARK, GROUP, STUDY } from '@cosmos/language/phrases/commands.ts';
import type { Question } from './question/question.ts';

export const LANDSCAPE =
  /\b(?:landscape|landscaping|state of the art|overview of|map of|who is working on|trends in)\b/i;
const PEOPLE =
  /\b(?:who (?:is |are )?(?:works?|working|researche?s?|studies|studying|leads?|leading)|which (?:researchers?|scientists?|professors?|groups?|labs?|people|inventors?)|researchers?|scientists?|professors?|inventors?|experts?|people) ?(?:who |that |working |work |doing )?(?:on|in|at|about|from|with|for|are|is)?\b/i;
const PLACE = String.raw`(?: (?:at|in|from|of) [\p{L}&.,' -]{2,40}?)?`;
const WHO_STUDIES = new RegExp(String.raw`\bwho(?:'s| is| are| else)? ${STUDY}\b`, 'iu');
const GROUPS_STUDY = new RegExp(
  String.raw`\b(?:which|what|any|find|show me|list|are there)(?: are)?(?: some| any| all| the)? ${GROUP}${PLACE}(?: that| which| who)?(?: is| are)? ${STUDY}\b`,
  'iu',
);
const RESEARCH_GROUPS = /\bresearch (?:labs?|laboratories|groups?|teams?) (?:on|in|for|about|around|into)\b/i;
export function intentOf(question: Pick<Question, 'text' | 'promptKind'>): Intent {
  if (question.promptKind === 'benchmark' || BENCHMARK.test(question.text)) return 'benchmark';
  if (question.promptKind === 'landscape' || LANDSCAPE.test(question.text)) return 'landscape';
  return 'problem';
}

/** Whether the message asks for people rather than their work. */
export function wantsPeople(text: string): boolean {
  if (WHO_STUDIES.test(text) || GROUPS_STUDY.test(text) || RESEARCH_GROUPS.test(text)) return true;
  return PEOPLE.test(text) && /\bwho\b|researcher|scientist|professor|inventor|expert/i.test(text);
}
