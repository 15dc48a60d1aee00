import { IconCheck, IconX } from '@tabler/icons-react';
import classes from './legend.module.css';
import { needName } from './table-columns.ts';

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

interface TableNotesProps {
  /** The requirements about which no record says anything. */
  silent: readonly string[];
  /** The number of records. */
  records: number;
}

/** Below the table: what has no column, and where values come from. */
export function TableNotes({ silent, records }: TableNotesProps) {
  return (
    <div className={classes.notes}>
      {silent.length > 0 && (
        <p>
          {records === 1 ? 'This record says nothing' : `None of these ${records} records says anything`}{' '}
          about: <span className={classes.silent}>{silent.map(needName).join(' · ')}</span>
        </p>
      )}
      <p>Select a value to see its source. Nothing is estimated.</p>
    </div>
  );
}
