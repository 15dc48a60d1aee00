import type { MailContent } from '../mail-content.ts';
import type { MailKind } from '../mail-kinds.ts';
import { accountDeletedMail } from '../templates/account-deleted.ts';
import { conciergeCallMail } from '../templates/concierge-call.ts';
import { answerConfirmationMail } from '../templates/answer-confirmation.ts';
import { bugReportMail } from '../templates/bug-report.ts';
import { codeMail } from '../templates/code.ts';
import { deletionCancelledMail } from '../templates/deletion-cancelled.ts';
import { deletionScheduledMail } from '../templates/deletion-scheduled.ts';
import { feedbackMail } from '../templates/feedback.ts';
import { invitationMail } from '../templates/invitation.ts';
import { passkeyAddedMail, passkeyRemovedMail } from '../templates/passkey-changed.ts';
import { passwordChangedMail } from '../templates/password-changed.ts';
import { requestDeclinedMail } from '../templates/request-declined.ts';
import { requestReceivedMail } from '../templates/request-received.ts';
import { signInLinkMail } from '../templates/sign-in-link.ts';

/** One of each kind of email that the product itself writes, for a person with that name; used by the tests. */
export function sampleMails(
  name: string,
): Record<Exclude<MailKind, 'contact' | 'digest' | 'need-met' | 'need-answered'>, MailContent> {
  const url = 'https://cosmos.example/sign-in#Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4Zm9vYmFyYmE';
  const passkey = {
    name: 'Passkey on Chrome, Linux',
    at: new Date('2026-03-09T09:30:00Z'),
    url: 'https://cosmos.example/profile/personal',
  };
  return {
    code: codeMail({ code: '4071', minutes: 5, device: 'new' }),
    'sign-in-link': signInLinkMail({ url, minutes: 15 }),
    invitation: invitationMail({ firstName: name, invitedBy: name, url, days: 7 }),
    'request-received': requestReceivedMail({ firstName: name }),
    'request-declined': requestDeclinedMail({ firstName: name }),
    'password-changed': passwordChangedMail({
      firstName: name,
      url: 'https://cosmos.example/reset-password',
      passkeys: [
        { name: 'iCloud Keychain', createdAt: '2026-03-09T09:00:00Z' },
        { name: 'Passkey on Chrome, Linux', createdAt: '2026-03-10T09:00:00Z' },
      ],
    }),
    'passkey-added': passkeyAddedMail({ firstName: name, ...passkey }),
    'passkey-removed': passkeyRemovedMail({ firstName: name, ...passkey }),
    'deletion-scheduled': deletionScheduledMail({
      firstName: name,
      deletionAt: new Date('2026-03-09T09:00:00Z'),
      url: 'https://cosmos.example/',
      takesReply: true,
    }),
    'deletion-cancelled': deletionCancelledMail({ firstName: name, url: 'https://cosmos.example/' }),
    'answer-confirmation': answerConfirmationMail({
      writer: name,
      technology: 'A humidity-proof film',
      answer: 'Available, let us talk',
      url: 'https://cosmos.example/answer/00112233445566778899aabbccddeeff',
    }),
    'account-deleted': accountDeletedMail({ firstName: name }),
    'concierge-call': conciergeCallMail({
      name,
      email: 'ada@example.org',
      areas: ['Legal', 'Contracts'],
      message: 'Two lines\nof text',
    }),
    feedback: feedbackMail({
      from: { name, email: 'ada@example.org', userId: '0b7e7c1e-6f0a-4b5e-9b1f-0c1d2e3f4a5b' },
      rating: 4,
      message: 'Two lines\nof text',
    }),
    'bug-report': bugReportMail({
      from: { name, email: 'ada@example.org', userId: '0b7e7c1e-6f0a-4b5e-9b1f-0c1d2e3f4a5b' },
      areas: ['Chat responses', 'Other'],
      description: 'Two lines\nof text',
    }),
  };
}
