import type { StatedFact } from '@cosmos/contract/compare/compare.ts';
import type { ResultCard } from '@cosmos/contract/conversation/conversation.ts';
import { ownSentences } from './own-sentences.ts';
import { recordSentences } from './record-texts.ts';
import { wholeSentence } from './stage.ts';

const RIGHTS_SAID =
  /\b(?:patents? (?:is |are |protection is )?(?:pending|granted|issued|applications?|filed)|patented|provisional (?:patent|application)|(?:US|U\.S\.|PCT) (?:patent|application)|patent protection)\b/iu;
const SENTENCE_CHARACTERS = 220;

/** What a record's text itself says about rights; null if it says nothing. */
export function rightsStated(card: ResultCard): StatedFact | null {
  const sentence = ownSentences(recordSentences(card, ['summary'])).findLast(
    ({ text }) => text.length <= SENTENCE_CHARACTERS && RIGHTS_SAID.test(text),
  );
  return sentence ? wholeSentence(sentence) : null;
}
