import { signOut } from '../../lib/sign-out.ts';
import { Button } from '../../ui/button.tsx';

/** The first screen of whoever is signed in. */
export function WorkspaceHome() {
  return (
    <main className="start-screen">
      <Button onClick={() => void signOut({ everywhere: false })}>Sign out</Button>
    </main>
  );
}
