import type { MailContent } from '../mail-content.ts';
import { layout } from './layout.ts';
import { greeting } from './person-name.ts';
import { PRODUCT } from './product-name.ts';

export function deletionCancelledMail({ firstName, url }: { firstName: string; url: string }): MailContent {
  return layout({
    subject: `Your ${PRODUCT} account stays`,
    preview: 'The deletion was stopped. Nothing was lost.',
    heading: 'Your account stays',
    paragraphs: [
      greeting(firstName),
      'The deletion of your account was stopped. Nothing was lost: your profile, chats and files are as you left them.',
    ],
    button: { label: `Open ${PRODUCT}`, url },
    why: 'You get this mail because the deletion of your account had been asked for and was stopped.',
  });
}
