import type { MailContent } from '../mail-content.ts';
import { layout } from './layout.ts';
import { personName } from './person-name.ts';

interface Call {
  name: string;
  email: string;
  areas: readonly string[];
  message: string;
}

/** To the team: somebody has requested a call. */
export function conciergeCallMail({ name, email, areas, message }: Call): MailContent {
  return layout({
    subject: 'Someone requested a call with the concierge',
    preview: areas.join(', '),
    heading: 'A call with the concierge',
    paragraphs: [
      `${personName(name) || 'Someone'} requested a call and was promised a reply within 7 business days.`,
      `Areas: ${areas.join(', ')}.`,
      `Email: ${email}`,
      ...message.split(/\n+/).filter((line) => line.trim() !== ''),
    ],
    why: 'You are receiving this email because this is the team’s address.',
  });
}
