import { Link } from '@tanstack/react-router';
import { IconMailbox } from '@tabler/icons-react';
import classes from './empty-inbox.module.css';

/** Stands where conversations will, with the way to the first one. */
export function EmptyInbox() {
  return (
    <div className={classes.empty}>
      <IconMailbox size={40} stroke={1.25} aria-hidden="true" className={classes.picture} />
      <p className={classes.title}>You haven't contacted any universities yet!</p>
      <p className={classes.text}>
        Find a technology that fits and write to the people behind it. Their replies arrive here.
      </p>
      <Link to="/" className={classes.way}>
        Go to Cosmos
      </Link>
    </div>
  );
}
