import { Button } from '../buttons/button.tsx';
import classes from './error-screen.module.css';

/** Shown when a screen fails: one sentence, a way to continue, and the details on request. */
export function ErrorScreen({ error }: { error: unknown }) {
  return (
    <main>
      <div className={classes.screen} role="alert">
        <h1 className={classes.title}>Something went wrong.</h1>
        <p>Nothing you sent is lost. Reload the page to continue.</p>
        <Button onClick={() => window.location.reload()}>Reload the page</Button>
        <details className={classes.details}>
          <summary>Details</summary>
          <pre>{error instanceof Error ? `${error.name}: ${error.message}` : 'Unknown error'}</pre>
        </details>
      </div>
    </main>
  );
}
