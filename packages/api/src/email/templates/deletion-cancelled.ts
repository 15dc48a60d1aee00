import type { MailContent } from '../mail-content.ts';

export function deletionCancelledMail(input: { firstName: string; url: string }): MailContent {
  return { subject: 'Your account stays', html: `<p>${input.url}</p>`, text: input.url };
}
