import { AUTH_MESSAGES } from '@cosmos/contract/auth/messages.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { keepsPasswordRules } from '@cosmos/contract/auth/password-rules.ts';
import { useRef, useState } from 'react';
import { currentSession, forgetSession } from '../../lib/session/session-store.ts';
import { faultOf, serverReason, trpc } from '../../lib/api/trpc.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Form, FormActions } from '../../ui/fields/form.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';

interface SetPasswordFormProps {
  /** Authorises setting the password; null if the proof is missing. */
  accessToken: string | null;
  /** For the password manager. */
  email: string;
  onSet: () => void;
}

/** A new password, twice. */
export function SetPasswordForm({ accessToken, email, onSet }: SetPasswordFormProps) {
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const sent = useRef(false);
  const keepsRules = keepsPasswordRules(password);
  const differs = confirmation !== '' && confirmation !== password;
  const isReady = keepsRules && confirmation === password;

  const submit = async () => {
    if (!isReady || sent.current) return;
    if (accessToken === null) return setFault(AUTH_MESSAGES.sessionMissingForPassword);
    sent.current = true;
    setBusy(true);
    setFault(null);
    try {
      await trpc.auth.setPassword.mutate(
        { password, confirmPassword: confirmation },
        { context: { accessToken } },
      );
      // The server has ended all sessions of this person.
      if (currentSession()) forgetSession('password-reset');
      onSet();
    } catch (error) {
      setFault(sentenceOf(error));
      setBusy(false);
    } finally {
      sent.current = false;
    }
  };

  return (
    <Form onSubmit={() => void submit()}>
      <input className="visually-hidden" type="text" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        data-autofocus
        value={password}
        onValue={setPassword}
        note={{ text: AUTH_MESSAGES.passwordHint, tone: keepsRules ? 'good' : 'quiet' }}
      />
      <PasswordField
        label="Confirm new password"
        autoComplete="new-password"
        value={confirmation}
        onValue={setConfirmation}
        note={differs ? { text: AUTH_MESSAGES.passwordsDiffer, tone: 'bad' } : null}
      />
      <Notice tone="bad">{fault}</Notice>
      <FormActions>
        <Button type="submit" look="filled" busy={busy} disabled={!isReady && !busy}>
          Confirm
        </Button>
      </FormActions>
    </Form>
  );
}

function sentenceOf(error: unknown): string {
  if (faultOf(error).status === 401) return AUTH_MESSAGES.sessionMissingForPassword;
  return serverReason(error, {
    otherwise: AUTH_MESSAGES.passwordNotSet,
    network: HTTP_MESSAGES.networkTryAgain,
  });
}
