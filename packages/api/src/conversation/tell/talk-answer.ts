import type { CatalogueFacts } from '@cosmos/contract/catalogue/catalogue.ts';
import {
  CONVERSATION_MESSAGES,
  TALK_MESSAGES,
  outsideCatalogue,
} from '@cosmos/contract/conversation/messages.ts';
import type { TalkAct } from '../read/question/act.ts';

type Facts = Pick<CatalogueFacts, 'technologies' | 'universities'>;

const GREETING =
  /^\W*(?:hi|hello|hey|hiya|greetings|good (?:morning|afternoon|evening|day)|hola|hallo|guten (?:tag|morgen)|bonjour|你好|您好)\b/iu;
const GOODBYE =
  /\b(?:bye|goodbye|good ?night|see (?:you|ya)|that(?:'|’)?s (?:all|it|everything)|that (?:is|was|will be) all|done for (?:today|now)|(?:nice|good|great) (?:day|evening|weekend)|later|adi[oó]s|au revoir|tschüss)\b/iu;
const THANKS =
  /\b(?:thanks|thank|thx|tnx|ty|cheers|ta|appreciated?|grateful|obliged|danke|merci|gracias)\b|谢谢|多谢/iu;

const PRIVACY =
  /\b(?:who (?:else )?(?:sees|reads|can (?:see|read))|confidential\w*|privacy|private|secret\w*|competitors?|nda|stor(?:e|es|ed|ing)|logg?(?:ed|s|ing)?|kept|leak\w*|share[sd]? (?:it|this|my|our|with)|track\w*|train\w*|data protection|gdpr)\b/i;

/** The answer to a message that no record answers. */
export function talkAnswer(
  act: TalkAct,
  { text, facts, isMember }: { text: string; facts: Facts; isMember: boolean },
): string {
  switch (act) {
    case 'smalltalk':
      return smallTalk(text);
    case 'help':
      return PRIVACY.test(text) ? TALK_MESSAGES.privacy : help(facts);
    case 'app':
      return isMember ? TALK_MESSAGES.app : TALK_MESSAGES.appForVisitors;
    case 'outside':
      return outsideCatalogue(facts.technologies, facts.universities.length);
    case 'offtopic':
      return CONVERSATION_MESSAGES.outOfScope;
    case 'complaint':
    case 'draft':
    case 'nonsense':
      return TALK_MESSAGES[act];
  }
}

function smallTalk(text: string): string {
  if (THANKS.test(text)) return TALK_MESSAGES.thanks;
  if (GOODBYE.test(text)) return TALK_MESSAGES.goodbye;
  return GREETING.test(text) ? TALK_MESSAGES.greeting : TALK_MESSAGES.glad;
}

function help({ technologies, universities }: Facts): string {
  return `Describe an R&D problem in your own words, at any length: what goes wrong, what you need, what you can’t use. I search ${counted(technologies, 'technology', 'technologies')} from ${counted(universities.length, 'university', 'universities')}, and ask you a question when it helps. Then narrow the results (“only from Purdue”, “newer than 2020”), ask about them (“tell me more about the second one”, “compare 1 and 3”), or view them as a landscape. What I say comes from the universities’ own records, and each number leads to its source.`;
}

function counted(count: number, one: string, many: string): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
}
