import { currentSession, forgetSession } from '../session/session-store.ts';
import { trpc } from '../api/trpc.ts';

const WAIT_MS = 5_000;

/** Ends the session here, and on the server if that can be reached; `everywhere` ends those of other devices too. */
export async function signOut({ everywhere }: { everywhere: boolean }): Promise<void> {
  try {
    if (currentSession())
      await trpc.auth.logOut.mutate({ everywhere }, { signal: AbortSignal.timeout(WAIT_MS) });
  } catch {
    // Whoever signs out is signed out; the tokens run out by themselves.
  } finally {
    forgetSession('signed-out');
  }
}
