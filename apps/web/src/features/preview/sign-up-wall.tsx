import { INVITE_MESSAGES } from '@cosmos/contract/invite/messages.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { FormActions, SmallPrint } from '../../ui/fields/form.tsx';

interface SignUpWallProps {
  onInvite: () => void;
  onLogin: () => void;
  onClose: () => void;
}

/** What the preview leaves out, and how to get it. */
export function SignUpWall({ onInvite, onLogin, onClose }: SignUpWallProps) {
  return (
    <>
      <p>
        {INVITE_MESSAGES.accessByInvitation} The preview shows the first five results, with the beginning of
        each summary. With an account you can read full records, see the researchers behind them and write to
        their universities.
      </p>
      <FormActions>
        <Button look="filled" data-autofocus onClick={onInvite}>
          Request Invite
        </Button>
        <Button onClick={onLogin}>Sign In</Button>
        <Button look="link" onClick={onClose}>
          Back to the preview
        </Button>
      </FormActions>
      <SmallPrint>
        Already have an account?{' '}
        <Button look="link" onClick={onLogin}>
          Sign in here
        </Button>
      </SmallPrint>
    </>
  );
}
