import { CardFoot } from './card-foot.tsx';
import { CardFrame } from './card-frame.tsx';
import type { CardProps } from './card-props.ts';
import { ResearcherBody } from './researcher-body.tsx';

/** A researcher with some of their technologies, through which their university is contacted. */
export function ResearcherCard(props: CardProps) {
  const { card, label, reason, less, mine, onOpen, onClose, action } = props;
  return (
    <CardFrame card={card} label={label} onOpen={onOpen}>
      <ResearcherBody card={card} reason={reason} onOpen={onOpen} />
      <CardFoot {...mine} less={less} onOpen={() => onOpen(card.id)} onClose={onClose} action={action} />
    </CardFrame>
  );
}
