import { CONVERSATION_MESSAGES, foundResults } from '@cosmos/contract/conversation/messages.ts';
import type { Turn } from './turn.ts';

/** Screen reader announcement of a complete answer. */
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
