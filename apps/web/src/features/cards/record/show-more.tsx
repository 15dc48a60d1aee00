import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { Button } from '../../../ui/buttons/button.tsx';

interface ShowMoreProps {
  /** How many items are hidden. */
  more: number;
  open: boolean;
  onToggle: () => void;
  /** What the items are and whose, for screen readers. */
  of: string;
}

/** Toggles between "Show 4 more" and less. */
export function ShowMore({ more, open, onToggle, of }: ShowMoreProps) {
  return (
    <Button look="link" aria-expanded={open} onClick={onToggle}>
      <span>
        {open ? 'Show less' : `Show ${more} more`}
        <span className="visually-hidden"> {of}</span>
      </span>
      {open ? <IconChevronUp size={16} stroke={1.75} /> : <IconChevronDown size={16} stroke={1.75} />}
    </Button>
  );
}
