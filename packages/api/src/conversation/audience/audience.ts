import { CONVERSATION_LIMITS } from '@cosmos/contract/conversation/limits.ts';
import type { Services } from '../../context/services.ts';
import type { View } from '../pipeline/outcome.ts';
import { cutForVisitor } from './visitor-view.ts';

/** What an answer may contain, depending on its reader. */
export interface Audience {
  /** True if something is left out because the reader is a visitor. */
  limited: boolean;
  /** Follow-up questions in one chat. */
  followupsMax: number;
  resultsMax: number;
  /** Whether passages are taken from the whole record; otherwise the view finds its own. */
  passages: boolean;
  view: View;
}

/** Visitors see a preview, members and programs everything. It depends on the chat's owner, whoever runs the turn. */
export function audienceOf(
  services: Pick<Services, 'index'>,
  chat: { visitor_hash: Buffer | null },
): Audience {
  if (chat.visitor_hash)
    return {
      limited: true,
      followupsMax: CONVERSATION_LIMITS.followupsVisitorMax,
      resultsMax: CONVERSATION_LIMITS.visitorResults,
      passages: false,
      view: cutForVisitor(services),
    };
  return {
    limited: false,
    followupsMax: CONVERSATION_LIMITS.followupsMemberMax,
    resultsMax: CONVERSATION_LIMITS.memberResults,
    passages: true,
    view: (card) => card,
  };
}
