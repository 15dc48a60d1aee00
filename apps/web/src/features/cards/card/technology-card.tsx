import { shownFacts } from '../record/facts/card-facts.ts';
import { FactStrip } from '../record/facts/fact-strip.tsx';
import { FitChips } from '../record/fit/fit-chips.tsx';
import { textOf } from '../record/shown-card.ts';
import { quotedPassage } from '../record/fit/quoted-passage.ts';
import { WhyItFits } from '../record/fit/why-it-fits.tsx';
import { CardFoot } from './card-foot.tsx';
import { CardFrame } from './card-frame.tsx';
import type { CardProps } from './card-props.ts';
import classes from './card.module.css';

const FACTS = 3;
/** Lines for why it fits, by what else is on the card: two rows of cards are to be seen below an answer. */
const LINES = { facts: 3, noFacts: 4 };

/** A technology: its fit, its figures and why it fits, as far as the record has them. */
export function TechnologyCard(props: CardProps) {
  const { card, label, reason, said, because, less, mine, onOpen, onClose, action } = props;
  const open = () => onOpen(card.id);
  const fit = card.fit ?? [];
  const facts = shownFacts(card, FACTS);
  const lines = LINES[facts.length > 0 ? 'facts' : 'noFacts'];
  const beginning = textOf(card.summary);
  const quote = quotedPassage(card.passage, card.fit);
  return (
    <CardFrame card={card} label={label} onOpen={onOpen}>
      <div className={classes.fit}>
        <FitChips fit={fit} rows={1} onOpen={open} />
      </div>
      {facts.length > 0 && (
        <div className={classes.facts}>
          <FactStrip facts={facts} onOpen={open} />
        </div>
      )}
      <div className={classes.why}>
        {said && <p className={classes.said}>{said}</p>}
        {because}
        {quote || reason ? (
          <WhyItFits card={card} quote={quote} reason={reason} lines={lines} />
        ) : (
          beginning && (
            <p className={classes.beginning} style={{ WebkitLineClamp: lines }} dir="auto">
              {beginning}
            </p>
          )
        )}
      </div>
      <CardFoot {...mine} less={less} onOpen={open} onClose={onClose} action={action} />
    </CardFrame>
  );
}
