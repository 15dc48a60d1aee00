import { AUTH_MESSAGES } from '@cosmos/contract/auth/messages.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import type { EmailCheck } from '../../lib/account/email-check.ts';
import { faultOf } from '../../lib/api/trpc.ts';
import type { Note } from '../../ui/fields/field.tsx';

/** The note below the address in the login dialog. */
export function emailNote({ state, fault }: Pick<EmailCheck, 'state' | 'fault'>): Note | null {
  if (fault) {
    const { offline, message } = faultOf(fault);
    return { text: offline ? HTTP_MESSAGES.networkTryAgain : message, tone: 'bad' };
  }
  switch (state) {
    case 'invalid':
      return { text: AUTH_MESSAGES.emailInvalid, tone: 'bad' };
    case 'checking':
      return { text: AUTH_MESSAGES.emailChecking, tone: 'quiet' };
    case 'approved':
      return { text: AUTH_MESSAGES.emailRegistered, tone: 'good' };
    case 'unregistered':
      return { text: AUTH_MESSAGES.emailNotRegistered, tone: 'bad' };
    case 'idle':
      return null;
    default:
      return null;
  }
}
