import type { ResultCard } from '@cosmos/contract/conversation/conversation.ts';
import { IconX } from '@tabler/icons-react';
import { Arc } from '../../../ui/arc.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { NumberChip } from '../../../ui/number-chip.tsx';
import { fieldColour } from '../../sky/map/field-colour.ts';
import classes from './column-head.module.css';

interface ColumnHeadProps {
  column: ResultCard;
  /** Absent for the last remaining column. */
  onRemove: (() => void) | undefined;
}

/** The head of a column: number, field, relevance, institution. */
export function ColumnHead({ column, onRemove }: ColumnHeadProps) {
  return (
    <>
      <span className={classes.top}>
        <NumberChip number={column.number} />
        <span className={classes.field}>
          <span className={classes.dot} style={{ background: fieldColour(column.field) }} />
          <span className={classes.name}>{column.field ?? 'Field not stated'}</span>
        </span>
        {onRemove && (
          <span className={classes.remove}>
            <IconButton label={`Remove ${column.title}`} onClick={onRemove}>
              <IconX size={16} stroke={1.6} />
            </IconButton>
          </span>
        )}
      </span>
      <span className={classes.who}>
        <Arc percentage={column.percentage} size={44} stroke={3.5} />
        <span className={classes.institution}>
          {column.university}
          {column.country && <span className={classes.country}>{column.country}</span>}
        </span>
      </span>
    </>
  );
}
