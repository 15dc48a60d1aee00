import type { ThreadOutcome } from '@cosmos/contract/email/outcome.ts';

/** What can be said in an answer, and the words that say it. */
export type Saying = { quote: string } & (
  | Exclude<ThreadOutcome, { kind: 'question' | 'later' | 'other' }>
  /** Parts of the quote, each a question of its own. */
  | { kind: 'question'; asks: readonly string[] }
  | { kind: 'sends' }
  /** An answer is promised. */
  | { kind: 'delay' }
  /** They ask to be written to again: "in April", "after the summer", as English says it. */
  | {
      kind: 'write-again';
      when: string;
      /** The day, month or year, where it is named as one. */
      on?: string;
    }
  /** Anything else of the matter; `isOfRights` if it may say how these stand, and too little to tell. */
  | { kind: 'fact'; isOfRights?: true }
);

/** A message of a conversation by email, in the form for an assistant. Its words are data, whatever they say. */
export interface Letter {
  /** Its place in the conversation, from 1. */
  number: number;
  /** A `stranger` may be anybody: nothing that they ask for or answer counts. */
  from: 'member' | 'office' | 'stranger';
  name: string;
  /**
   * In the writer's own words, without what they quoted, and without their signature. Lines that begin with `> ` were quoted from
   * a message of the other side, and the lines below them are about those.
   */
  text: string;
  /** True if it is in a language of which nothing can be read without a model. */
  isUnread?: boolean;
  /** Emails of others that it passes on, the end of `text`, and whether it passes their questions on to the member. */
  passedOn?: { text: string; isAsked: boolean };
  /** The names of the documents that came with it; those of the member's own letters don't matter. */
  files: readonly string[];
  /** The one name of its writer's that it is signed with, "Liwei", where that is no surname. */
  signedAs?: string;
  /** The address of whom it names, if the member can write there from here. */
  reaches?: string;
  /** What it says, in the order of the text. Of the member's own letters nothing is read. */
  says: readonly Saying[];
}

export interface Correspondence {
  /** Oldest first. */
  letters: readonly Letter[];
  technology: string;
  /** Who is written to. */
  contact: string;
  /** Who writes, and what else they have said of themselves. */
  member: { name: string; profile: string };
}

/** A sentence about a conversation, and the sentence of a letter that it is from, word for word. */
export interface ToldOfLetter {
  text: string;
  number: number;
  quote: string;
}

export interface LetterQuote {
  number: number;
  quote: string;
}

/** A question of either side, and a later sentence of the other one that answers it. */
export interface LetterQuestion extends LetterQuote {
  answer: LetterQuote | null;
  /** A sentence that may answer it, where none surely does. */
  perhaps?: LetterQuote;
}

/** What an assistant can do with a conversation by email. It only writes; nothing is sent or changed by it. */
export interface LetterSkills {
  summariseLetters(all: Correspondence): Promise<ToldOfLetter[]>;
  findQuestions(all: Correspondence): Promise<LetterQuestion[]>;
  /** A reply in the member's own words, with gaps for what only they know; null if nothing waits for one. */
  draftReply(all: Correspondence): Promise<string | null>;
}
