import { MESSAGES } from '@cosmos/contract/messages.ts';
import type { EmailCheck } from '../../lib/email-check.ts';
import { faultOf } from '../../lib/trpc.ts';
import type { Note } from '../../ui/field.tsx';

/** What the login dialog says below the address. */
export function emailNote({ state, fault }: Pick<EmailCheck, 'state' | 'fault'>): Note | null {
  if (fault) {
    const { offline, message } = faultOf(fault);
    return { text: offline ? MESSAGES.networkTryAgain : message, tone: 'bad' };
  }
  switch (state) {
    case 'invalid':
      return { text: MESSAGES.emailInvalid, tone: 'bad' };
    case 'checking':
      return { text: MESSAGES.emailChecking, tone: 'quiet' };
    case 'approved':
      return { text: MESSAGES.emailRegistered, tone: 'good' };
    case 'unregistered':
      return { text: MESSAGES.emailNotRegistered, tone: 'bad' };
    case 'idle':
      return null;
    default:
      return null;
  }
}
