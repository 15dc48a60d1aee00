import { useState } from 'react';
import { Tabs } from '../../../ui/tabs.tsx';
import { CardFoot } from './card-foot.tsx';
import { CardHead, CardTitle } from '../record/card-head.tsx';
import { FitChips } from '../record/fit-chips.tsx';
import type { CardProps } from './card-props.ts';
import classes from './card.module.css';
import { Level } from '../record/level.tsx';
import { Researchers } from '../record/researchers.tsx';
import { titleOf } from '../record/shown-card.ts';
import { type Part, PARTS, textsOf } from '../record/technology-texts.ts';
import { WhyItFits } from '../record/why-it-fits.tsx';

/** A technology with every fact in a fixed place, so that two cards can be compared at a glance. */
export function TechnologyCard({ card, label, reason, mine, onOpen, onClose, action }: CardProps) {
  const [part, setPart] = useState<Part>('summary');
  const open = () => onOpen(card.id);
  const text = textsOf(card)[part];
  return (
    <div role="group" className={classes.card} aria-label={titleOf(card)} data-card={card.id}>
      <CardHead card={card} label={label} onClose={onClose} />
      <CardTitle card={card} onOpen={open} />
      <div>
        <FitChips fit={card.fit ?? []} onOpen={open} />
      </div>
      <Level card={card} />
      <div className={classes.why}>
        <WhyItFits card={card} reason={reason} />
      </div>
      <div className={classes.tabs}>
        <Tabs
          label={`Texts of ${titleOf(card)}`}
          tabs={PARTS.map(({ part: value, name }) => ({ value, name }))}
          value={part}
          onValue={setPart}
          panelClassName={classes.body}
        >
          <p className={classes.text} data-missing={!text || undefined} dir="auto">
            {text ?? PARTS.find((one) => one.part === part)?.missing}
          </p>
        </Tabs>
      </div>
      <Researchers card={card} onOpen={onOpen} />
      <CardFoot {...mine} title={titleOf(card)} onOpen={open} action={action} />
    </div>
  );
}
