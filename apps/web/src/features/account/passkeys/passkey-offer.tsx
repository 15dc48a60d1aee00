import { AUTH_LIMITS } from '@cosmos/contract/auth/limits.ts';
import { AUTH_MESSAGES } from '@cosmos/contract/auth/messages.ts';
import { IconFingerprint } from '@tabler/icons-react';
import { api, apiUtils } from '../../../lib/api/api.ts';
import { useOwnAuthenticator, usePasskeysHere } from '../../../lib/account/passkeys.ts';
import { useDelayedCall } from '../../../lib/hooks/use-delayed-call.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { SignInAgain } from './sign-in-again.tsx';
import { snackbar } from '../../../lib/snackbar-message.ts';
import classes from './passkey-offer.module.css';
import { useAddPasskey } from './use-add-passkey.ts';

/** Offers a passkey after a sign-in without one, if the device can store it. */
export function PasskeyOffer() {
  const isDue = api.auth.status.useQuery().data?.offersPasskey ?? false;
  return usePasskeysHere() && isDue ? <Offer /> : null;
}

function Offer() {
  const isKeeper = useOwnAuthenticator();
  const leave = () =>
    apiUtils.auth.status.setData(undefined, (status) => status && { ...status, offersPasskey: false });
  const { add, isPending, complaint, needsProof } = useAddPasskey(() => {
    leave();
    snackbar.set({ tone: 'quiet', text: AUTH_MESSAGES.passkeyAdded });
  });
  // The offer disappears at once. If saving that fails, it is repeated at a later sign-in.
  const decline = api.auth.declinePasskey.useMutation({ onMutate: leave });
  useDelayedCall(AUTH_LIMITS.passwordProofMs, true, leave);
  if (!isKeeper) return null;
  return (
    <section className={classes.offer} aria-labelledby="passkey-offer">
      <IconFingerprint className={classes.icon} size={28} stroke={1.5} aria-hidden="true" />
      <div className={classes.text}>
        <h2 id="passkey-offer" className={classes.title}>
          Log in without a code
        </h2>
        <p>A passkey lets you log in with your fingerprint, face or device PIN.</p>
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
