import { MESSAGES, passwordNotUpdated } from '@cosmos/contract/messages.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { profileQuery, sessionsQuery } from '../../lib/account-queries.ts';
import { faultOf, trpc } from '../../lib/trpc.ts';

interface NewPassword {
  /** Null where none is set yet. */
  current: string | null;
  password: string;
  confirmPassword: string;
}

/** Proves the current password, then sets the new one. */
export function usePasswordChange(onDone: () => void) {
  const queryClient = useQueryClient();
  const change = useMutation({
    mutationFn: async ({ current, password, confirmPassword }: NewPassword) => {
      if (current !== null) await trpc.auth.verifyPassword.mutate({ password: current });
      await trpc.auth.setPassword.mutate({ password, confirmPassword });
    },
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: profileQuery.queryKey });
      void queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
      onDone();
    },
  });
  return {
    change: change.mutate,
    isPending: change.isPending,
    /** Why it was refused. */
    complaint: change.error ? complaintOf(change.error) : null,
    /** True where only a new sign-in helps. */
    needsSignIn: change.error !== null && faultOf(change.error).reason === 'needs_proof',
    clear: change.reset,
  };
}

/** These stand for themselves; any other is said to have kept the password from being updated. */
const WHOLE: readonly string[] = [MESSAGES.passwordWrong, MESSAGES.signInAgain, MESSAGES.tooMany];

function complaintOf(error: unknown): string {
  const { offline, message, reason } = faultOf(error);
  if (offline) return MESSAGES.networkShort;
  return reason === 'needs_proof' || WHOLE.includes(message) ? message : passwordNotUpdated(message);
}

/** What a person reads when it is done. */
export const PASSWORD_UPDATED = 'Password updated successfully!';
