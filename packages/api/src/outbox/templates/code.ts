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
  known: 'It was requested on a device you have logged in on before, and it works only there.',
  new: 'It was requested on a device that has never logged in to your account, and it works only on a new device.',
};

export function codeMail({ code, minutes, device }: CodeMail): MailContent {
  return layout({
    subject: `${code} is your ${PRODUCT} code`,
    preview: `It expires in ${minutes} minutes. Never share it.`,
    heading: 'Your one-time code',
    paragraphs: ['Enter this code to continue:'],
    code,
    after: [
      `It expires in ${minutes} minutes and works once. A newer code replaces it.`,
      ASKED_ON[device],
      `Never share it. Nobody from ${PRODUCT} will ever ask you for it.`,
      'If you did not request a code, you can ignore this email: no one can log in without it.',
    ],
    why: 'You are receiving this email because someone requested a code for this address.',
  });
}
