import type { AnswerForm } from '@cosmos/contract/email/answers.ts';
import type { Database } from '@cosmos/db/tables/database.ts';
import type { Transaction } from 'kysely';
import type { AnsweredThread } from '../threads/answered-thread.ts';
import type { AnswerLink } from '../threads/answer-links.ts';
import type { Choice, Topic } from './link-page.ts';
import type { LinkServices } from './open-link.ts';

/** A link is used; its conversation is locked. */
export interface Answering {
  trx: Transaction<Database>;
  services: LinkServices;
  link: AnswerLink;
  thread: AnsweredThread;
}

/** The button of its page was pressed. */
export interface PressingButton extends Answering {
  form: AnswerForm;
}

/** What has to be put right, and where. */
export interface Problem {
  text: string;
  at: 'choice' | 'words' | 'name' | 'email' | null;
}

export interface NewAnswer {
  topic: Topic;
  choice: Choice;
  words: string;
  offered: { name: string | null; email: string | null } | null;
}
