import { IconCheck, IconCircle, IconX } from '@tabler/icons-react';
import classes from './legend.module.css';

/** What the signs of the table mean. */
export function Legend() {
  return (
    <p className={classes.legend}>
      <span className={classes.sign} data-status="met">
        <IconCheck size={15} stroke={2.5} aria-hidden="true" />
        <span>met, according to the record</span>
      </span>
      <span className={classes.sign} data-status="not_met">
        <IconX size={15} stroke={2.5} aria-hidden="true" />
        <span>not met</span>
      </span>
      <span className={classes.sign}>
        <IconCircle size={13} stroke={1.75} aria-hidden="true" />
        <span>not stated</span>
      </span>
      <span>Select a value to see its source. Nothing is estimated.</span>
    </p>
  );
}
