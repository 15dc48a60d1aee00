import { Readiness } from '../../../ui/readiness.tsx';
import { CardFoot } from './card-foot.tsx';
import { CardHead, CardTitle } from '../record/card-head.tsx';
import { FitChips } from '../record/fit-chips.tsx';
import type { CardProps } from './card-props.ts';
import classes from './card.module.css';
import compact from './compact-card.module.css';
import { factsOf } from './researcher-card.tsx';
import { textOf, titleOf } from '../record/shown-card.ts';
import { WhyItFits } from '../record/why-it-fits.tsx';

/** A card on a phone: what helps to decide whether to read more, and the link to do so. */
export function CompactCard({ card, label, reason, mine, onOpen, onClose, action }: CardProps) {
  const isPerson = card.type === 'researcher';
  const summary = textOf(isPerson ? (card.topics ?? []).join(', ') : card.summary);
  // For a researcher, topics as a line say more than a quoted passage.
  const passage = isPerson ? null : card.passage;
  return (
    <div
      role="group"
      className={`${classes.card} ${classes.compact}`}
      aria-label={titleOf(card)}
      data-card={card.id}
      data-compact
    >
      <CardHead card={card} label={label} onClose={onClose} />
      <CardTitle card={card} onOpen={() => onOpen(card.id)} short={card.percentage !== undefined} />
      <FitChips fit={card.fit ?? []} onOpen={() => onOpen(card.id)} />
      {(isPerson || card.trl !== null) && (
        <div className={compact.level}>
          {isPerson ? (
            <p className={compact.facts}>{factsOf(card.technologies ?? [])}</p>
          ) : (
            <Readiness level={card.trl} />
          )}
        </div>
      )}
      {(passage || reason) && (
        <div className={compact.why}>
          <WhyItFits card={{ ...card, passage }} reason={reason} short />
        </div>
      )}
      {!passage && summary && (
        <p className={compact.summary} dir="auto">
          {summary}
        </p>
      )}
      <CardFoot {...mine} title={titleOf(card)} onOpen={() => onOpen(card.id)} action={action} />
    </div>
  );
}
