import type { AppRouter } from '@cosmos/api/app-router.ts';
import { AUTH_MESSAGES } from '@cosmos/contract/auth/messages.ts';
import { type Operation, TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { freshAccessToken, isRefused } from '../session/refresh.ts';
import { currentSession, forgetSession } from '../session/session-store.ts';

/** A token passed to the call in place of the session’s, for example to set a password after a reset. */
export function tokenGiven({ context }: Pick<Operation, 'context'>): string | null {
  return typeof context.accessToken === 'string' ? context.accessToken : null;
}

function ended(): TRPCClientError<AppRouter> {
  const data = { code: 'UNAUTHORIZED', httpStatus: 401, requestId: null, reason: null };
  return TRPCClientError.from({ error: { message: AUTH_MESSAGES.signInAgain, code: -32_001, data } });
}

/** Sends each call with a valid token; if it is refused all the same, renews the token and repeats the call once. */
export const sessionLink: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) =>
    observable((observer) => {
      let sent: { unsubscribe: () => void } | null = null;
      let left = false;
      const send = (token: string | null, isRepeat: boolean) => {
        if (left) return;
        sent = next({ ...op, context: { ...op.context, accessToken: token } }).subscribe({
          next: (value) => observer.next(value),
          complete: () => observer.complete(),
          error: (error) => {
            if (token === null || !isRefused(error)) return observer.error(error);
            if (isRepeat) return giveUp(token, error);
            return void freshAccessToken(token).then((renewed) =>
              renewed && renewed !== token ? send(renewed, true) : observer.error(error),
            );
          },
        });
      };
      const giveUp = (token: string, error: Parameters<typeof observer.error>[0]) => {
        if (currentSession()?.accessToken === token) forgetSession('expired');
        observer.error(error);
      };
      const given = tokenGiven(op);
      if (given) sent = next(op).subscribe(observer);
      else {
        const isMember = currentSession() !== null;
        void freshAccessToken().then((token) => {
          // Never send a member’s mutation as a visitor’s because the session has ended meanwhile.
          if (isMember && token === null && op.type === 'mutation') observer.error(ended());
          else send(token, false);
        });
      }
      return () => {
        left = true;
        sent?.unsubscribe();
      };
    });
