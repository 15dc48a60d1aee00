import { IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useSlice } from '../../../lib/page-store.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { rowWanted, scrolled, searchWords } from './inbox-state.ts';
import classes from './thread-search.module.css';

interface ThreadSearchProps {
  /** Id of the first conversation found, which ↓ and Enter go to. */
  first: string | undefined;
  onClose: () => void;
}

/** Searches the messages of both sides. */
export function ThreadSearch({ first, onClose }: ThreadSearchProps) {
  const text = useSlice(searchWords);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && text !== '') searchWords.set('');
    else if (event.key === 'Escape') onClose();
    else if ((event.key === 'ArrowDown' || event.key === 'Enter') && first) rowWanted.set(first);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className={classes.field} role="search" aria-label="Your conversations">
      <input
        ref={input}
        className={classes.input}
        aria-label="Search your conversations"
        autoComplete="off"
        maxLength={200}
        placeholder="Search your conversations"
        data-inbox-search
        value={text}
        onChange={(event) => {
          searchWords.set(event.currentTarget.value);
          scrolled.set(0);
        }}
        onKeyDown={onKeyDown}
      />
      <IconButton label="Close the search" className={classes.close} onClick={onClose}>
        <IconX size={16} stroke={1.6} />
      </IconButton>
    </div>
  );
}
