import { useMutation } from '@tanstack/react-query';
import { apiUtils } from '../../../lib/api/api.ts';
import { addPasskey, passkeyFault } from '../../../lib/account/passkeys.ts';
import { faultOf } from '../../../lib/api/trpc.ts';

/** Adds a passkey; cancelling shows no message. */
export function useAddPasskey(onAdded: () => void) {
  const add = useMutation({
    mutationFn: addPasskey,
    onSuccess: (passkey) => {
      if (!passkey) return;
      void apiUtils.auth.passkeys.invalidate();
      void apiUtils.auth.status.invalidate();
      onAdded();
    },
  });
  return {
    add: () => add.mutate(),
    isPending: add.isPending,
    complaint: add.error ? passkeyFault(add.error) : null,
    /** True if the member has to prove their identity first. */
    needsProof: add.error !== null && faultOf(add.error).reason === 'needs_proof',
    clear: add.reset,
  };
}
