import type { ReplyNote } from '@cosmos/contract/conversation/beside-results.ts';
import type { ResultCard } from '@cosmos/contract/conversation/conversation.ts';
import type { Understanding } from '../read/question/question.ts';
import type { ToldResults } from '../tell/tell-results.ts';

/** What the reader may see of a card; everything for members. */
export type View = (card: ResultCard, words: string) => ResultCard;

/** The result of a question. `understanding` is kept so that the next message can refine it. */
export type Outcome = {
  understanding: Understanding;
  /** What to tell the person along with the answer, for example that pictures were not read. */
  notes: ReplyNote[];
} & (
  | { type: 'out_of_scope'; response: string }
  | { type: 'out_of_coverage'; response: string; universities: string[] }
  | { type: 'followup'; question: string; quickReplies: string[] }
  /** Search was unavailable: words without any records. */
  | { type: 'fallback'; response: string }
  | ToldResults
);
