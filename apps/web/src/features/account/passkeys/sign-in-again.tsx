import { signOut } from '../../../lib/account/sign-out.ts';
import { Button } from '../../../ui/buttons/button.tsx';

/** Shown when the server requires a fresh sign-in. */
export function SignInAgain() {
  return (
    <Button look="link" onClick={() => void signOut({ everywhere: false })}>
      Log in again
    </Button>
  );
}
