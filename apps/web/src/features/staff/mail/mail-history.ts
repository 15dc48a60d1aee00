import type { StaffMailRow, StaffMailState } from '@cosmos/contract/admin/mail.ts';
import type { StatusTone } from '../list/status.tsx';
import { failureInWords } from '../list/failure-words.ts';

/** What an email of each kind is for. */
const KIND_WORDS: Readonly<Record<string, string>> = {
  code: 'Delivers a login code.',
  'sign-in-link': 'Delivers a login link.',
  invitation: 'Invites someone, with a link for their first login.',
  'request-received': 'Confirms that a request for an invitation arrived.',
  'request-declined': 'Says that a request for an invitation was declined.',
  'password-changed': 'Tells a member that their password was changed.',
  'passkey-added': 'Tells a member that a passkey was added.',
  'passkey-removed': 'Tells a member that a passkey was removed.',
  'deletion-scheduled': 'Tells a member when their account will be deleted.',
  'deletion-cancelled': 'Tells a member that their account is kept.',
  'account-deleted': 'Confirms to someone that their account was deleted.',
  contact: 'Carries a member’s message to a university.',
  'answer-confirmation': 'Asks a university to confirm an answer that an email scanner may have triggered.',
  digest: 'Lists what is new for a member’s interests.',
  'need-met': 'Tells a member what was found for a standing need.',
  'need-answered': 'Tells a member that a university answered a published need.',
  'concierge-call': 'Tells the team that someone would like a call.',
  feedback: 'Sends feedback to the team.',
  'bug-report': 'Sends a bug report to the team.',
};

/** What an email of this kind is for, in a sentence; empty for one that is unknown here. */
export const aboutKind = (kind: string): string => KIND_WORDS[kind] ?? '';

export interface MailStep {
  words: string;
  /** Null where the time isn’t known. */
  at: string | null;
  tone: StatusTone;
  /** What is to be added. */
  note?: string;
}

type Tracked = Pick<
  StaffMailRow,
  'state' | 'createdAt' | 'sentAt' | 'deliveredAt' | 'nextStepAt' | 'failure' | 'attempts'
>;

/** Where an email stands after it was written, sent or delivered, if that isn’t all. */
const LAST: Partial<Record<StaffMailState, { words: string; tone: StatusTone }>> = {
  failed: { words: 'Failed', tone: 'bad' },
  cancelled: { words: 'Cancelled', tone: 'plain' },
  unknown: { words: 'May or may not have been sent', tone: 'warns' },
  sending: { words: 'Being sent', tone: 'waits' },
  queued: { words: 'Waiting to be sent', tone: 'waits' },
};

/** What became of an email, step by step. */
export function historyOf(email: Tracked): MailStep[] {
  const { state, createdAt, sentAt, deliveredAt, nextStepAt, failure, attempts } = email;
  const steps: MailStep[] = [{ words: 'Created', at: createdAt, tone: 'good' }];
  if (sentAt) {
    const note = attempts > 1 ? { note: `After ${attempts} attempts` } : {};
    steps.push({ words: 'Sent', at: sentAt, tone: 'good', ...note });
  }
  if (deliveredAt) steps.push({ words: 'Delivered', at: deliveredAt, tone: 'good' });
  const last = LAST[state];
  if (last) {
    const note = failure ? failureInWords(failure) : '';
    const tried = !sentAt && attempts > 1 ? `${attempts} attempts so far` : '';
    const said = [note, tried].filter(Boolean).join('; ');
    steps.push({ ...last, at: null, ...(said === '' ? {} : { note: said }) });
  } else if (!deliveredAt && state === 'sent')
    steps.push({ words: 'Not confirmed as delivered yet', at: null, tone: 'plain' });
  if (nextStepAt && (state === 'queued' || state === 'unknown'))
    steps.push({ words: 'Next attempt', at: nextStepAt, tone: 'plain' });
  return steps;
}
