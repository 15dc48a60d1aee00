import type { MailContent } from '../mail-content.ts';

export function requestDeclinedMail(input: { firstName: string }): MailContent {
  return {
    subject: 'Your request for an invitation',
    html: `<p>${input.firstName}</p>`,
    text: input.firstName,
  };
}
