import type { ResultCard } from '@cosmos/contract/conversation/conversation.ts';
import check from '../../../ui/fields/check.module.css';
import { NumberChip } from '../../../ui/text/number-chip.tsx';
import { titleOf } from '../record/shown-card.ts';
import classes from './mark-box.module.css';
import { MARKED_AT_MOST } from './marks.ts';

interface MarkBoxProps {
  card: ResultCard;
  marked: readonly string[];
  onMark: (id: string, isMarked: boolean) => void;
  canMark: boolean;
  tabIndex?: number | undefined;
}

/** A record’s number, and the box that marks it for the board; researchers aren’t compared. */
export function MarkBox({ card, marked, onMark, canMark, tabIndex }: MarkBoxProps) {
  const isMarked = marked.includes(card.id);
  const isFull = !isMarked && marked.length >= MARKED_AT_MOST;
  return (
    <span className={classes.mark}>
      {canMark && card.type === 'technology' ? (
        <label
          className={classes.room}
          title={isFull ? `You can compare up to ${MARKED_AT_MOST} technologies at a time` : undefined}
        >
          <input
            type="checkbox"
            className={check.check}
            aria-label={`Compare ${titleOf(card)}`}
            aria-disabled={isFull || undefined}
            tabIndex={tabIndex}
            checked={isMarked}
            onChange={() => !isFull && onMark(card.id, !isMarked)}
          />
        </label>
      ) : (
        <span className={classes.room} />
      )}
      <NumberChip number={card.number} />
    </span>
  );
}
