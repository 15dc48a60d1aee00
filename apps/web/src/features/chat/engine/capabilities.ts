import { CONVERSATION_LIMITS } from '@cosmos/contract/conversation/limits.ts';

/** What a person may do in a chat, and how the chat is kept. */
export interface ChatCapabilities {
  /** Files may go with a question. */
  files: boolean;
  /** A message sent once more is kept as another version of the same message. */
  versions: boolean;
  /** Answers can be rated. */
  ratings: boolean;
  /** A question that the server refuses goes back to the composer; otherwise it stays in the chat with the reason. */
  drafts: boolean;
  /** What happens in another tab, or while the connection is away, is read when the person comes back. */
  tabs: boolean;
  /** How often a question may be answered with a question. */
  maxFollowups: number;
}

export const VISITOR: ChatCapabilities = {
  files: false,
  versions: false,
  ratings: false,
  drafts: false,
  tabs: false,
  maxFollowups: CONVERSATION_LIMITS.followupsVisitorMax,
};

export const MEMBER: ChatCapabilities = {
  files: true,
  versions: true,
  ratings: true,
  drafts: true,
  tabs: true,
  maxFollowups: CONVERSATION_LIMITS.followupsMemberMax,
};
