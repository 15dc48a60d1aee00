import type { MailContent } from '../mail-content.ts';

export function codeMail(input: { code: string; minutes: number }): MailContent {
  return { subject: `${input.code} is your Cosmos code`, html: `<p>${input.code}</p>`, text: input.code };
}
