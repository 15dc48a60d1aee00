import type { MailContent } from '../mail-content.ts';
import { dayAndTime } from './day-and-time.ts';
import { layout } from './layout.ts';
import { greeting } from './person-name.ts';
import { PRODUCT } from './product-name.ts';

interface PasskeyMail {
  firstName: string;
  /** Of the passkey, made by the product. */
  name: string;
  at: Date;
  /** Where passkeys are listed. */
  url: string;
}

const WHY = 'You get this mail because we always tell you when the passkeys of your account change.';

export function passkeyAddedMail({ firstName, name, at, url }: PasskeyMail): MailContent {
  return layout({
    subject: `A passkey was added to your ${PRODUCT} account`,
    preview: 'If it was you, there is nothing to do.',
    heading: 'A passkey was added',
    paragraphs: [
      greeting(firstName),
      `A passkey was added to your account on ${dayAndTime(at)}: ${name}. It can be used to sign in without a code or a password.`,
      'If it was you, there is nothing to do. If it was not, remove the passkey in your profile, under “Devices and passkeys”, and press “Sign out everywhere” there.',
    ],
    button: { label: 'Open your profile', url },
    why: WHY,
  });
}

export function passkeyRemovedMail({ firstName, name, at, url }: PasskeyMail): MailContent {
  return layout({
    subject: `A passkey was removed from your ${PRODUCT} account`,
    preview: 'If it was you, there is nothing to do.',
    heading: 'A passkey was removed',
    paragraphs: [
      greeting(firstName),
      `A passkey was removed from your account on ${dayAndTime(at)}: ${name}. It can no longer be used to sign in. Your device may still list it; you can delete it there.`,
      'If it was you, there is nothing to do. If it was not, open your profile and press “Sign out everywhere” under “Devices and passkeys”. You can always sign in with a code that we send to this address.',
    ],
    button: { label: 'Open your profile', url },
    why: WHY,
  });
}
