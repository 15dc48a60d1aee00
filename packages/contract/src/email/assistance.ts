import { z } from 'zod';
import type { ReplyNote } from '../conversation/beside-results.ts';
import type { AssistantName } from '../conversation/conversation.ts';
import type { PersonInstead } from './outcome.ts';

/** What the assistant can do with a conversation. None of it sends or changes anything. */
export const assistanceKinds = ['summary', 'open', 'draft'] as const;
export type AssistanceKind = (typeof assistanceKinds)[number];
export const assistInput = z.object({ threadId: z.uuid(), kind: z.enum(assistanceKinds) });

/** Stands in a drafted reply where only the member knows the answer; a reply with it is not sent. */
export const YOUR_ANSWER = '[Your answer]';

/** Words of a message, and where they stand. */
export interface Quoted {
  messageId: string;
  /** Word for word, apart from white space. */
  quote: string;
}

/** A sentence about a conversation with the message that it is from. */
export interface ToldOfThread extends Quoted {
  text: string;
}

export interface ThreadQuestion extends Quoted {
  askedBy: 'member' | 'other';
  name: string;
  /** Null while no later message of the other side answers it. */
  answer: Quoted | null;
}

export type Assistance = {
  assistant: AssistantName;
  /** What to tell about how it came about; null if there is nothing to say. */
  note: ReplyNote | null;
} & (
  | { kind: 'summary'; sentences: ToldOfThread[] }
  | { kind: 'open'; questions: ThreadQuestion[] }
  | {
      kind: 'draft';
      /** Null if there is nothing to reply, and then why. */
      text: string | null;
      why: string | null;
      /** Whom it is for, if they named somebody else to write to. */
      to: PersonInstead | null;
    }
);
