import { UnstyledButton } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Arc } from '../../../ui/arc.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { NumberChip } from '../../../ui/number-chip.tsx';
import classes from './card-head.module.css';
import { FieldMark, ResearcherMark } from './field-mark.tsx';
import { institutionOf, type ShownCard, titleOf } from './shown-card.ts';

interface CardHeadProps {
  card: ShownCard;
  /** Replaces the card’s number. */
  label?: string | undefined;
  onClose?: (() => void) | undefined;
}

/** The first line of a card: number or label, field, close. */
export function CardHead({ card, label, onClose }: CardHeadProps) {
  const hasMark = card.type === 'researcher' || card.field !== null;
  return (
    <div className={classes.head}>
      {card.number !== undefined && <NumberChip number={card.number} />}
      {label && (
        <span className={classes.label}>
          {label}
          {hasMark && <span className={classes.point}> · </span>}
        </span>
      )}
      {card.type === 'researcher' ? <ResearcherMark /> : <FieldMark field={card.field} />}
      {onClose && (
        <IconButton label={`Close ${titleOf(card)}`} className={classes.close} onClick={onClose}>
          <IconX size={16} stroke={1.75} />
        </IconButton>
      )}
    </div>
  );
}

interface CardTitleProps {
  card: ShownCard;
  /** Opens the record’s details. */
  onOpen?: (() => void) | undefined;
  /** Shows the institution without its country. */
  short?: boolean;
  children?: ReactNode;
}

/** Relevance, title, institution. Without a score there is no arc. */
export function CardTitle({ card, onOpen, short = false, children }: CardTitleProps) {
  const title = titleOf(card);
  return (
    <div className={classes.title}>
      {card.percentage !== undefined && <Arc percentage={card.percentage} size={44} stroke={3.5} />}
      <div className={classes.words}>
        <h3 className={classes.name} dir="auto">
          {onOpen ? (
            <UnstyledButton className={classes.open} onClick={onOpen} data-opens={card.id}>
              {title}
            </UnstyledButton>
          ) : (
            title
          )}
        </h3>
        <p className={classes.institution}>
          {short ? card.university || institutionOf(card) : institutionOf(card)}
        </p>
        {children}
      </div>
    </div>
  );
}
