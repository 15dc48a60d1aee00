import { IconArrowBackUp, IconX } from '@tabler/icons-react';
import { useSlice } from '../../lib/page-store.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import type { Say } from '../../ui/feedback/use-toast.tsx';
import { bringBack } from './data/saved-changes.ts';
import { removed } from './data/saved-state.ts';
import classes from './bar.module.css';

/** What was removed last, and the way back; it stays until something else is removed. */
export function UndoBar({ say }: { say: Say }) {
  const ids = useSlice(removed);
  const count = ids?.length ?? 0;
  return (
    <div role="status">
      {count > 0 && (
        <div className={classes.bar} data-quiet>
          <span className={classes.text}>
            {count === 1 ? '1 record removed' : `${count.toLocaleString('en-GB')} records removed`}
          </span>
          <Button look="link" onClick={() => void bringBack(say)}>
            <IconArrowBackUp size={18} stroke={1.6} aria-hidden="true" />
            Undo
          </Button>
          <IconButton label="Dismiss" className={classes.close} onClick={() => removed.set(null)}>
            <IconX size={16} stroke={1.75} />
          </IconButton>
        </div>
      )}
    </div>
  );
}
