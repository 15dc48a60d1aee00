import { inviteRequest } from '@cosmos/contract/invite/invite.ts';
import { AUTH_MESSAGES } from '@cosmos/contract/auth/messages.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { INVITE_MESSAGES } from '@cosmos/contract/invite/messages.ts';
import type { EmailCheck } from '../../lib/account/email-check.ts';
import { faultOf } from '../../lib/api/trpc.ts';
import type { Note } from '../../ui/field.tsx';

export interface InviteDraft {
  firstName: string;
  lastName: string;
  email: string;
  country: string;
  organisation: string;
  designation: string;
  linkedinUrl: string;
}

export const EMPTY_DRAFT: InviteDraft = {
  firstName: '',
  lastName: '',
  email: '',
  country: '',
  organisation: '',
  designation: '',
  linkedinUrl: '',
};

/** Why a draft can’t be sent yet; null if it can. All seven fields are required. */
export function complaintOf(draft: InviteDraft): string | null {
  if (Object.values(draft).some((value) => value.trim() === '')) return INVITE_MESSAGES.fillAllFields;
  const checked = inviteRequest.safeParse(draft);
  return checked.success ? null : (checked.error.issues[0]?.message ?? INVITE_MESSAGES.fillAllFields);
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
