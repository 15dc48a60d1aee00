import type { MailContent } from '../mail-content.ts';

export function invitationMail(input: {
  firstName: string;
  invitedBy: string | null;
  url: string;
  days: number;
}): MailContent {
  return { subject: 'Your invitation to Cosmos', html: `<p>${input.url}</p>`, text: input.url };
}
