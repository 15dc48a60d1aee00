import type { MailContent } from '../mail-content.ts';
import { layout } from './layout.ts';
import { greeting } from './person-name.ts';
import { PRODUCT } from './product-name.ts';

export function passwordChangedMail({ firstName, url }: { firstName: string; url: string }): MailContent {
  return layout({
    subject: `Your ${PRODUCT} password was changed`,
    preview: 'If it was you, there is nothing to do.',
    heading: 'Your password was changed',
    paragraphs: [
      greeting(firstName),
      'The password of your account was just changed, and your other devices were signed out.',
      'If it was you, there is nothing to do. If it was not, set a new password now; the old one no longer works.',
    ],
    button: { label: 'It was not me', url },
    why: 'You get this mail because we always tell you when your password changes.',
  });
}
