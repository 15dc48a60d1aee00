import type { MailContent } from '../mail-content.ts';
import { layout } from './layout.ts';
import { greeting } from './person-name.ts';
import { PRODUCT } from './product-name.ts';

export function accountDeletedMail({ firstName }: { firstName: string }): MailContent {
  return layout({
    subject: `Your ${PRODUCT} account was deleted`,
    preview: 'All that belonged to it is gone.',
    heading: 'Your account was deleted',
    paragraphs: [
      greeting(firstName),
      'Your account and all that belonged to it are gone: profile, chats, files and mail. This is the last mail you get from us.',
      'Thank you for having been with us. You are welcome to ask for an invitation again at any time.',
    ],
    why: 'You get this mail because the deletion of your account was asked for and its day has come.',
  });
}
