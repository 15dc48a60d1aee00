import type { MailContent } from '../mail-content.ts';
import { layout } from './layout.ts';
import { greeting } from './person-name.ts';
import { PRODUCT } from './product-name.ts';

export function requestDeclinedMail({ firstName }: { firstName: string }): MailContent {
  return layout({
    subject: 'About your request for an invitation',
    preview: 'We cannot offer you an invitation at this time.',
    heading: 'About your request',
    paragraphs: [
      greeting(firstName),
      `Thank you for your interest in ${PRODUCT}. We are sorry that we cannot offer you an invitation at this time.`,
      'You are welcome to ask again later, and you can still use the preview on our home page.',
    ],
    why: 'You are receiving this email because an invitation was requested for this address.',
  });
}
