import { IconCheck, IconX } from '@tabler/icons-react';
import { Button } from '../../../ui/buttons/button.tsx';
import classes from './selection-bar.module.css';

interface SelectionBarProps {
  count: number;
  onApprove: () => void;
  onDecline: () => void;
  onClear: () => void;
}

/** What can be done with the marked requests. */
export function SelectionBar({ count, onApprove, onDecline, onClear }: SelectionBarProps) {
  return (
    <div className={classes.bar} role="toolbar" aria-label="Selected requests">
      <span className={classes.text} role="status">
        {count.toLocaleString('en-GB')} selected
      </span>
      <Button look="filled" onClick={onApprove}>
        <IconCheck size={18} stroke={1.6} aria-hidden="true" />
        Approve
      </Button>
      <Button onClick={onDecline}>
        <IconX size={18} stroke={1.6} aria-hidden="true" />
        Decline
      </Button>
      <Button look="link" onClick={onClear}>
        Clear
      </Button>
    </div>
  );
}
