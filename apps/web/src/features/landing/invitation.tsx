import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import classes from './invitation.module.css';

/** How one gets in, and what can be done until then. */
export function Invitation({ picture, onExplore }: { picture: ReactNode; onExplore: () => void }) {
  return (
    <section className={classes.section} aria-labelledby="invitation-title">
      <div className={classes.picture}>{picture}</div>
      <div className={classes.inner}>
        <h2 className={classes.title} id="invitation-title">
          Access is by invitation
        </h2>
        <p className={classes.text}>
          The full workspace opens to the people who are invited. Until then the preview answers from the same
          catalogue, with its first five results.
        </p>
        <Button look="filled" onClick={onExplore}>
          Explore the preview
        </Button>
      </div>
    </section>
  );
}
