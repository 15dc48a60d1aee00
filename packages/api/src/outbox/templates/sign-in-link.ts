import type { MailContent } from '../mail-content.ts';
import { layout } from './layout.ts';
import { PRODUCT } from './product-name.ts';

export function signInLinkMail({ url, minutes }: { url: string; minutes: number }): MailContent {
  return layout({
    subject: `Your sign-in link for ${PRODUCT}`,
    preview: `It expires in ${minutes} minutes. Never forward it.`,
    heading: 'Your sign-in link',
    paragraphs: [`This link logs you in. It expires in ${minutes} minutes and works once.`],
    button: { label: 'Log in', url },
    after: [
      'Never forward this email: whoever opens the link is logged in as you.',
      'If you did not ask to log in, you can ignore this email.',
    ],
    why: 'You are receiving this email because someone asked to log in with this address.',
  });
}
