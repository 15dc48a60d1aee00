import { IconCheck, IconX } from '@tabler/icons-react';
import { Button } from '../../../ui/buttons/button.tsx';
import { MarkedBar } from '../list/marked-bar.tsx';

interface SelectionBarProps {
  count: number;
  onApprove: () => void;
  onDecline: () => void;
  onClear: () => void;
}

/** What can be done with the marked requests. */
export function SelectionBar({ count, onApprove, onDecline, onClear }: SelectionBarProps) {
  return (
    <MarkedBar label="Selected requests" count={count} onClear={onClear}>
      <Button look="filled" onClick={onApprove}>
        <IconCheck size={18} stroke={1.6} aria-hidden="true" />
        Approve
      </Button>
      <Button onClick={onDecline}>
        <IconX size={18} stroke={1.6} aria-hidden="true" />
        Decline
      </Button>
    </MarkedBar>
  );
}
