import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { useTabIndex } from '../../../ui/layout/tab-stop.ts';
import classes from './card.module.css';
import { LikeButton, SaveButton, Thumbs } from '../opinion/opinion-buttons.tsx';
import type { OpinionOfCard } from '../opinion/use-opinion.ts';

interface CardFootProps extends Pick<OpinionOfCard, 'opinion' | 'press'> {
  /** Reads more; absent where that stands elsewhere on the card. */
  onOpen?: (() => void) | undefined;
  /** Collapses the card into a line; absent where it can’t be. */
  onClose?: (() => void) | undefined;
  /** Takes the place of the dislike. */
  less?: ReactNode;
  /** The card’s primary action, beside which reading more is quiet. */
  action?: ReactNode;
}

/** The actions of a card; the group around them names the record. */
export function CardFoot({ opinion, press, less, onOpen, onClose, action }: CardFootProps) {
  const tabIndex = useTabIndex();
  return (
    <div className={classes.foot}>
      <span className={classes.opinion}>
        {less ? <LikeButton opinion={opinion} press={press} /> : <Thumbs opinion={opinion} press={press} />}
        {less}
        <SaveButton opinion={opinion} press={press} />
      </span>
      {onClose && (
        <IconButton label="Close" title="Close" className={classes.close} tabIndex={-1} onClick={onClose}>
          <IconX size={18} stroke={1.75} />
        </IconButton>
      )}
      {onOpen && (
        <Button
          className={classes.action}
          tabIndex={tabIndex}
          data-beside={action ? true : undefined}
          onClick={onOpen}
        >
          Read More
        </Button>
      )}
      {action}
    </div>
  );
}
