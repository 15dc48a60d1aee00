import { PlainButton } from '../../../ui/buttons/plain-button.tsx';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './silent-line.module.css';

/** What none of the records states, in one line that opens. */
export function SilentLine({ facts }: { facts: readonly string[] }) {
  const [open, setOpen] = useState(false);
  const count = facts.length === 1 ? '' : ` (${facts.length})`;
  return (
    <PlainButton className={classes.line} aria-expanded={open} onClick={() => setOpen(!open)}>
      <IconChevronDown className={classes.arrow} size={16} stroke={1.75} aria-hidden="true" />
      <span className={classes.words}>
        Not stated by any{count}: <span className={classes.names}>{facts.join(', ')}</span>
      </span>
    </PlainButton>
  );
}
