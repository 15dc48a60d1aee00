import type { ChatShare } from '@cosmos/contract/chats/chats.ts';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { faultOf } from '../../lib/api/trpc.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { longDate } from './long-date.ts';
import classes from './share-dialog.module.css';

interface ShareLineProps {
  share: ChatShare;
  isNew: boolean;
  onRevoke: () => Promise<unknown>;
  onRevoked: () => void;
}

/** An active link with its dates. Revoking can’t be undone, so it asks for confirmation. */
export function ShareLine({ share, isNew, onRevoke, onRevoked }: ShareLineProps) {
  const [isAsking, setAsking] = useState(false);
  const sure = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isAsking) sure.current?.focus();
  }, [isAsking]);
  const revoking = useMutation({ mutationFn: onRevoke, onSuccess: onRevoked });
  return (
    <li className={classes.line}>
      <div className={classes.what}>
        <span className={classes.day}>
          {isNew ? 'Created just now' : `Created on ${longDate(share.createdAt)}`}
        </span>
        <span className={classes.small}>Expires on {longDate(share.expiresAt)}</span>
      </div>
      {isAsking ? (
        <div className={classes.ask}>
          <Button ref={sure} busy={revoking.isPending} onClick={() => revoking.mutate()} data-danger>
            Revoke permanently
          </Button>
          <Button onClick={() => setAsking(false)}>Keep</Button>
        </div>
      ) : (
        <Button
          aria-label={`Revoke the link created on ${longDate(share.createdAt)}`}
          onClick={() => setAsking(true)}
        >
          Revoke
        </Button>
      )}
      {revoking.isError && (
        <p className={classes.fault} role="alert">
          The link could not be revoked and still works. {faultOf(revoking.error).message}
        </p>
      )}
    </li>
  );
}
