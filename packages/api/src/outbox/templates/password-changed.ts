import type { MailContent } from '../mail-content.ts';
import { day } from './day-and-time.ts';
import { layout } from './layout.ts';
import { greeting } from './person-name.ts';
import { PRODUCT } from './product-name.ts';

interface PasswordChangedMail {
  firstName: string;
  url: string;
  /** The ones that still work for signing in, if the owner should check them; ISO times. */
  passkeys: readonly { name: string; createdAt: string }[];
}

export function passwordChangedMail({ firstName, url, passkeys }: PasswordChangedMail): MailContent {
  return layout({
    subject: `Your ${PRODUCT} password was changed`,
    preview: 'If this was you, you don’t need to do anything.',
    heading: 'Your password was changed',
    paragraphs: [
      greeting(firstName),
      'Your account password was just changed, and your other devices were logged out.',
      'If this was you, you don’t need to do anything. If it wasn’t, set a new password now; the old one no longer works.',
      ...stillThere(passkeys),
    ],
    button: { label: 'This wasn’t me', url },
    why: 'You are receiving this email because we always tell you when your password changes.',
  });
}

function stillThere(passkeys: PasswordChangedMail['passkeys']): string[] {
  if (passkeys.length === 0) return [];
  const list = passkeys.map(({ name, createdAt }) => `${name} (added on ${day(new Date(createdAt))})`);
  return [
    `Your passkeys were not changed and can still be used to log in: ${list.join('; ')}. If one of them is not yours, remove it in your profile, under “Devices and passkeys”.`,
  ];
}
