import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { Button } from '../../../ui/button.tsx';

interface ShowMoreProps {
  /** How many there are beyond the first. */
  more: number;
  open: boolean;
  onToggle: () => void;
  /** What they are and whose, for screen readers. */
  of: string;
}

/** "Show 4 more", and back. */
export function ShowMore({ more, open, onToggle, of }: ShowMoreProps) {
  return (
    <Button look="link" aria-expanded={open} onClick={onToggle}>
      <span>
        {open ? 'Show Less' : `Show ${more} more`}
        <span className="visually-hidden"> {of}</span>
      </span>
      {open ? <IconChevronUp size={16} stroke={1.75} /> : <IconChevronDown size={16} stroke={1.75} />}
    </Button>
  );
}
