import type { Reply } from '@cosmos/contract/conversation.ts';

/** The words of an answer, without its cards. */
export function said(reply: Reply): string {
  switch (reply.type) {
    case 'search_results':
      return reply.sentences.map((sentence) => sentence.text).join(' ');
    case 'followup':
      return reply.question;
    case 'out_of_scope':
    case 'out_of_coverage':
    case 'fallback':
      return reply.response;
  }
}
