import { IconX } from '@tabler/icons-react';
import type { ComponentProps, KeyboardEvent } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';
import classes from './search-field.module.css';

interface SearchFieldProps extends Omit<ComponentProps<'input'>, 'onKeyDown' | 'onChange' | 'value'> {
  /** Its name, and what it says while it is empty. */
  label: string;
  value: string;
  onValue: (value: string) => void;
  onClose: () => void;
  /** A key before the field itself looks at it. True if it was used up. */
  onKey: (key: string) => boolean;
}

/** A search over a list. Escape empties it, then closes it. */
export function SearchField({
  label,
  value,
  onValue,
  onClose,
  onKey,
  className,
  ...input
}: SearchFieldProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (!onKey(event.key)) {
      if (event.key !== 'Escape') return;
      if (value === '') onClose();
      else onValue('');
    }
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className={className ? `${classes.field} ${className}` : classes.field}>
      <input
        {...input}
        className={classes.input}
        aria-label={label}
        autoComplete="off"
        maxLength={200}
        placeholder={label}
        value={value}
        onChange={(event) => onValue(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <IconButton label="Close the search" className={classes.close} onClick={onClose}>
        <IconX size={16} stroke={1.6} />
      </IconButton>
    </div>
  );
}
