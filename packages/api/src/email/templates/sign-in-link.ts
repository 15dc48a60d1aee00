import type { MailContent } from '../mail-content.ts';

export function signInLinkMail(input: { url: string; minutes: number }): MailContent {
  return { subject: 'Your sign-in link', html: `<p>${input.url}</p>`, text: input.url };
}
