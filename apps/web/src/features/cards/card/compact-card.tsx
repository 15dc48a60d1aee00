import { Button } from '../../../ui/buttons/button.tsx';
import { useTabIndex } from '../../../ui/layout/tab-stop.ts';
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
import { ResearcherBody } from './researcher-body.tsx';

const FACTS = 2;
/** Lines of the quote: with chips above it in an answer, two, so that the first card’s action is seen below it. */
const LINES = { alone: 3, withChips: 2 };

/** Above the foot, where beside the primary action there is no room for it. */
function ReadMore({ onOpen }: { onOpen: () => void }) {
  const tabIndex = useTabIndex();
  return (
    <Button look="link" tabIndex={tabIndex} onClick={onOpen}>
      Read More
    </Button>
  );
}

/** A card on a phone: what helps to decide whether to read more. */
export function CompactCard(props: CardProps) {
  const { card, label, reason, said, because, less, mine, onOpen, action } = props;
  const open = () => onOpen(card.id);
  const isPerson = card.type === 'researcher';
  const fit = card.fit ?? [];
  const facts = isPerson ? [] : shownFacts(card, FACTS);
  const isAnswer = because === undefined && label === undefined;
  const lines = isAnswer && fit.length > 0 ? LINES.withChips : LINES.alone;
  const beginning = textOf(card.summary);
  const quote = quotedPassage(card.passage, card.fit);
  // A recommendation has to show the sentence that its reason is marked in.
  const showsText = !isPerson && (facts.length === 0 || (because !== undefined && quote !== null));
  return (
    <CardFrame card={card} label={label} onOpen={onOpen} compact>
      {fit.length > 0 && (
        <div className={classes.fit}>
          <FitChips fit={fit} rows={2} onOpen={open} />
        </div>
      )}
      {said && <p className={classes.said}>{said}</p>}
      {because && <div className={classes.why}>{because}</div>}
      {facts.length > 0 && (
        <div className={classes.facts}>
          <FactStrip facts={facts} onOpen={open} />
        </div>
      )}
      {isPerson && <ResearcherBody card={card} reason={reason} onOpen={onOpen} />}
      {showsText && (quote || reason || beginning) && (
        <div className={classes.why}>
          {quote || reason ? (
            <WhyItFits card={card} quote={quote} reason={reason} lines={lines} />
          ) : (
            <p className={classes.beginning} style={{ WebkitLineClamp: lines }} dir="auto">
              {beginning}
            </p>
          )}
        </div>
      )}
      {action && (
        <div className={classes.more}>
          <ReadMore onOpen={open} />
        </div>
      )}
      <CardFoot {...mine} less={less} onOpen={action ? undefined : open} action={action} />
    </CardFrame>
  );
}
