import type { SessionInfo } from '@cosmos/contract/auth/auth.ts';
import { useMutation } from '@tanstack/react-query';
import { api, apiUtils } from '../../lib/api/api.ts';
import { usePasskeysAtHand } from '../../lib/account/passkeys.ts';
import { signOut } from '../../lib/account/sign-out.ts';
import { faultOf } from '../../lib/api/trpc.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/layout/dialog.tsx';
import { LoadFailure } from '../../ui/feedback/load-failure.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { PasskeyList } from './passkeys/passkey-list.tsx';
import classes from './sessions-dialog.module.css';

/** The member’s sessions, which can be ended one by one or all at once, and below them the passkeys if supported. */
export default function SessionsDialog({ onClose }: { onClose: () => void }) {
  const hasPasskeys = usePasskeysAtHand();
  const sessions = api.auth.sessions.useQuery(undefined, { staleTime: 0 });
  const revoke = api.auth.revokeSession.useMutation({
    onSettled: () => apiUtils.auth.sessions.invalidate(),
  });
  const everywhere = useMutation({ mutationFn: () => signOut({ everywhere: true }) });
  return (
    <Dialog title={hasPasskeys ? 'Devices and passkeys' : 'Devices'} opened onClose={onClose}>
      {hasPasskeys && <h3 className={classes.title}>Devices</h3>}
      {sessions.isPending && <p role="status">Loading...</p>}
      {sessions.isError && !sessions.data && (
        <LoadFailure {...faultOf(sessions.error)} onRetry={() => void sessions.refetch()} />
      )}
      {sessions.data && (
        <ul className={classes.list}>
          {sessions.data.map((session) => (
            <SessionRow
              key={session.sessionId}
              session={session}
              isEnding={revoke.isPending && revoke.variables.sessionId === session.sessionId}
              onEnd={() => revoke.mutate({ sessionId: session.sessionId })}
            />
          ))}
        </ul>
      )}
      <Notice tone="bad">{revoke.error && faultOf(revoke.error).message}</Notice>
      <Button disabled={everywhere.isPending} onClick={() => everywhere.mutate()}>
        {everywhere.isPending ? 'Logging out...' : 'Log out everywhere'}
      </Button>
      {hasPasskeys && <PasskeyList />}
    </Dialog>
  );
}

interface SessionRowProps {
  session: SessionInfo;
  isEnding: boolean;
  onEnd: () => void;
}

function SessionRow({ session, isEnding, onEnd }: SessionRowProps) {
  const name = session.device || 'Unknown device';
  const used = new Date(session.lastUsedAt).toLocaleString('en-GB', {
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  return (
    <li className={classes.row}>
      <span className={classes.device}>
        {name}
        <small className={classes.used}>{session.isCurrent ? 'This device' : `Last used ${used}`}</small>
      </span>
      {!session.isCurrent && (
        <Button
          look="link"
          aria-label={`Log out ${name}, last used ${used}`}
          disabled={isEnding}
          onClick={onEnd}
        >
          {isEnding ? 'Logging out...' : 'Log out'}
        </Button>
      )}
    </li>
  );
}
