import { IconCheck } from '@tabler/icons-react';
import type { OpenVisitorDialog } from '../../lib/visitor-dialog.ts';
import { Button } from '../../ui/buttons/button.tsx';
import classes from './way-on.module.css';

const WITH_AN_ACCOUNT = [
  'All results of an answer, as cards, as a table, and on a map',
  'Full records, with the sentence behind each fact and the people named in it',
  'Emails to universities, with their replies in one inbox',
];

/** Where a visitor may ask nothing more: what an account adds, and how to get one. */
export function WayOn({ onDialog }: { onDialog: OpenVisitorDialog }) {
  return (
    <div className={classes.wayOn}>
      <h3 className={classes.head}>What an account adds</h3>
      <ul className={classes.list}>
        {WITH_AN_ACCOUNT.map((what) => (
          <li key={what}>
            <IconCheck size={16} stroke={2} aria-hidden="true" />
            {what}
          </li>
        ))}
      </ul>
      <div className={classes.actions}>
        <Button look="filled" onClick={() => onDialog({ name: 'login' })}>
          Login
        </Button>
        <Button onClick={() => onDialog({ name: 'invite' })}>Request Invite</Button>
      </div>
      <p className={classes.kept}>What you asked stays here until you reset the chat.</p>
    </div>
  );
}
