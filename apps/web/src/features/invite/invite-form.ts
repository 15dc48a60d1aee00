import { inviteRequest } from '@cosmos/contract/invite/invite.ts';
import { AUTH_MESSAGES } from '@cosmos/contract/auth/messages.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { INVITE_MESSAGES } from '@cosmos/contract/invite/messages.ts';
import type { EmailCheck } from '../../lib/account/email-check.ts';
import { faultOf } from '../../lib/api/trpc.ts';
import type { Note } from '../../ui/fields/field.tsx';

export interface InviteDraft {
  firstName: string;
  lastName: string;
  email: string;
  country: string;
  organisation: string;
  designation: string;
  linkedinUrl: string;
}

const REQUIRED = 'Required';

export const EMPTY_DRAFT: InviteDraft = {
  firstName: '',
  lastName: '',
  email: '',
  country: '',
  organisation: '',
  designation: '',
  linkedinUrl: '',
};

/** What is wrong with which field; empty if the draft can be sent. All seven fields are required. */
export function complaintsOf(draft: InviteDraft): Partial<Record<keyof InviteDraft, string>> {
  const names = Object.keys(draft) as (keyof InviteDraft)[];
  const blank = names.filter((name) => draft[name].trim() === '');
  const checked = inviteRequest.safeParse(draft);
  const wrong = (checked.error?.issues ?? []).map(({ path: [name], message }) => [name, message] as const);
  // What is blank breaks other rules as well.
  return { ...Object.fromEntries(wrong), ...Object.fromEntries(blank.map((name) => [name, REQUIRED])) };
}

/** Why a draft can’t be sent yet, in one sentence; null if it can. */
export function complaintOf(draft: InviteDraft): string | null {
  const complaints = Object.values(complaintsOf(draft));
  if (complaints.includes(REQUIRED)) return INVITE_MESSAGES.fillAllFields;
  return complaints[0] ?? null;
}

/** The note below the address. */
export function inviteEmailNote({ state, fault }: Pick<EmailCheck, 'state' | 'fault'>): Note | null {
  if (fault) {
    const { offline, message } = faultOf(fault);
    return { text: offline ? HTTP_MESSAGES.networkTryAgain : message, tone: 'bad' };
  }
  switch (state) {
    case 'invalid':
      return { text: INVITE_MESSAGES.inviteEmailInvalid, tone: 'bad' };
    case 'checking':
      return { text: AUTH_MESSAGES.emailChecking, tone: 'quiet' };
    case 'approved':
      return { text: INVITE_MESSAGES.inviteEmailExists, tone: 'bad' };
    case 'unregistered':
      return { text: INVITE_MESSAGES.inviteEmailFree, tone: 'good' };
    case 'idle':
      return null;
    default:
      return null;
  }
}
