import { currentSession, forgetSession } from '../session/session-store.ts';
import { trpc } from '../api/trpc.ts';

const WAIT_MS = 5_000;

/** Ends the session here, and on the server if it can be reached; `everywhere` ends those on other devices too. */
export async function signOut({ everywhere }: { everywhere: boolean }): Promise<void> {
  try {
    if (currentSession())
      await trpc.auth.logOut.mutate({ everywhere }, { signal: AbortSignal.timeout(WAIT_MS) });
  } catch {
    // Signing out always succeeds here; the tokens on the server expire by themselves.
  } finally {
    forgetSession('signed-out');
  }
}
