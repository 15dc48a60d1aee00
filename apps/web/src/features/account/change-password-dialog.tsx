import { AUTH_MESSAGES } from '@cosmos/contract/auth/messages.ts';
import { keepsPasswordRules } from '@cosmos/contract/auth/password-rules.ts';
import { useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/layout/dialog.tsx';
import { type Note } from '../../ui/fields/field.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { ConfirmWithPasskey } from './passkeys/confirm-with-passkey.tsx';
import classes from './dialog-form.module.css';
import { SignInAgain } from './passkeys/sign-in-again.tsx';
import { PASSWORD_UPDATED, usePasswordChange } from './use-password-change.ts';
import type { Say } from '../../ui/feedback/use-toast.tsx';

interface ChangePasswordDialogProps {
  hasPassword: boolean;
  onClose: () => void;
  say: Say;
}

/** Old, new and confirmed password; Confirm is enabled once every rule is met. */
export default function ChangePasswordDialog({ hasPassword, onClose, say }: ChangePasswordDialogProps) {
  const [old, setOld] = useState('');
  const [password, setPassword] = useState('');
  const [confirmPassword, setConfirmed] = useState('');
  const { change, isPending, complaint, needsSignIn, clear } = usePasswordChange(() => {
    say('good', PASSWORD_UPDATED);
    onClose();
  });
  const keepsRules = keepsPasswordRules(password);
  const isReady = keepsRules && password === confirmPassword && (!hasPassword || old !== '');
  const differs: Note | null =
    confirmPassword !== '' && confirmPassword !== password
      ? { text: AUTH_MESSAGES.passwordsDiffer, tone: 'bad' }
      : null;
  const typed = (set: (value: string) => void) => (value: string) => {
    set(value);
    clear();
  };
  return (
    <Dialog title={hasPassword ? 'Change password' : 'Set password'} opened onClose={onClose}>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady && !isPending) change({ current: hasPassword ? old : null, password, confirmPassword });
        }}
      >
        {hasPassword && (
          <PasswordField
            label="Current password"
            value={old}
            onValue={typed(setOld)}
            autoComplete="current-password"
          />
        )}
        <PasswordField
          label="New password"
          value={password}
          onValue={typed(setPassword)}
          autoComplete="new-password"
          note={{ text: AUTH_MESSAGES.passwordHint, tone: keepsRules ? 'good' : 'quiet' }}
        />
        <PasswordField
          label="Confirm new password"
          value={confirmPassword}
          onValue={typed(setConfirmed)}
          autoComplete="new-password"
          note={differs}
        />
        <Notice tone="bad">{complaint}</Notice>
        <div className={classes.ways}>
          <Button onClick={onClose}>Back</Button>
          <Button look="filled" type="submit" disabled={!isReady || isPending}>
            {isPending ? 'Saving...' : 'Confirm'}
          </Button>
          {needsSignIn && <ConfirmWithPasskey onProved={clear} />}
          {needsSignIn && <SignInAgain />}
        </div>
      </form>
    </Dialog>
  );
}
