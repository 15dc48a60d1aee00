import { useHover } from '@mantine/hooks';
import { IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useDelayedCall } from '../../../lib/hooks/use-delayed-call.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { useSlice } from '../../../lib/page-store.ts';
import { snackbar, type SnackbarMessage } from '../../../lib/snackbar-message.ts';
import classes from './snackbar.module.css';

/** Long enough to read and change one’s mind; hovering or focusing it stops the clock. */
const STAYS_MS = 10_000;

/** Confirms an action, with Undo if possible. `within` says whether it is in the list drawer or in the view. */
export function Snackbar({ within }: { within: 'view' | 'list' }) {
  const message = useSlice(snackbar);
  return (
    <div data-within={within}>
      <div className={classes.place} role="status">
        {message?.tone === 'quiet' && <Bar message={message} />}
      </div>
      <div className={classes.place} role="alert">
        {message?.tone === 'bad' && <Bar message={message} />}
      </div>
    </div>
  );
}

function Bar({ message }: { message: SnackbarMessage }) {
  const undo = useRef<HTMLButtonElement>(null);
  const { ref, hovered } = useHover<HTMLDivElement>();
  const [isKeyed, setKeyed] = useState(false);
  const end = () => snackbar.set(null);
  // The focused element has gone with the chat, so the keyboard focus moves to Undo.
  useEffect(() => {
    if (document.activeElement === document.body) undo.current?.focus({ preventScroll: true });
  }, [message]);
  return (
    <div
      ref={ref}
      className={classes.bar}
      data-tone={message.tone}
      onFocus={({ target }) => setKeyed(target.matches(':focus-visible'))}
      onBlur={() => setKeyed(false)}
    >
      <p className={classes.text}>{message.text}</p>
      {message.undo && (
        <Button ref={undo} look="link" onClick={message.undo}>
          {message.tone === 'bad' ? 'Retry' : 'Undo'}
        </Button>
      )}
      <IconButton label="Dismiss" onClick={end}>
        <IconX size={18} stroke={1.6} />
      </IconButton>
      {message.tone === 'quiet' && !hovered && !isKeyed && <Clock key={message.text} onEnd={end} />}
    </div>
  );
}

/** Starts when it appears; failures have no clock and wait for the reader. */
function Clock({ onEnd }: { onEnd: () => void }) {
  useDelayedCall(STAYS_MS, true, onEnd);
  return null;
}
