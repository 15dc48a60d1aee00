import { useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/api/api.ts';
import { passkeyFault, provePasskey, usePasskeysAtHand } from '../../../lib/account/passkeys.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';

/** Lets members with a passkey give the fresh proof that the server requires. */
export function ConfirmWithPasskey({ onProved }: { onProved: () => void }) {
  const isHere = usePasskeysAtHand();
  const passkeys = api.auth.passkeys.useQuery(undefined, { enabled: isHere }).data ?? [];
  const prove = useMutation({
    mutationFn: provePasskey,
    onSuccess: (isProved) => {
      if (isProved) onProved();
    },
  });
  if (!isHere || passkeys.length === 0) return null;
  return (
    <>
      <Button busy={prove.isPending} onClick={() => prove.mutate()}>
        Confirm with a passkey
      </Button>
      <Notice tone="bad">{prove.error && passkeyFault(prove.error)}</Notice>
    </>
  );
}
