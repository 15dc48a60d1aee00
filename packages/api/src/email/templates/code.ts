import type { MailContent } from '../mail-content.ts';
import { layout } from './layout.ts';
import { PRODUCT } from './product-name.ts';

export function codeMail({ code, minutes }: { code: string; minutes: number }): MailContent {
  return layout({
    subject: `${code} is your ${PRODUCT} code`,
    preview: `Good for ${minutes} minutes. Never share it.`,
    heading: 'Your one-time code',
    paragraphs: ['Enter this code to go on:'],
    code,
    after: [
      `It is good for ${minutes} minutes and works once. A newer code replaces it.`,
      `Never share it. Nobody from ${PRODUCT} will ever ask you for it.`,
      'If you did not ask for a code, you can ignore this mail: without the code nobody gets in.',
    ],
    why: 'You get this mail because a code was asked for with this address.',
  });
}
