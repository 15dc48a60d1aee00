import { IconCheck, IconX } from '@tabler/icons-react';
import classes from './legend.module.css';

/** What the signs of the table mean. */
function Signs({ dash }: { dash: boolean }) {
  return (
    <>
      <span className={classes.sign} data-status="met">
        <IconCheck size={14} stroke={2.5} aria-hidden="true" />
        <span>met</span>
      </span>
      <span className={classes.sign} data-status="not_met">
        <IconX size={14} stroke={2.5} aria-hidden="true" />
        <span>not met</span>
      </span>
      {dash && (
        <span className={classes.sign}>
          <span className={classes.dash} aria-hidden="true">
            –
          </span>
          <span>not stated</span>
        </span>
      )}
    </>
  );
}

interface TableNotesProps {
  hasSigns: boolean;
  /** False where values stand below titles, and what isn’t stated has no sign. */
  hasDash: boolean;
  /** What no record says anything about, where that isn’t said above the table. */
  unsaid: string | null;
}

/** Below the table: what its signs mean, and where values come from. */
export function TableNotes({ hasSigns, hasDash, unsaid }: TableNotesProps) {
  return (
    <p className={classes.notes}>
      {hasSigns && <Signs dash={hasDash} />}
      {unsaid !== null && <span>{unsaid}.</span>}
      <span>Select a value to see its source. Nothing is estimated.</span>
    </p>
  );
}
