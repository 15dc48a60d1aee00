import { useMutation, useQueryClient } from '@tanstack/react-query';
import { passkeysQuery, statusQuery } from '../../lib/account-queries.ts';
import { addPasskey, passkeyFault } from '../../lib/passkeys.ts';
import { faultOf } from '../../lib/trpc.ts';

/** Adds a passkey; whoever changes their mind hears nothing of it. */
export function useAddPasskey(onAdded: () => void) {
  const queryClient = useQueryClient();
  const add = useMutation({
    mutationFn: addPasskey,
    onSuccess: (passkey) => {
      if (!passkey) return;
      void queryClient.invalidateQueries({ queryKey: passkeysQuery.queryKey });
      void queryClient.invalidateQueries({ queryKey: statusQuery.queryKey });
      onAdded();
    },
  });
  return {
    add: () => add.mutate(),
    isPending: add.isPending,
    complaint: add.error ? passkeyFault(add.error) : null,
    /** True where the person has to prove themselves first. */
    needsProof: add.error !== null && faultOf(add.error).reason === 'needs_proof',
    clear: add.reset,
  };
}
