import { AUTH_LIMITS } from '@cosmos/contract/auth/limits.ts';
import { useSecondsUntil } from '../../lib/hooks/use-seconds-until.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { CodeBoxes } from '../../ui/fields/code-boxes.tsx';
import { Form, FormActions, SmallPrint } from '../../ui/fields/form.tsx';
import { type Login, mayGoOn } from './use-login.ts';

const MINUTES = AUTH_LIMITS.codeTtlMs / 60_000;

/** The code from the mail, in four boxes. */
export function CodeStep({ login }: { login: Login }) {
  const { state, check, dispatch, next, resend } = login;
  const wait = useSecondsUntil(state.resendAt);
  const isReset = state.purpose === 'password_reset';
  return (
    <Form onSubmit={() => void next()}>
      <p>
        We sent a {AUTH_LIMITS.codeDigits}-digit code to <strong>{check.address}</strong>
        {isReset && ' to set a new password'}. It expires in {MINUTES} minutes.
      </p>
      <CodeBoxes
        label="Code"
        digits={state.digits}
        onDigits={(digits) => dispatch({ type: 'digits typed', digits })}
        fault={state.fault}
      />
      <FormActions>
        <Button
          type="submit"
          look="filled"
          busy={state.running === 'next'}
          disabled={state.running === null && !mayGoOn(state, check)}
        >
          Next
        </Button>
        <Button
          look="link"
          busy={state.running === 'resend'}
          disabled={wait > 0}
          onClick={() => void resend()}
        >
          {wait > 0 ? `Resend code in ${wait} s` : 'Resend code'}
        </Button>
        <Button look="link" onClick={() => dispatch({ type: 'step chosen', step: 'email' })}>
          Use another email
        </Button>
      </FormActions>
      <SmallPrint>
        {!isReset && (
          <>
            <Button look="link" onClick={() => dispatch({ type: 'step chosen', step: 'password' })}>
              Use a password instead
            </Button>
            <br />
          </>
        )}
        You may receive a sign-in link instead.
      </SmallPrint>
    </Form>
  );
}
