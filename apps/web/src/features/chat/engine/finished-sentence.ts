import { CONVERSATION_MESSAGES, foundResults } from '@cosmos/contract/conversation/messages.ts';
import { countOf } from '../../../lib/format/rounded-count.ts';
import type { Turn } from './turn.ts';

/** Says to screen readers that an answer is there; its text stands in the page. */
export function announcement({
  status,
  reply,
  none,
  results,
}: Pick<Turn, 'status' | 'reply' | 'none' | 'results'>): string {
  if (status !== 'done' || !reply) return '';
  if (reply.type === 'followup') return 'The assistant has a question.';
  if (reply.type !== 'search_results') return 'The answer is ready.';
  if (none) return 'The answer is ready: nothing fits, but the closest records are listed.';
  return `The answer is ready, with ${countOf(results.length, 'result') || 'no results'}.`;
}

/** The text of a complete answer, to be copied. */
export function finishedSentence(turn: Turn): string {
  if (turn.status !== 'done' || !turn.reply) return '';
  switch (turn.reply.type) {
    case 'followup':
      return turn.reply.question;
    case 'out_of_scope':
    case 'out_of_coverage':
    case 'fallback':
      return turn.reply.response;
    case 'search_results': {
      const { results, sentences } = turn.reply;
      if (results.length === 0) return CONVERSATION_MESSAGES.noResults;
      return `${foundResults(results.length)} ${sentences.map((sentence) => sentence.text).join(' ')}`;
    }
  }
}
