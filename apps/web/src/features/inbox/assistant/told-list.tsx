import type { ToldOfThread } from '@cosmos/contract/email/assistance.ts';
import classes from './assistant-panel.module.css';
import { SourceButton } from './source-button.tsx';

/** A summary, each sentence with the message that it is from. */
export function ToldList({ sentences }: { sentences: readonly ToldOfThread[] }) {
  return (
    <ul className={classes.list}>
      {sentences.map(({ text, messageId, quote }, at) => (
        <li key={at} dir="auto">
          {text} <SourceButton messageId={messageId} quote={quote} />
        </li>
      ))}
    </ul>
  );
}
