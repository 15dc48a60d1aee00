import type { MailContent } from '../mail-content.ts';
import { layout } from './layout.ts';
import { greeting } from './person-name.ts';
import { PRODUCT } from './product-name.ts';

export function accountDeletedMail({ firstName }: { firstName: string }): MailContent {
  return layout({
    subject: `Your ${PRODUCT} account was deleted`,
    preview: 'Everything that belonged to it has been deleted.',
    heading: 'Your account was deleted',
    paragraphs: [
      greeting(firstName),
      'Your account and everything that belonged to it have been deleted: your profile, chats, files and emails. This is the last email you will get from us.',
      'Thank you for being with us. You are welcome to request another invitation at any time.',
    ],
    why: 'You are receiving this email because you asked us to delete your account, and we now have.',
  });
}
