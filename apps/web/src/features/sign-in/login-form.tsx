import { INVITE_MESSAGES } from '@cosmos/contract/invite/messages.ts';
import { IconBuilding, IconFingerprint } from '@tabler/icons-react';
import { useCompanyOffer } from '../../lib/account/company-sign-in.ts';
import { usePasskeysAtHand } from '../../lib/account/passkeys.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Form, FormActions, SmallPrint } from '../../ui/fields/form.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { CodeStep } from './code-step.tsx';
import { emailNote } from './email-note.ts';
import { isWaiting, type Login, mayGoOn } from './use-login.ts';

interface LoginFormProps {
  login: Login;
  /** Why the dialog is shown again, for example after a session ended. */
  notice: string | undefined;
  onInvite: (email: string) => void;
}

/** The login dialog: an address and a code, or an address and a password. */
export function LoginForm({ login, notice, onInvite }: LoginFormProps) {
  return login.state.step === 'code' ? (
    <CodeStep login={login} />
  ) : (
    <AddressStep login={login} notice={notice} onInvite={onInvite} />
  );
}

function AddressStep({ login, notice, onInvite }: LoginFormProps) {
  const { state, check, dispatch, next, forgot, withPasskey, withCompany } = login;
  const hasPasskeys = usePasskeysAtHand();
  const withPassword = state.step === 'password';
  const unregistered = check.state === 'unregistered';
  const isCompanys = useCompanyOffer(check.isValid && check.state !== 'idle' ? check.address : null);
  const waits = state.running === null && isWaiting(state, check);
  const invite = () => onInvite(check.address);
  return (
    <Form onSubmit={unregistered ? invite : () => void next()}>
      <Notice tone="quiet">{notice}</Notice>
      <TextField
        label="Email"
        type="email"
        name="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="name@company.com"
        data-autofocus
        value={state.email}
        onValue={(email) => dispatch({ type: 'email typed', email })}
        note={state.fault && check.fault ? null : emailNote(check)}
      />
      {withPassword && (
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          value={state.password}
          onValue={(password) => dispatch({ type: 'password typed', password })}
        />
      )}
      <Notice tone="bad">{state.fault}</Notice>
      <FormActions>
        {unregistered ? (
          <Button type="submit" look="filled">
            Request Invite
          </Button>
        ) : (
          <Button
            type="submit"
            look="filled"
            busy={state.running === 'next'}
            waiting={waits}
            disabled={state.running === null && !waits && !mayGoOn(state, check)}
          >
            Next
          </Button>
        )}
        {withPassword && (
          <Button
            look="link"
            busy={state.running === 'forgot'}
            disabled={!check.isValid || unregistered}
            onClick={() => void forgot()}
          >
            Forgot password?
          </Button>
        )}
        <Button
          look="link"
          onClick={() => dispatch({ type: 'step chosen', step: withPassword ? 'code' : 'password' })}
        >
          {withPassword ? 'Use a code instead' : 'Use a password instead'}
        </Button>
      </FormActions>
      {isCompanys && !unregistered && (
        <Button busy={state.running === 'company'} onClick={() => void withCompany()}>
          {state.running !== 'company' && <IconBuilding size={18} stroke={1.6} aria-hidden="true" />}
          Continue with your company
        </Button>
      )}
      {hasPasskeys && (
        <Button busy={state.running === 'passkey'} onClick={() => void withPasskey()}>
          {state.running !== 'passkey' && <IconFingerprint size={18} stroke={1.6} aria-hidden="true" />}
          Log in with a passkey
        </Button>
      )}
      <SmallPrint>
        {INVITE_MESSAGES.accessByInvitation}{' '}
        {!unregistered && (
          <Button look="link" onClick={invite}>
            Request Invite
          </Button>
        )}
      </SmallPrint>
    </Form>
  );
}
