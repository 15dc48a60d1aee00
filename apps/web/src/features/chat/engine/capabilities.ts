import { CONVERSATION_LIMITS } from '@cosmos/contract/conversation/limits.ts';

/** What is allowed in a chat, and how the chat is kept. */
export interface ChatCapabilities {
  /** Files may be sent with a question. */
  files: boolean;
  /** A message sent again is kept as another version of the same message. */
  versions: boolean;
  /** Answers can be rated. */
  ratings: boolean;
  /** A refused question goes back to the composer; otherwise it stays in the chat with the reason. */
  drafts: boolean;
  /** Changes from other tabs, or from while offline, are loaded when the person returns. */
  tabs: boolean;
  /** How many follow-up questions the assistant may ask. */
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
