import type { MailContent } from '../mail-content.ts';
import { layout } from './layout.ts';
import { type SentBy, sentBy, writtenLines } from './sent-by.ts';

interface BugReport {
  from: SentBy;
  areas: readonly string[];
  description: string;
}

/** To the team: what went wrong for a member, and where. */
export function bugReportMail({ from, areas, description }: BugReport): MailContent {
  return layout({
    subject: 'A member reported a bug',
    preview: areas.join(', '),
    heading: 'Bug report',
    paragraphs: [`Areas: ${areas.join(', ')}.`, ...writtenLines(description), ...sentBy(from)],
    why: 'You are receiving this email because this is the team’s address.',
  });
}
