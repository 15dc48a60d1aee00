import { IconLinkOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import classes from './shared-screen.module.css';

/** Stands in for something whose link has expired or was revoked. */
export function LinkGone({ sentence }: { sentence: string }) {
  return (
    <div className={classes.gone} role="alert">
      <IconLinkOff size={32} stroke={1.4} aria-hidden="true" />
      <h2 className={classes.title}>{sentence}</h2>
      <Link to="/" className={classes.way}>
        Go to your chats
      </Link>
    </div>
  );
}
