import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import type { Say } from '../../../ui/feedback/use-toast.tsx';
import classes from './password-line.module.css';

const InlinePassword = lazy(() => import('../../account/inline-password.tsx'));

interface PasswordLineProps {
  hasPassword: boolean;
  say: Say;
}

/** The password, never shown; changed or set inline. */
export function PasswordLine({ hasPassword, say }: PasswordLineProps) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) {
    return (
      <Suspense fallback={null}>
        <InlinePassword hasPassword={hasPassword} onClose={() => setOpen(false)} say={say} />
      </Suspense>
    );
  }
  return (
    <div className={classes.line}>
      <TextField
        label="Password"
        value={hasPassword ? '••••••••••••' : 'Not set'}
        onValue={() => undefined}
        readOnly
        note={hasPassword ? null : { text: 'You log in with a code. A password is optional.', tone: 'quiet' }}
      />
      <span className={classes.action}>
        <Button
          look="link"
          aria-label={hasPassword ? 'Change password' : 'Set password'}
          onClick={() => setOpen(true)}
        >
          {hasPassword ? 'Change' : 'Set password'}
        </Button>
      </span>
    </div>
  );
}
