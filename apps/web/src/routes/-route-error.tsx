import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { type ErrorComponentProps, Link, useRouter, useRouterState } from '@tanstack/react-router';
import { TRPCClientError } from '@trpc/client';
import { faultOf } from '../lib/api/trpc.ts';
import { Button } from '../ui/buttons/button.tsx';
import classes from '../ui/feedback/error-screen.module.css';
import { ErrorScreen } from '../ui/feedback/error-screen.tsx';

/** The router reports a view that could not be loaded; the app reports one that fails while rendered. */
export function RouteError({ error }: ErrorComponentProps) {
  const isRouting = useRouterState({
    select: ({ matches }) => matches.some(({ status }) => status === 'error'),
  });
  return isRouting ? <RoutingError error={error} /> : <ErrorScreen error={error} />;
}

function RoutingError({ error }: { error: unknown }) {
  const router = useRouter();
  const { message, requestId } =
    error instanceof TRPCClientError
      ? faultOf(error)
      : { message: error instanceof Error ? error.message : '', requestId: null };
  return (
    <main>
      <div className={classes.screen} role="alert">
        <h1 className={classes.title}>{HTTP_MESSAGES.applicationError}</h1>
        <p>{message || HTTP_MESSAGES.unexpected}</p>
        <div className={classes.ways}>
          <Button look="filled" onClick={() => void router.invalidate()}>
            Retry
          </Button>
          <Link to="/">Go to Cosmos</Link>
        </div>
        {requestId && <small className={classes.request}>Request ID: {requestId}</small>}
      </div>
    </main>
  );
}
