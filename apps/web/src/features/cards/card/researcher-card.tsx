import { CardFoot } from './card-foot.tsx';
import { CardFrame } from './card-frame.tsx';
import type { CardProps } from './card-props.ts';
import { ResearcherBody } from './researcher-body.tsx';

/** A researcher with some of their technologies, one of which is chosen where there is something to do with it. */
export function ResearcherCard({ card, label, reason, mine, onOpen, onClose, action }: CardProps) {
  return (
    <CardFrame card={card} label={label} onOpen={onOpen}>
      <ResearcherBody card={card} reason={reason} onOpen={onOpen} choosing={action !== undefined} />
      <CardFoot {...mine} onOpen={() => onOpen(card.id)} onClose={onClose} action={action} />
    </CardFrame>
  );
}
