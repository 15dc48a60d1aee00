import { MESSAGES } from '@cosmos/contract/messages.ts';
import { useEffect, useState } from 'react';
import { ConciergeForm, CONCIERGE_TITLE } from '../features/concierge/concierge-form.tsx';
import { useConcierge } from '../features/concierge/use-concierge.ts';
import { SignUpWall } from '../features/conversation/sign-up-wall.tsx';
import { RequestInviteForm } from '../features/invite/request-invite-form.tsx';
import { useInvite } from '../features/invite/use-invite.ts';
import { LoginForm } from '../features/sign-in/login-form.tsx';
import { SetPasswordForm } from '../features/sign-in/set-password-form.tsx';
import { useLogin } from '../features/sign-in/use-login.ts';
import type { Door } from '../lib/door.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Toast } from '../ui/toast.tsx';

const TOAST_MS = 5_000;
const TITLES: Record<Door['name'], string> = {
  login: 'Login',
  invite: 'Request Invite',
  concierge: CONCIERGE_TITLE,
  wall: MESSAGES.signUpWall,
  'set-password': 'Set a new password',
};

interface DoorsProps {
  /** The one that is open. */
  door: Door | null;
  onDoor: (door: Door | null) => void;
  /** True where a password has just been reset in another tab. */
  passwordReset: boolean;
}

/** One dialog that shows whichever door is open, so that the focus goes back to where the first was opened from. */
export default function Doors({ door, onDoor, passwordReset }: DoorsProps) {
  const [toast, setToast] = useState(passwordReset);
  // While the dialog fades, it still shows what it showed.
  const [shown, setShown] = useState<Door>(door ?? { name: 'login' });
  if (door && door !== shown) setShown(door);

  const login = useLogin({ onProof: (proof) => onDoor({ name: 'set-password', ...proof }) });
  const invite = useInvite();
  const concierge = useConcierge();
  const { dispatch } = login;
  const { change } = invite;
  useEffect(() => {
    if (door?.name === 'login') dispatch({ type: 'opened', email: door.email });
    if (door?.name === 'invite' && door.email) change({ email: door.email });
    // oxlint-disable-next-line react/exhaustive-deps -- only a door that opens sets its form up
  }, [door]);

  const close = () => {
    dispatch({ type: 'closed' });
    invite.closed();
    concierge.closed();
    setToast(false);
    onDoor(null);
  };
  const toLogin = (email?: string) => {
    invite.closed();
    onDoor(email ? { name: 'login', email } : { name: 'login' });
  };

  return (
    <Dialog
      title={TITLES[shown.name]}
      opened={door !== null}
      onClose={close}
      part={`${shown.name} ${shown.name === 'login' ? login.state.step : ''}`}
    >
      {shown.name === 'login' && (
        <LoginForm
          login={login}
          notice={shown.notice}
          onInvite={(email) => onDoor(email ? { name: 'invite', email } : { name: 'invite' })}
        />
      )}
      {shown.name === 'set-password' && (
        <SetPasswordForm
          accessToken={shown.accessToken}
          email={shown.email}
          onSet={() => {
            setToast(true);
            toLogin(shown.email);
          }}
        />
      )}
      {shown.name === 'invite' && (
        <RequestInviteForm invite={invite} onClose={close} onLogin={() => toLogin(invite.check.address)} />
      )}
      {shown.name === 'concierge' && <ConciergeForm concierge={concierge} onClose={close} />}
      {shown.name === 'wall' && (
        <SignUpWall onInvite={() => onDoor({ name: 'invite' })} onLogin={() => toLogin()} onClose={close} />
      )}
      {toast && <Toast text={MESSAGES.passwordReset} after={TOAST_MS} onClose={() => setToast(false)} />}
    </Dialog>
  );
}
