import { Button } from '../buttons/button.tsx';
import classes from './load-failure.module.css';

interface LoadFailureProps {
  message: string;
  requestId: string | null;
  /** Whether no answer came, so that nothing can be lost but time. */
  offline?: boolean;
  onRetry: () => void;
}

const KEPT = 'You may be offline. Nothing was changed.';

/** Shown if something could not be loaded: the reason, a retry button, and the request id to quote to support. */
export function LoadFailure({ message, requestId, offline = false, onRetry }: LoadFailureProps) {
  return (
    <div className={classes.failure} role="alert">
      <p>{message}</p>
      {offline && <p className={classes.kept}>{KEPT}</p>}
      <Button onClick={onRetry}>Retry</Button>
      {requestId && <small className={classes.request}>Request ID: {requestId}</small>}
    </div>
  );
}
