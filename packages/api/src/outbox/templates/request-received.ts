import type { MailContent } from '../mail-content.ts';
import { layout } from './layout.ts';
import { greeting } from './person-name.ts';
import { PRODUCT } from './product-name.ts';

export function requestReceivedMail({ firstName }: { firstName: string }): MailContent {
  return layout({
    subject: 'We received your request for an invitation',
    preview: 'Our team looks at it, and you will hear from us by mail.',
    heading: 'We received your request',
    paragraphs: [
      greeting(firstName),
      `Thank you for your interest in ${PRODUCT}. Our team looks at every request. As soon as yours is decided, you will get a mail; there is nothing for you to do until then.`,
    ],
    why: 'You get this mail because an invitation was asked for with this address. If it was not you, you can ignore it.',
  });
}
