import { z } from 'zod';
import type { ReplyNote } from '../conversation/beside-results.ts';
import type { AssistantName } from '../conversation/conversation.ts';

/** What the assistant can do with a conversation. None of it sends or changes anything. */
export const assistanceKinds = ['summary', 'open', 'draft'] as const;
export type AssistanceKind = (typeof assistanceKinds)[number];
export const assistInput = z.object({
  threadId: z.uuid(),
  kind: z.enum(assistanceKinds),
  /** A draft in English, whatever the language of the answer. */
  inEnglish: z.boolean().default(false),
});

/** The languages that replies are drafted in. */
export type DraftLanguage = 'en' | 'de' | 'fr' | 'es';

/** Stands in a drafted reply where only the member knows the answer; a reply with it is not sent. */
export const YOUR_ANSWER = '[Your answer]';
const GAP = /\[Your answer(?:: [^\]\n]*)?\]/;

/** The same with what belongs there: `[Your answer: your budget]`. */
export function yourAnswer(hint: string): string {
  return YOUR_ANSWER.replace(']', `: ${hint}]`);
}

/** Whether something in a reply is still to be filled in. */
export function hasGap(text: string): boolean {
  return GAP.test(text);
}

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

export interface DraftAddressee {
  name: string;
  /** The answer that they sent, or that names them. */
  messageId: string;
  as: 'sender' | 'offered';
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
      /**
       * Whom it is for, if not for the contact, who gets a copy: the sender of an answer, or whom one names.
       */
      to: DraftAddressee | null;
      language: DraftLanguage;
      /** Of what it answers. */
      answerLanguage: DraftLanguage;
    }
);
