import { useHover } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useAfter } from '../../lib/use-after.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { sayWord, useWord, type Word } from './word.ts';
import classes from './word-bar.module.css';

/** Long enough to read and to change one's mind; whoever is at it has all the time. */
const STAYS_MS = 10_000;

/** Says what was just done, with a way back where there is one. `within` the list that lies over the view, or beside it. */
export function WordBar({ within }: { within: 'view' | 'list' }) {
  const word = useWord();
  return (
    <div data-within={within}>
      <div className={classes.place} role="status">
        {word?.tone === 'quiet' && <Bar word={word} />}
      </div>
      <div className={classes.place} role="alert">
        {word?.tone === 'bad' && <Bar word={word} />}
      </div>
    </div>
  );
}

function Bar({ word }: { word: Word }) {
  const queryClient = useQueryClient();
  const undo = useRef<HTMLButtonElement>(null);
  const { ref, hovered } = useHover<HTMLDivElement>();
  const [isKeyed, setKeyed] = useState(false);
  const end = () => sayWord(queryClient, null);
  // What had the focus is gone with the chat: for the keyboard the way back is next.
  useEffect(() => {
    if (document.activeElement === document.body) undo.current?.focus({ preventScroll: true });
  }, [word]);
  return (
    <div
      ref={ref}
      className={classes.bar}
      data-tone={word.tone}
      onFocus={({ target }) => setKeyed(target.matches(':focus-visible'))}
      onBlur={() => setKeyed(false)}
    >
      <p className={classes.text}>{word.text}</p>
      {word.undo && (
        <Button ref={undo} look="link" onClick={word.undo}>
          {word.tone === 'bad' ? 'Try again' : 'Undo'}
        </Button>
      )}
      <IconButton label="Dismiss" onClick={end}>
        <IconX size={18} stroke={1.6} />
      </IconButton>
      {word.tone === 'quiet' && !hovered && !isKeyed && <Clock key={word.text} onEnd={end} />}
    </div>
  );
}

/** Counts from when it appears; a failure has none, and waits for its reader. */
function Clock({ onEnd }: { onEnd: () => void }) {
  useAfter(STAYS_MS, true, onEnd);
  return null;
}
