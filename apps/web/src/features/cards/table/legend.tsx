import { IconCheck, IconX } from '@tabler/icons-react';
import classes from './legend.module.css';
import { silentLine } from './table-columns.ts';

/** What the signs of the table mean. */
export function Legend() {
  return (
    <p className={classes.legend}>
      <span className={classes.sign} data-status="met">
        <IconCheck size={14} stroke={2.5} aria-hidden="true" />
        <span>met</span>
      </span>
      <span className={classes.sign} data-status="not_met">
        <IconX size={14} stroke={2.5} aria-hidden="true" />
        <span>not met</span>
      </span>
      <span className={classes.sign}>
        <span className={classes.dash} aria-hidden="true">
          –
        </span>
        <span>not stated</span>
      </span>
    </p>
  );
}

/** The requirements without a column. */
export function SilentLine({ silent }: { silent: readonly string[] }) {
  const line = silentLine(silent);
  return line && <p className={classes.silent}>{line}</p>;
}

/** Below the table: where values come from. */
export function TableNotes() {
  return <p className={classes.notes}>Select a value to see its source. Nothing is estimated.</p>;
}
