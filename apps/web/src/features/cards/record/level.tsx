import { useId, useState } from 'react';
import { FoldButton } from '../../../ui/fold.tsx';
import { Readiness } from '../../../ui/readiness.tsx';
import classes from './level.module.css';
import { type ShownCard, textOf, titleOf } from './shown-card.ts';

/** The readiness level; pressing it shows what it was derived from. */
export function Level({ card }: { card: ShownCard }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const reasoning = textOf(card.trlReasoning);
  // Keeps its row on the grid of cards.
  if (card.trl === null && !reasoning) return <div />;
  return (
    <div className={classes.level}>
      <div className={classes.line}>
        <Readiness level={card.trl} />
        {reasoning && (
          <FoldButton open={open} onToggle={() => setOpen(!open)} controls={id} className={classes.reasoning}>
            <span>
              Reasoning<span className="visually-hidden"> for {titleOf(card)}</span>
            </span>
          </FoldButton>
        )}
      </div>
      <div id={id} hidden={!open}>
        <p className={classes.reason} dir="auto">
          {reasoning}
        </p>
      </div>
    </div>
  );
}
