import type { StaffMailRow, StaffMailState } from '@cosmos/contract/admin/mail.ts';
import type { StatusTone } from '../list/status.tsx';
import { failureInWords } from '../list/failure-words.ts';

/** What an email of each kind is for. */
const KIND_WORDS: Readonly<Record<string, string>> = {
  code: 'Brings the code with which somebody logs in.',
  'sign-in-link': 'Brings a link with which somebody logs in.',
  invitation: 'Invites somebody, with a link for the first login.',
  'request-received': 'Confirms that a request for an invitation arrived.',
  'request-declined': 'Says that a request for an invitation was declined.',
  'password-changed': 'Tells a member that their password was changed.',
  'passkey-added': 'Tells a member that a passkey was added.',
  'passkey-removed': 'Tells a member that a passkey was removed.',
  'deletion-scheduled': 'Tells a member when their account will be erased.',
  'deletion-cancelled': 'Tells a member that their account is kept.',
  'account-deleted': 'Says goodbye to somebody whose account was erased.',
  contact: 'Carries a member’s message to a university.',
  'answer-confirmation': 'Asks a university to confirm an answer that may have come from a scanner.',
  digest: 'Lists what is new for a member’s interests.',
  'need-met': 'Tells a member what was found for a standing need.',
  'need-answered': 'Tells a member that a university answered a published need.',
  'concierge-call': 'Tells the team that somebody would like a call.',
  feedback: 'Brings feedback to the team.',
  'bug-report': 'Brings a bug report to the team.',
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
  unknown: { words: 'It isn’t known whether it was sent', tone: 'warns' },
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
