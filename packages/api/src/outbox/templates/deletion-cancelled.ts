import type { MailContent } from '../mail-content.ts';
import { layout } from './layout.ts';
import { greeting } from './person-name.ts';
import { PRODUCT } from './product-name.ts';

export function deletionCancelledMail({ firstName, url }: { firstName: string; url: string }): MailContent {
  return layout({
    subject: `Your ${PRODUCT} account will not be deleted`,
    preview: 'The deletion was cancelled. Nothing was lost.',
    heading: 'Your account will not be deleted',
    paragraphs: [
      greeting(firstName),
      'The deletion of your account was cancelled. Nothing was lost: your profile, chats and files are as you left them.',
    ],
    button: { label: `Open ${PRODUCT}`, url },
    why: 'You are receiving this email because the deletion of your account was requested and then cancelled.',
  });
}
