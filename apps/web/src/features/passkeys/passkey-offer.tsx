import { LIMITS } from '@cosmos/contract/limits.ts';
import { MESSAGES } from '@cosmos/contract/messages.ts';
import { IconFingerprint } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { statusQuery } from '../../lib/account-queries.ts';
import { ownAuthenticatorQuery, usePasskeysHere } from '../../lib/passkeys.ts';
import { trpc } from '../../lib/trpc.ts';
import { useAfter } from '../../lib/use-after.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SignInAgain } from '../account/sign-in-again.tsx';
import { sayWord } from '../workspace/word.ts';
import classes from './passkey-offer.module.css';
import { useAddPasskey } from './use-add-passkey.ts';

/** Offers a passkey to whoever has just signed in without one, where their device can keep it. */
export function PasskeyOffer() {
  const isDue = useQuery(statusQuery).data?.offersPasskey ?? false;
  return usePasskeysHere() && isDue ? <Offer /> : null;
}

function Offer() {
  const queryClient = useQueryClient();
  const isKeeper = useQuery(ownAuthenticatorQuery).data ?? false;
  const leave = () =>
    queryClient.setQueryData(statusQuery.queryKey, (status) => status && { ...status, offersPasskey: false });
  const { add, isPending, complaint, needsProof } = useAddPasskey(() => {
    leave();
    sayWord(queryClient, { tone: 'quiet', text: MESSAGES.passkeyAdded });
  });
  // It goes at once. If that can't be noted, the offer is made once more at a later sign-in.
  const decline = useMutation({ mutationFn: () => trpc.auth.declinePasskey.mutate(), onMutate: leave });
  useAfter(LIMITS.passwordProofMs, true, leave);
  if (!isKeeper) return null;
  return (
    <section className={classes.offer} aria-labelledby="passkey-offer">
      <IconFingerprint className={classes.icon} size={28} stroke={1.5} aria-hidden="true" />
      <div className={classes.text}>
        <h2 id="passkey-offer" className={classes.title}>
          Sign in without a code
        </h2>
        <p>With a passkey, your fingerprint, face or device PIN signs you in.</p>
        <Notice tone="bad">{complaint}</Notice>
        <div className={classes.ways}>
          {needsProof ? (
            <SignInAgain />
          ) : (
            <Button look="filled" busy={isPending} onClick={add}>
              Add a passkey
            </Button>
          )}
          <Button look="link" onClick={() => decline.mutate()}>
            Not now
          </Button>
        </div>
      </div>
    </section>
  );
}
