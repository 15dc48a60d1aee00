import type { MailContent } from '../mail-content.ts';

export function requestReceivedMail(input: { firstName: string }): MailContent {
  return { subject: 'We received your request', html: `<p>${input.firstName}</p>`, text: input.firstName };
}
