import type { MailContent } from '../mail-content.ts';
import { layout } from './layout.ts';
import { PRODUCT } from './product-name.ts';

export interface CodeMail {
  code: string;
  minutes: number;
  /** Whether the requesting device has signed in to the account before. */
  device: 'known' | 'new';
}

const ASKED_ON: Readonly<Record<CodeMail['device'], string>> = {
  known: 'It was asked for on a device that you have signed in on before, and it works only there.',
  new: 'It was asked for on a device that has never signed in to your account, and it works only on a new device.',
};

export function codeMail({ code, minutes, device }: CodeMail): MailContent {
  return layout({
    subject: `${code} is your ${PRODUCT} code`,
    preview: `Good for ${minutes} minutes. Never share it.`,
    heading: 'Your one-time code',
    paragraphs: ['Enter this code to go on:'],
    code,
    after: [
      `It is good for ${minutes} minutes and works once. A newer code replaces it.`,
      ASKED_ON[device],
      `Never share it. Nobody from ${PRODUCT} will ever ask you for it.`,
      'If you did not ask for a code, you can ignore this mail: without the code nobody gets in.',
    ],
    why: 'You get this mail because a code was asked for with this address.',
  });
}
