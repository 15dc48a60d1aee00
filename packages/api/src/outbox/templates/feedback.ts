import type { MailContent } from '../mail-content.ts';
import { layout } from './layout.ts';
import { type SentBy, sentBy, writtenLines } from './sent-by.ts';

interface Feedback {
  from: SentBy;
  rating: number;
  message: string;
}

/** To the team: a member's feedback on the product. */
export function feedbackMail({ from, rating, message }: Feedback): MailContent {
  return layout({
    subject: 'A member shared their experience',
    preview: `${rating} of 5 stars`,
    heading: 'Feedback',
    paragraphs: [`Rating: ${rating} of 5.`, ...writtenLines(message), ...sentBy(from)],
    why: 'You are receiving this email because this is the team’s address.',
  });
}
