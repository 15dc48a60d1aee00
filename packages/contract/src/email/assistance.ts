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

const YOUR_ANSWER: Record<DraftLanguage, string> = {
  en: 'Your answer',
  de: 'Ihre Antwort',
  fr: 'Votre réponse',
  es: 'Su respuesta',
};
const GAP = new RegExp(`\\[(${Object.values(YOUR_ANSWER).join('|')})(?:\\s?: [^\\]\\n]*)?\\]`);

/**
 * Stands in a drafted reply, in its language, where only the member knows the answer; a reply with it is not sent. `hint` says what
 * belongs there: `[Your answer: your budget]`.
 */
export function answerGap(language: DraftLanguage, hint: string | null = null): string {
  const colon = language === 'fr' ? ' : ' : ': ';
  return `[${YOUR_ANSWER[language]}${hint === null ? '' : colon + hint}]`;
}

/** The first gap of a reply that is still to be filled in, without its hint: `[Your answer]`; null if there is none. */
export function gapIn(text: string): string | null {
  const words = GAP.exec(text)?.[1];
  return words === undefined ? null : `[${words}]`;
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
  /** What may answer it, where nothing surely does. */
  perhaps?: Quoted;
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
  /** That some of the conversation is in a language that wasn't read; null if all was. */
  unread: string | null;
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
