import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useTabIndex } from '../../../ui/tab-stop.ts';
import classes from './card.module.css';
import { SaveButton, Thumbs } from '../opinion/opinion-buttons.tsx';
import type { OpinionOfCard } from '../opinion/use-opinion.ts';

interface CardFootProps extends Pick<OpinionOfCard, 'opinion' | 'press'> {
  onOpen: () => void;
  /** The card’s primary action; without one, it is to read more. */
  action?: ReactNode;
}

/** The actions of a card; the group around them names the record. */
export function CardFoot({ opinion, press, onOpen, action }: CardFootProps) {
  const tabIndex = useTabIndex();
  return (
    <div className={classes.foot}>
      <span className={classes.opinion}>
        <Thumbs opinion={opinion} press={press} />
        <SaveButton opinion={opinion} press={press} />
      </span>
      {action ?? (
        <Button look="filled" className={classes.action} tabIndex={tabIndex} onClick={onOpen}>
          Read More
        </Button>
      )}
    </div>
  );
}
