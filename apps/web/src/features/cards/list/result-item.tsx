import { useQuery } from '@tanstack/react-query';
import { memo, useEffect, useRef } from 'react';
import { ContactButton } from '../../contact/button/contact-button.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import type { ContactSubject } from '../../contact/button/open-contact.ts';
import { CardNotice } from '../opinion/card-notice.tsx';
import { CompactCard } from '../card/compact-card.tsx';
import { ResearcherCard } from '../card/researcher-card.tsx';
import classes from './result-item.module.css';
import { saidLine } from '../record/facts/said-availability.ts';
import { saidQuery } from '../record/facts/said-query.ts';
import { type ShownCard, titleOf } from '../record/shown-card.ts';
import { TechnologyCard } from '../card/technology-card.tsx';
import { useOpinion } from '../opinion/use-opinion.ts';

export interface ResultItemProps {
  card: ShownCard;
  label?: string | undefined;
  reason?: string | undefined;
  chatId: string | null;
  compact: boolean;
  /** How many cards appear before this one; null if it is already there. */
  place: number | null;
  hidden?: boolean;
  onHide?: ((id: string, hidden: boolean) => void) | undefined;
  onOpen: (id: string) => void;
}

/** One card of a list, with the notice below it; a closed card becomes a line in the same place. */
export const ResultItem = memo(function ResultItem(props: ResultItemProps) {
  const { card, place, hidden = false, onHide } = props;
  const item = useRef<HTMLLIElement>(null);
  const wasHidden = useRef(hidden);
  // Close and Undo remove the button that was pressed, so the focus is kept in the card’s place.
  useEffect(() => {
    if (wasHidden.current === hidden) return;
    wasHidden.current = hidden;
    item.current?.querySelector('button')?.focus();
  }, [hidden]);
  return (
    <li
      ref={item}
      className={classes.item}
      style={place === null ? undefined : { animationDelay: `${place * 30}ms` }}
      data-still={place === null || undefined}
      data-result={card.id}
      data-number={card.number}
    >
      {hidden ? (
        <div className={classes.closed}>
          <span className={classes.title} dir="auto">
            {titleOf(card)}
          </span>
          <span className={classes.hidden}>hidden</span>
          <Button
            look="link"
            aria-label={`Undo: show ${titleOf(card)} again`}
            onClick={() => onHide?.(card.id, false)}
          >
            Undo
          </Button>
        </div>
      ) : (
        <OpenCard {...props} />
      )}
    </li>
  );
});

/** What a message to its university is about. */
function subjectOf(card: ShownCard): ContactSubject {
  return { technologyId: card.id, title: titleOf(card), university: card.university ?? '' };
}

function OpenCard({ card, label, reason, chatId, compact, onHide, onOpen }: ResultItemProps) {
  const { notice, ...mine } = useOpinion({ assetType: card.type, assetId: card.id }, chatId);
  const { data: said } = useQuery({ ...saidQuery(card.id), enabled: card.type === 'technology' });
  const Card = compact ? CompactCard : card.type === 'technology' ? TechnologyCard : ResearcherCard;
  return (
    <>
      <Card
        card={card}
        label={label}
        reason={reason}
        said={said ? saidLine(said) : undefined}
        mine={mine}
        onOpen={onOpen}
        onClose={onHide && !compact ? () => onHide(card.id, true) : undefined}
        action={
          card.type === 'technology' ? <ContactButton subject={subjectOf(card)} size="card" /> : undefined
        }
      />
      <CardNotice notice={notice} />
    </>
  );
}
