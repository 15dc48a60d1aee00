import type { Reading } from '@cosmos/contract/conversation/reading.ts';
import { PlainButton } from '../../ui/buttons/plain-button.tsx';
import classes from './ask-for-less.module.css';
import { type ReadingPart, readingParts } from './reading-parts.ts';

interface AskForLessProps {
  reading: Reading;
  onRead: (reading: Reading) => void;
}

/** More ways than these are no help in choosing. */
const SHOWN = 6;

/** Ways to ask again for less than what nothing fits: each leaves out one part of the question. */
export function AskForLess({ reading, onRead }: AskForLessProps) {
  const parts = readingParts(reading).filter(({ kind }) => kind !== 'need');
  if (parts.length === 0) return null;
  return (
    <div className={classes.less}>
      <h3 className={classes.head}>Relax a requirement</h3>
      <ul className={classes.ways} aria-label="Relax a requirement">
        {parts.slice(0, SHOWN).map((part) => (
          <li key={part.key}>
            <PlainButton className={classes.way} onClick={() => onRead(part.without)}>
              {wordsOf(part)}
            </PlainButton>
          </li>
        ))}
      </ul>
    </div>
  );
}

function wordsOf({ kind, thing, label }: ReadingPart): string {
  return kind === 'exclusion' ? `Allow ${thing}` : `Without “${label}”`;
}
