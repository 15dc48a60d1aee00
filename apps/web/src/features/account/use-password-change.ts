import { passwordNotUpdated } from '@cosmos/contract/auth/messages.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { useMutation } from '@tanstack/react-query';
import { apiUtils } from '../../lib/api/api.ts';
import { faultOf, trpc } from '../../lib/api/trpc.ts';

interface NewPassword {
  /** Null if no password is set yet. */
  current: string | null;
  password: string;
  confirmPassword: string;
}

/** Verifies the current password, then sets the new one. */
export function usePasswordChange(onDone: () => void) {
  const change = useMutation({
    mutationFn: async ({ current, password, confirmPassword }: NewPassword) => {
      if (current !== null) await trpc.auth.verifyPassword.mutate({ password: current });
      await trpc.auth.setPassword.mutate({ password, confirmPassword });
    },
    onSuccess: () => {
      void apiUtils.profile.read.invalidate();
      void apiUtils.auth.sessions.invalidate();
      onDone();
    },
  });
  return {
    change: change.mutate,
    isPending: change.isPending,
    /** Why it was refused. */
    complaint: change.error ? complaintOf(change.error) : null,
    /** True if only a new sign-in helps. */
    needsSignIn: change.error !== null && faultOf(change.error).reason === 'needs_proof',
    clear: change.reset,
  };
}

/** Refused proofs, ended sessions and limits have their own messages; all other faults share a general one. */
function complaintOf(error: unknown): string {
  const { offline, message, reason, status } = faultOf(error);
  if (offline) return HTTP_MESSAGES.networkShort;
  const isWhole = reason === 'needs_proof' || reason === 'password_wrong' || status === 401 || status === 429;
  return isWhole ? message : passwordNotUpdated(message);
}

/** Success message. */
export const PASSWORD_UPDATED = 'Password updated successfully!';
