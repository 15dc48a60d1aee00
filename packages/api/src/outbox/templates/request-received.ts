import type { MailContent } from '../mail-content.ts';
import { layout } from './layout.ts';
import { greeting } from './person-name.ts';
import { PRODUCT } from './product-name.ts';

export function requestReceivedMail({ firstName }: { firstName: string }): MailContent {
  return layout({
    subject: 'We received your request for an invitation',
    preview: 'Our team will review it, and you will hear from us by email.',
    heading: 'We received your request',
    paragraphs: [
      greeting(firstName),
      `Thank you for your interest in ${PRODUCT}. Our team reviews every request. We will email you as soon as we have decided on yours; you don’t need to do anything until then.`,
    ],
    why: 'You are receiving this email because an invitation was requested for this address. If it was not you, you can ignore it.',
  });
}
