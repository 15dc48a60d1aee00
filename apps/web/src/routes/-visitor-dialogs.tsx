import { AUTH_MESSAGES } from '@cosmos/contract/auth/messages.ts';
import { CONVERSATION_MESSAGES } from '@cosmos/contract/conversation/messages.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { ConciergeForm, CONCIERGE_TITLE } from '../features/concierge/concierge-form.tsx';
import { useConcierge } from '../features/concierge/use-concierge.ts';
import { SignUpWall } from '../features/preview/sign-up-wall.tsx';
import { RequestInviteForm } from '../features/invite/request-invite-form.tsx';
import { useInvite } from '../features/invite/use-invite.ts';
import { LoginForm } from '../features/sign-in/login-form.tsx';
import { SetPasswordForm } from '../features/sign-in/set-password-form.tsx';
import { useLogin } from '../features/sign-in/use-login.ts';
import type { VisitorDialog } from '../lib/visitor-dialog.ts';
import { Dialog } from '../ui/layout/dialog.tsx';
import { WithMantine } from '../ui/theme/with-mantine.tsx';
import { Toast } from '../ui/feedback/toast.tsx';

const TOAST_MS = 5_000;
const TITLES: Record<VisitorDialog['name'], string> = {
  login: 'Login',
  invite: 'Request Invite',
  concierge: CONCIERGE_TITLE,
  wall: CONVERSATION_MESSAGES.signUpWall,
  'set-password': 'Set a new password',
};

interface VisitorDialogsProps {
  /** The open dialog. */
  dialog: VisitorDialog | null;
  onDialog: (dialog: VisitorDialog | null) => void;
  /** True if a password has just been reset in another tab. */
  passwordReset: boolean;
}

/** One dialog for all visitor dialogs, so that the focus returns to where the first was opened. */
export default function VisitorDialogs({ dialog, onDialog, passwordReset }: VisitorDialogsProps) {
  const [toast, setToast] = useState(passwordReset);
  // Keep the content while the dialog fades out.
  const [shown, setShown] = useState<VisitorDialog>(dialog ?? { name: 'login' });
  if (dialog && dialog !== shown) setShown(dialog);

  const login = useLogin({ onProof: (proof) => onDialog({ name: 'set-password', ...proof }) });
  const invite = useInvite();
  const concierge = useConcierge();
  const { dispatch } = login;
  const { change } = invite;
  const onOpened = useEffectEvent((opened: VisitorDialog | null) => {
    if (opened?.name === 'login') dispatch({ type: 'opened', email: opened.email });
    if (opened?.name === 'invite' && opened.email) change({ email: opened.email });
  });
  useEffect(() => onOpened(dialog), [dialog]);

  const close = () => {
    dispatch({ type: 'closed' });
    invite.closed();
    concierge.closed();
    setToast(false);
    onDialog(null);
  };
  const toLogin = (email?: string) => {
    invite.closed();
    onDialog(email ? { name: 'login', email } : { name: 'login' });
  };

  return (
    <WithMantine>
      <Dialog
        title={TITLES[shown.name]}
        opened={dialog !== null}
        onClose={close}
        part={`${shown.name} ${shown.name === 'login' ? login.state.step : ''}`}
      >
        {shown.name === 'login' && (
          <LoginForm
            login={login}
            notice={shown.notice}
            onInvite={(email) => onDialog(email ? { name: 'invite', email } : { name: 'invite' })}
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
          <SignUpWall
            onInvite={() => onDialog({ name: 'invite' })}
            onLogin={() => toLogin()}
            onClose={close}
          />
        )}
        {toast && (
          <Toast text={AUTH_MESSAGES.passwordReset} after={TOAST_MS} onClose={() => setToast(false)} />
        )}
      </Dialog>
    </WithMantine>
  );
}
