import { Button } from '../buttons/button.tsx';
import classes from './load-failure.module.css';

interface LoadFailureProps {
  message: string;
  requestId: string | null;
  onRetry: () => void;
}

/** Shown if something could not be loaded: the reason, a retry button, and the request id to quote to support. */
export function LoadFailure({ message, requestId, onRetry }: LoadFailureProps) {
  return (
    <div className={classes.failure} role="alert">
      <p>{message}</p>
      <Button onClick={onRetry}>Retry</Button>
      {requestId && <small className={classes.request}>Request {requestId}</small>}
    </div>
  );
}
