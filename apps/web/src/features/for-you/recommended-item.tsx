import type { Recommendation } from '@cosmos/contract/recommendations/recommendations.ts';
import { RECOMMENDATION_MESSAGES, trlLabel } from '@cosmos/contract/recommendations/messages.ts';
import { useQuery } from '@tanstack/react-query';
import { memo, useEffect, useRef } from 'react';
import { CompactCard } from '../cards/card/compact-card.tsx';
import { ResearcherCard } from '../cards/card/researcher-card.tsx';
import { TechnologyCard } from '../cards/card/technology-card.tsx';
import { CardNotice } from '../cards/opinion/card-notice.tsx';
import { useOpinion } from '../cards/opinion/use-opinion.ts';
import { namesItself } from '../cards/record/facts/said-twice.ts';
import { saidLine } from '../cards/record/facts/said-availability.ts';
import { saidQuery } from '../cards/record/facts/said-query.ts';
import { titleOf } from '../cards/record/shown-card.ts';
import { ContactButton } from '../contact/button/contact-button.tsx';
import { LessButton, Refused } from './less-like.tsx';
import classes from './recommended-item.module.css';
import { ReasonLine } from './reason-line.tsx';
import { useLessLike } from './use-less-like.ts';

interface RecommendedItemProps {
  item: Recommendation;
  /** The interest that it is recommended for. */
  interest: string | null;
  /** False where the row says that no readiness level is known. */
  saysTrl: boolean;
  /** False where hardly any card of the row states a figure. */
  saysFigures: boolean;
  /** How many cards stand before it. */
  place: number;
  compact: boolean;
  onOpen: (id: string) => void;
}

/** A recommended record; refused, it becomes a line in its place, with the way back. */
export const RecommendedItem = memo(function RecommendedItem(props: RecommendedItemProps) {
  const { item, place } = props;
  const refusing = useLessLike(item);
  const isRefused = refusing.refusal !== null;
  const element = useRef<HTMLLIElement>(null);
  const was = useRef(isRefused);
  // Both ways remove the button that was pressed, so the focus is kept in the card’s place.
  useEffect(() => {
    if (was.current === isRefused) return;
    was.current = isRefused;
    element.current?.querySelector('button')?.focus();
  }, [isRefused]);
  return (
    <li
      ref={element}
      className={classes.item}
      style={{ animationDelay: `${place * 30}ms` }}
      data-result={item.card.id}
    >
      {isRefused ? (
        <Refused item={item} refusing={refusing} />
      ) : (
        <OpenItem {...props} onLess={refusing.refuse} failure={refusing.failure} />
      )}
    </li>
  );
});

interface OpenItemProps extends RecommendedItemProps {
  onLess: () => void;
  failure: string | null;
}

/** Without the question it answers, "20 washes" says nothing; its sentence is on the record’s page. */
const tellsWhat = (fact: { label: string; value: string }) => !namesItself(fact);

function OpenItem({ item, interest, saysTrl, saysFigures, compact, onOpen, onLess, failure }: OpenItemProps) {
  const { card, reason } = item;
  const { notice, ...mine } = useOpinion({ assetType: card.type, assetId: card.id }, null);
  const isTechnology = card.type === 'technology';
  // What it meets of a need says why it is here.
  const meetsNeed = card.fit.some(({ status }) => status === 'met');
  const { data: said } = useQuery({ ...saidQuery(card.id), enabled: isTechnology });
  const Card = compact ? CompactCard : isTechnology ? TechnologyCard : ResearcherCard;
  return (
    <>
      <Card
        card={{ ...card, facts: saysFigures ? card.facts.filter(tellsWhat) : [] }}
        label={(isTechnology || item.isOutside) && <Label item={item} saysTrl={saysTrl} />}
        said={said ? saidLine(said) : undefined}
        because={isTechnology && !meetsNeed ? <ReasonLine reason={reason} interest={interest} /> : undefined}
        less={<LessButton title={titleOf(card)} onPress={onLess} />}
        mine={mine}
        onOpen={onOpen}
        action={
          isTechnology ? (
            <ContactButton
              subject={{ technologyId: card.id, title: titleOf(card), university: card.university }}
              size="card"
              quiet
            />
          ) : undefined
        }
      />
      <CardNotice notice={failure === null ? notice : { tone: 'failed', text: failure, retry: onLess }} />
    </>
  );
}

/** What it is, how far it is, and whether it was chosen to look beyond. */
function Label({ item: { card, isOutside }, saysTrl }: Pick<RecommendedItemProps, 'item' | 'saysTrl'>) {
  return (
    <span className={classes.label}>
      <span className={classes.told}>
        {card.type === 'technology' && (
          <>
            <span className={classes.part}>{RECOMMENDATION_MESSAGES.card}</span>
            {saysTrl && <span className={classes.part}>{trlLabel(card.trl)}</span>}
          </>
        )}
        {isOutside && (
          <span className={classes.outside} title="Shown to broaden your recommendations">
            outside your usual interests
          </span>
        )}
      </span>
    </span>
  );
}
