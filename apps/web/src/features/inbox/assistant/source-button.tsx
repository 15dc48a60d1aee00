import { IconArrowUpRight } from '@tabler/icons-react';
import { PlainButton } from '../../../ui/buttons/plain-button.tsx';
import { showMessage } from '../data/show-message.ts';
import classes from './assistant-panel.module.css';

/** Goes to the message that something is from. */
export function SourceButton({ messageId, quote }: { messageId: string; quote: string }) {
  return (
    <PlainButton
      className={classes.source}
      title={`“${quote}”`}
      aria-label={`Go to the message: ${quote}`}
      onClick={() => showMessage(messageId)}
    >
      <IconArrowUpRight size={16} stroke={1.75} aria-hidden="true" />
    </PlainButton>
  );
}
