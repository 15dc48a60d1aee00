import { isEmail, normalisedEmail } from '@cosmos/contract/auth/email-address.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { trpc } from '../api/trpc.ts';

export type EmailState = 'idle' | 'invalid' | 'checking' | 'approved' | 'unregistered';
const PAUSE_MS = 500;

export interface EmailCheck {
  /** The address as sent: trimmed, in lower case. */
  address: string;
  isValid: boolean;
  state: EmailState;
  /** Why the last check failed. */
  fault: unknown;
  /** Checks at once, without waiting for a pause in typing; null if the check fails. */
  checkNow: () => Promise<EmailState | null>;
}

interface Finding {
  address: string;
  state: EmailState;
  fault: unknown;
}

/** What is known about an address; a finding about another one doesn’t count. */
export function stateOf(finding: Finding | null, address: string): EmailState {
  return finding?.address === address ? finding.state : 'idle';
}

/** Checks whether the typed address is registered. Asks when typing pauses, and drops answers about older input. */
export function useEmailCheck(typed: string): EmailCheck {
  const address = normalisedEmail(typed);
  const [finding, setFinding] = useState<Finding | null>(null);
  const state = stateOf(finding, address);
  /** The address whose check is done or in flight. */
  const asked = useRef<string | null>(null);

  const check = useCallback(
    async (one: string, quietly = false): Promise<EmailState | null> => {
      const find = (found: EmailState, fault: unknown = null) => {
        if (asked.current === one) setFinding({ address: one, state: found, fault });
        return found;
      };
      asked.current = one;
      if (!isEmail(one)) return find('invalid');
      if (!quietly) find('checking');
      try {
        const { exists } = await trpc.auth.checkEmail.mutate({ email: one });
        return find(exists ? 'approved' : 'unregistered');
      } catch (fault) {
        if (quietly) return null;
        find('idle', fault);
        if (asked.current === one) asked.current = null;
        return null;
      }
    },
    [setFinding],
  );

  useEffect(() => {
    if (address === '') return undefined;
    const timer = setTimeout(() => {
      if (asked.current !== address) void check(address);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [address, check]);

  // A request may have been approved while another tab or program was open.
  useEffect(() => {
    if (state !== 'unregistered') return undefined;
    const look = () => {
      if (document.visibilityState === 'visible') void check(address, true);
    };
    window.addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      window.removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [address, check, state]);

  return {
    address,
    isValid: isEmail(address),
    state,
    fault: finding?.address === address ? finding.fault : null,
    checkNow: useCallback(() => check(address), [check, address]),
  };
}
