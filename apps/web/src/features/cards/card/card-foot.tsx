import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import classes from './card.module.css';
import { SaveButton, Thumbs } from '../opinion/opinion-buttons.tsx';
import type { OpinionOfCard } from '../opinion/use-opinion.ts';

interface CardFootProps extends Pick<OpinionOfCard, 'opinion' | 'press'> {
  /** Names the record the buttons act on, for screen readers. */
  title: string;
  onOpen: () => void;
  /** The card’s primary action, if it has one. */
  action?: ReactNode;
}

/** The actions of a card. */
export function CardFoot({ opinion, press, title, onOpen, action }: CardFootProps) {
  return (
    <div className={classes.foot}>
      <span className={classes.opinion}>
        <Thumbs opinion={opinion} press={press} title={title} />
        <SaveButton opinion={opinion} press={press} title={title} />
      </span>
      <span className={classes.actions}>
        <Button onClick={onOpen} aria-label={`Read More: ${title}`}>
          Read More
        </Button>
        {action}
      </span>
    </div>
  );
}
