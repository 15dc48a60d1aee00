import { oneLine } from '@cosmos/contract/text/line-text.ts';
import type { MailContent } from '../mail-content.ts';
import { layout } from './layout.ts';

/** A need with answers that its member was not told of. */
interface AnsweredNeed {
  question: string;
  answers: number;
  url: string;
}

interface NeedAnsweredMail {
  needs: readonly AnsweredNeed[];
  listUrl: string;
  settingsUrl: string;
  leaveUrl: string;
}

const QUESTION_MAX = 200;

/** Tells that a need’s page was answered, but not what with: anybody who has its address can write there. */
export function needAnsweredMail({ needs, listUrl, settingsUrl, leaveUrl }: NeedAnsweredMail): MailContent {
  const answers = needs.reduce((sum, each) => sum + each.answers, 0);
  const heading =
    answers === 1
      ? 'An answer to your need'
      : `${answers} answers to your ${needs.length === 1 ? 'need' : 'needs'}`;
  const [only, ...others] = needs;
  return layout({
    subject: heading,
    preview: oneLine(only?.question ?? '').slice(0, QUESTION_MAX),
    heading,
    paragraphs: [],
    items: needs.map(({ question, answers: count, url }) => ({
      title: oneLine(question).slice(0, QUESTION_MAX),
      place: count === 1 ? '1 new answer on its page' : `${count} new answers on its page`,
      lines: [],
      url,
    })),
    button:
      only && others.length === 0
        ? { label: answers === 1 ? 'Read the answer' : 'Read the answers', url: only.url }
        : { label: 'Open your standing needs', url: listUrl },
    why: 'You are receiving this email because you published a standing need.',
    leave: { settingsUrl, leaveUrl },
  });
}
