import type { ReactNode } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import classes from './invitation.module.css';

interface InvitationProps {
  picture: ReactNode;
  onInvite: () => void;
  onExplore: () => void;
}

/** How to get access, and what can be tried until then. */
export function Invitation({ picture, onInvite, onExplore }: InvitationProps) {
  return (
    <section className={classes.section} aria-labelledby="invitation-title">
      <div className={classes.picture}>{picture}</div>
      <div className={classes.inner}>
        <h2 className={classes.title} id="invitation-title">
          Access is by invitation
        </h2>
        <p className={classes.text}>
          Request an invite; our team reads every request. Until then, the preview searches the same catalogue
          and shows the first five results.
        </p>
        <div className={classes.actions}>
          <Button look="filled" onClick={onInvite}>
            Request Invite
          </Button>
          <Button onClick={onExplore}>Explore the preview</Button>
        </div>
      </div>
    </section>
  );
}
