import type { MailContent } from '../mail-content.ts';

export function passwordChangedMail(input: { firstName: string; url: string }): MailContent {
  return { subject: 'Your password was changed', html: `<p>${input.url}</p>`, text: input.url };
}
