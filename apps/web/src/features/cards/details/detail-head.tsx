import { Modal } from '@mantine/core';
import { Arc } from '../../../ui/arc.tsx';
import { CardHead } from '../record/card-head.tsx';
import classes from './detail-head.module.css';
import { institutionOf, type ShownCard, titleOf } from '../record/shown-card.ts';

/** The record’s title and institution; also the accessible name of the dialog. */
export function DetailHead({ card }: { card: ShownCard }) {
  return (
    <>
      <CardHead card={card} />
      <div className={classes.title}>
        <div className={classes.words}>
          <Modal.Title className={classes.name} dir="auto">
            {titleOf(card)}
          </Modal.Title>
          <p className={classes.institution}>{institutionOf(card)}</p>
        </div>
        {card.percentage !== undefined && <Arc percentage={card.percentage} size={44} stroke={3.5} />}
      </div>
    </>
  );
}
