import { Button } from './button.tsx';
import classes from './load-failure.module.css';

interface LoadFailureProps {
  message: string;
  requestId: string | null;
  onRetry: () => void;
}

/** What stands where something could not be loaded: why, a way on, and the number to name when asking for help. */
export function LoadFailure({ message, requestId, onRetry }: LoadFailureProps) {
  return (
    <div className={classes.failure} role="alert">
      <p>{message}</p>
      <Button onClick={onRetry}>Retry</Button>
      {requestId && <small className={classes.request}>Request {requestId}</small>}
    </div>
  );
}
