import { oneLine } from '@cosmos/contract/text/line-text.ts';
import type { MailContent } from '../mail-content.ts';
import { layout } from './layout.ts';
import { personName } from './person-name.ts';

interface AnswerConfirmation {
  /** Who asked. */
  writer: string;
  /** The technology's title. */
  technology: string;
  /** In the words in which it was offered. */
  answer: string;
  url: string;
}

const TITLE_MAX = 200;

/** To a manager: an answer was chosen in their name, perhaps by a program that checks links. */
export function answerConfirmationMail({ writer, technology, answer, url }: AnswerConfirmation): MailContent {
  const who = personName(writer) || 'A member';
  return layout({
    subject: 'Was this you? An answer was chosen in your name',
    preview: `“${answer}”`,
    heading: 'Was this you?',
    paragraphs: [
      `${who} wrote to you about “${oneLine(technology).slice(0, TITLE_MAX)}”. Someone used a link in that email to choose the answer “${answer}”.`,
      'It may have been a program that checks the links in your emails, so nobody has been told about the answer yet.',
    ],
    button: { label: 'See the answer and tell us', url },
    after: ['If it wasn’t you, you don’t need to do anything.'],
    why: 'You are receiving this email because an answer was chosen through a link in an email to you.',
  });
}
