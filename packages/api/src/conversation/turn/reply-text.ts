import type { PartialAnswer, Reply } from '@cosmos/contract/conversation/conversation.ts';

/** The text of an answer, without its cards. */
export function replyText(reply: Reply): string {
  switch (reply.type) {
    case 'search_results':
      return summaryText(reply);
    case 'followup':
      return reply.question;
    case 'out_of_scope':
    case 'out_of_coverage':
    case 'fallback':
      return reply.response;
  }
}

/** The text of a summary so far. */
export function summaryText({ sentences }: Pick<PartialAnswer, 'sentences'>): string {
  return sentences.map((sentence) => sentence.text).join(' ');
}
