import { tabStorage } from './browser/tab-storage.ts';
import { forgetPrivateQueries } from './api/query-client.ts';
import { emptySlices } from './page-store.ts';
import { currentSession, onSessionChange, sessionEnd } from './session/session-store.ts';

/** Forgets a person’s data when they sign out or another person signs in. Returns a function that stops this. */
export function forgetWithSession(): () => void {
  let owner = currentSession()?.userId;
  let author = owner;
  return onSessionChange(() => {
    const now = currentSession()?.userId;
    const isExpired = now === undefined && sessionEnd() === 'expired';
    if (now !== author && !isExpired) {
      author = now;
      emptySlices('person');
      tabStorage.forget();
    }
    if (now === owner) return;
    owner = now;
    emptySlices('session');
    forgetPrivateQueries();
  });
}
