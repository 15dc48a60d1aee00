import type { Coverage } from '@cosmos/contract/thorough/search-record.ts';
import { useState } from 'react';
import { FoldButton } from '../../ui/layout/fold.tsx';
import classes from './completeness.module.css';
import { coverageParts, coverageSentence } from './search-words.ts';

/** Where there is a column for it beside the answer. */
const ROOM = '(min-width: 1200px)';

/** How many likely records a search found, by which way, and how many it may have missed; nothing without an estimate. */
export function Completeness({ coverage }: { coverage: Coverage | null }) {
  const [open, setOpen] = useState(() => matchMedia(ROOM).matches);
  const sentence = coverageSentence(coverage);
  if (!coverage || sentence === null) return null;
  return (
    <aside className={classes.sure} aria-labelledby="how-complete">
      <h3 className={classes.title} id="how-complete">
        <FoldButton open={open} onToggle={() => setOpen(!open)} controls="how-complete-parts">
          Completeness
        </FoldButton>
      </h3>
      <p>{sentence}</p>
      <div id="how-complete-parts" className={classes.parts} hidden={!open}>
        <dl>
          {coverageParts(coverage).map(([name, count]) => (
            <div key={name} className={classes.part}>
              <dt>{name}</dt>
              <dd>{count}</dd>
            </div>
          ))}
        </dl>
        <p className={classes.note}>
          The estimate compares what the word search and the meaning search found. It may be too low, because
          a record missed by one is often missed by the other.
        </p>
      </div>
    </aside>
  );
}
