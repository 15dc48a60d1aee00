import { AUTH_LIMITS } from '@cosmos/contract/auth/limits.ts';
import { AUTH_MESSAGES } from '@cosmos/contract/auth/messages.ts';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { ConfirmWithPasskey } from './passkeys/confirm-with-passkey.tsx';
import classes from './inline-password.module.css';
import { SignInAgain } from './passkeys/sign-in-again.tsx';
import { PASSWORD_UPDATED, usePasswordChange } from './use-password-change.ts';
import type { Say } from '../../ui/feedback/use-toast.tsx';

interface InlinePasswordProps {
  hasPassword: boolean;
  onClose: () => void;
  say: Say;
}

/** Current, new and confirmed password, inline in place of the password row. */
export default function InlinePassword({ hasPassword, onClose, say }: InlinePasswordProps) {
  const [current, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  const [confirmPassword, setConfirmed] = useState('');
  const first = useRef<HTMLInputElement>(null);
  const [mistake, setMistake] = useState<string | null>(null);
  const { change, isPending, complaint, needsSignIn, clear } = usePasswordChange(() => {
    say('good', PASSWORD_UPDATED);
    onClose();
  });
  const isFilled = password !== '' && confirmPassword !== '' && (!hasPassword || current !== '');
  const typed = (set: (value: string) => void) => (value: string) => {
    set(value);
    setMistake(null);
    clear();
  };
  const save = () => {
    if (!isFilled || isPending) return;
    if (password !== confirmPassword) return setMistake(AUTH_MESSAGES.newPasswordsDiffer);
    if (Array.from(password).length < AUTH_LIMITS.passwordCharactersMin)
      return setMistake(AUTH_MESSAGES.passwordTooShort);
    change({ current: hasPassword ? current : null, password, confirmPassword });
  };
  // Forms can’t be nested, and this one is inside the profile’s form.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    save();
  };
  useEffect(() => first.current?.focus(), []);
  return (
    <div className={classes.box} role="group" aria-label={hasPassword ? 'Change password' : 'Set password'}>
      {hasPassword && (
        <PasswordField
          label="Current password"
          value={current}
          onValue={typed(setCurrent)}
          autoComplete="current-password"
          ref={first}
          onKeyDown={onKeyDown}
        />
      )}
      <PasswordField
        label="New password"
        value={password}
        onValue={typed(setPassword)}
        autoComplete="new-password"
        ref={hasPassword ? undefined : first}
        onKeyDown={onKeyDown}
        note={{ text: AUTH_MESSAGES.passwordHint, tone: 'quiet' }}
      />
      <PasswordField
        label="Confirm new password"
        value={confirmPassword}
        onValue={typed(setConfirmed)}
        autoComplete="new-password"
        onKeyDown={onKeyDown}
      />
      <Notice tone="bad">{mistake ?? complaint}</Notice>
      <div className={classes.ways}>
        <Button look="filled" disabled={!isFilled || isPending} onClick={save}>
          {isPending ? 'Saving...' : 'Save'}
        </Button>
        <Button onClick={onClose}>Cancel</Button>
        {needsSignIn && <ConfirmWithPasskey onProved={clear} />}
        {needsSignIn && <SignInAgain />}
      </div>
    </div>
  );
}
