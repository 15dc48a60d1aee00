import { PROFILE_LIMITS } from '@cosmos/contract/profile/limits.ts';
import type { MailContent } from '../mail-content.ts';
import { day, dayAndTime } from './day-and-time.ts';
import { layout } from './layout.ts';
import { greeting } from './person-name.ts';
import { PRODUCT } from './product-name.ts';

interface DeletionScheduledMail {
  firstName: string;
  deletionAt: Date;
  url: string;
  takesReply: boolean;
}

export function deletionScheduledMail({
  firstName,
  deletionAt,
  url,
  takesReply,
}: DeletionScheduledMail): MailContent {
  return layout({
    subject: `Your ${PRODUCT} account will be deleted on ${day(deletionAt)}`,
    preview: `You have ${PROFILE_LIMITS.deletionDays} days to change your mind.`,
    heading: 'Your account will be deleted',
    paragraphs: [
      greeting(firstName),
      `As you asked, your account will be deleted on ${dayAndTime(deletionAt)}. On that day your profile, chats, files and emails will be deleted for good and cannot be restored.`,
      `You have ${PROFILE_LIMITS.deletionDays} days to change your mind. Log in and press “Keep my account”${takesReply ? ', or simply reply to this email with any text' : ''}. Until then nothing is lost.`,
    ],
    button: { label: 'Keep my account', url },
    why: takesReply
      ? 'You are receiving this email because the deletion of your account was requested. Replying to it stops the deletion.'
      : 'You are receiving this email because the deletion of your account was requested.',
    takesReply,
  });
}
