import type { MailContent } from '../mail-content.ts';

export function accountDeletedMail(input: { firstName: string }): MailContent {
  return { subject: 'Your account was deleted', html: `<p>${input.firstName}</p>`, text: input.firstName };
}
