import { useEffect, useRef } from 'react';
import { useSlice } from '../../../lib/page-store.ts';
import { SearchField } from '../../../ui/lists/search-field.tsx';
import { keepStep } from './row-steps.ts';
import { keptKeys, rowWanted, scrolled, searchWords } from './inbox-state.ts';
import classes from './thread-search.module.css';

interface ThreadSearchProps {
  /** Id of the first conversation found, which ↓ and Enter go to. */
  first: string | undefined;
  /** False while what has been typed is still being looked for. */
  isLoaded: boolean;
  onClose: () => void;
}

/** Searches the messages of both sides. */
export function ThreadSearch({ first, isLoaded, onClose }: ThreadSearchProps) {
  const text = useSlice(searchWords);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <div role="search" aria-label="Your conversations">
      <SearchField
        ref={input}
        label="Search your conversations"
        className={classes.field}
        data-inbox-search
        value={text}
        onValue={(value) => {
          searchWords.set(value);
          keptKeys.set(null);
          scrolled.set(0);
        }}
        onClose={onClose}
        onKey={(key) => {
          if (key !== 'ArrowDown' && key !== 'Enter') return false;
          if (first) rowWanted.set(first);
          else if (!isLoaded)
            keptKeys.set((kept) => (kept && key === 'Enter' ? { ...kept, opens: true } : keepStep(null, 1)));
          return first !== undefined || !isLoaded;
        }}
      />
    </div>
  );
}
