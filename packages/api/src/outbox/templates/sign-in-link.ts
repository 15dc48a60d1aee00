import type { MailContent } from '../mail-content.ts';
import { layout } from './layout.ts';
import { PRODUCT } from './product-name.ts';

export function signInLinkMail({ url, minutes }: { url: string; minutes: number }): MailContent {
  return layout({
    subject: `Your sign-in link for ${PRODUCT}`,
    preview: `Good for ${minutes} minutes. Never forward it.`,
    heading: 'Your sign-in link',
    paragraphs: [`This link signs you in. It is good for ${minutes} minutes and works once.`],
    button: { label: 'Sign in', url },
    after: [
      'Never forward this mail: whoever opens the link is signed in as you.',
      'If you did not ask to sign in, you can ignore this mail.',
    ],
    why: 'You get this mail because somebody asked to sign in with this address.',
  });
}
