import { Modal } from '@mantine/core';
import classes from './detail-head.module.css';
import { RecordHead } from '../record/title/record-head.tsx';
import { type ShownCard, titleOf } from '../record/shown-card.ts';

/** The head of a card, with the whole title, which also names the dialog. */
export function DetailHead({ card }: { card: ShownCard }) {
  return (
    <div className={classes.head}>
      <RecordHead card={card} isWhole>
        <Modal.Title className={classes.name} dir="auto">
          {titleOf(card)}
        </Modal.Title>
      </RecordHead>
    </div>
  );
}
