import type { PasskeyInfo } from '@cosmos/contract/auth/passkeys.ts';
import { useEffect, useRef, useState } from 'react';
import { api, apiUtils } from '../../../lib/api/api.ts';
import { faultOf } from '../../../lib/api/trpc.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { SignInAgain } from './sign-in-again.tsx';
import { ConfirmWithPasskey } from './confirm-with-passkey.tsx';
import classes from './passkey-list.module.css';
import { useAddPasskey } from './use-add-passkey.ts';

/** The member’s passkeys, which can be removed and added. */
export function PasskeyList() {
  const passkeys = api.auth.passkeys.useQuery(undefined, { staleTime: 0 });
  const { add, isPending, complaint, needsProof, clear } = useAddPasskey(() => undefined);
  const remove = api.auth.removePasskey.useMutation({
    // A message about adding a passkey may no longer be true.
    onMutate: clear,
    onSettled: () => {
      void apiUtils.auth.status.invalidate();
      return apiUtils.auth.passkeys.invalidate();
    },
  });
  return (
    <section className={classes.passkeys} aria-labelledby="passkeys">
      <h3 id="passkeys" className={classes.title}>
        Passkeys
      </h3>
      {passkeys.isPending && <p role="status">Loading...</p>}
      {passkeys.isError && !passkeys.data && (
        <LoadFailure {...faultOf(passkeys.error)} onRetry={() => void passkeys.refetch()} />
      )}
      {passkeys.data?.length === 0 && (
        <p className={classes.none}>
          No passkeys yet. A passkey lets you log in with your fingerprint, face or device PIN.
        </p>
      )}
      {passkeys.data && passkeys.data.length > 0 && (
        <ul className={classes.list}>
          {passkeys.data.map((passkey) => (
            <PasskeyRow
              key={passkey.passkeyId}
              passkey={passkey}
              isRemoving={remove.isPending && remove.variables.passkeyId === passkey.passkeyId}
              onRemove={() => remove.mutate({ passkeyId: passkey.passkeyId })}
            />
          ))}
        </ul>
      )}
      <Notice tone="bad">{complaint ?? (remove.error && faultOf(remove.error).message)}</Notice>
      <div className={classes.ways}>
        {needsProof ? (
          <>
            <ConfirmWithPasskey onProved={clear} />
            <SignInAgain />
          </>
        ) : (
          <Button
            busy={isPending}
            onClick={() => {
              remove.reset();
              add();
            }}
          >
            Add a passkey
          </Button>
        )}
      </div>
    </section>
  );
}

interface PasskeyRowProps {
  passkey: PasskeyInfo;
  isRemoving: boolean;
  onRemove: () => void;
}

/** One passkey; removal asks for confirmation. */
function PasskeyRow({ passkey, isRemoving, onRemove }: PasskeyRowProps) {
  const [isAsking, setAsking] = useState(false);
  const wasAsking = useRef(false);
  const ask = useRef<HTMLButtonElement>(null);
  const confirm = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // Each press removes its own button, so the focus moves to the next one.
    if (isAsking) confirm.current?.focus();
    else if (wasAsking.current) ask.current?.focus();
    wasAsking.current = isAsking;
  }, [isAsking]);
  const { name, createdAt, lastUsedAt } = passkey;
  const added = `Added ${date(createdAt)}`;
  return (
    <li className={classes.row}>
      <span className={classes.name}>
        {name}
        <small className={classes.used}>
          {isAsking
            ? 'You’ll no longer be able to log in with it. You can still log in with a code sent by email.'
            : `${added} · ${lastUsedAt ? `Last used ${date(lastUsedAt)}` : 'Not used yet'}`}
        </small>
      </span>
      {isAsking ? (
        <span className={classes.answers}>
          <Button look="link" data-danger ref={confirm} disabled={isRemoving} onClick={onRemove}>
            {isRemoving ? 'Removing...' : 'Remove'}
          </Button>
          <Button look="link" onClick={() => setAsking(false)}>
            Keep
          </Button>
        </span>
      ) : (
        <Button
          look="link"
          ref={ask}
          aria-label={`Remove ${name}, ${added.toLowerCase()}`}
          onClick={() => setAsking(true)}
        >
          Remove
        </Button>
      )}
    </li>
  );
}

function date(iso: string): string {
  return new Date(iso).toLocaleDateString('en-GB', { dateStyle: 'medium' });
}
