import { PlainButton } from '../../../ui/buttons/plain-button.tsx';
import { type ReactNode, useId } from 'react';
import { WithinCard } from '../../../ui/layout/tab-stop.ts';
import { CutTitle } from '../record/title/cut-title.tsx';
import { RecordHead } from '../record/title/record-head.tsx';
import { titleOf } from '../record/shown-card.ts';
import { onCardKey } from './card-keys.ts';
import type { CardProps } from './card-props.ts';
import classes from './card.module.css';

interface CardFrameProps extends Pick<CardProps, 'card' | 'label' | 'onOpen'> {
  compact?: boolean;
  children: ReactNode;
}

/**
 * The head of a card around its content. A card is one tab stop, at its title; arrow keys move between its controls. It is
 * named by its title, so that a screen reader doesn’t read all of it.
 */
export function CardFrame({ card, label, onOpen, compact, children }: CardFrameProps) {
  const id = useId();
  return (
    // The group only passes keys on between the controls within.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      role="group"
      className={classes.card}
      aria-labelledby={id}
      data-card={card.id}
      data-compact={compact}
      onKeyDown={onCardKey}
    >
      <WithinCard value>
        <RecordHead card={card} label={label}>
          <h3 className={classes.title} id={id} dir="auto">
            <PlainButton className={classes.open} onClick={() => onOpen(card.id)} data-opens={card.id}>
              <CutTitle title={titleOf(card)} />
            </PlainButton>
          </h3>
        </RecordHead>
        {children}
      </WithinCard>
    </div>
  );
}
