import type { MailContent } from '../mail-content.ts';

export function deletionScheduledMail(input: {
  firstName: string;
  deletionAt: Date;
  url: string;
  takesReply: boolean;
}): MailContent {
  return { subject: 'Your account will be deleted', html: `<p>${input.url}</p>`, text: input.url };
}
