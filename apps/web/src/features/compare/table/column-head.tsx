import type { ResultCard } from '@cosmos/contract/conversation/conversation.ts';
import { universityFace } from '@cosmos/contract/catalogue/university-faces.ts';
import { IconX } from '@tabler/icons-react';
import { Arc } from '../../../ui/arc.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { NumberChip } from '../../../ui/number-chip.tsx';
import { UniversityTile } from '../../../ui/university-tile.tsx';
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
        {column.field && (
          <span className={classes.field}>
            <span className={classes.dot} style={{ background: fieldColour(column.field) }} />
            <span className={classes.name}>{column.field}</span>
          </span>
        )}
        {onRemove && <RemoveColumn title={column.title} onRemove={onRemove} />}
      </span>
      <span className={classes.who}>
        <UniversityTile university={column.university} size={40} />
        <span className={classes.institution} title={column.university}>
          {universityFace(column.university).short || column.university}
          {column.country && <span className={classes.country}>{column.country}</span>}
        </span>
        <Arc percentage={column.percentage} size={44} stroke={3.5} />
      </span>
    </>
  );
}

/** Takes a technology off the board. */
export function RemoveColumn({ title, onRemove }: { title: string; onRemove: () => void }) {
  return (
    <span className={classes.remove}>
      <IconButton label={`Remove ${title}`} onClick={onRemove}>
        <IconX size={16} stroke={1.6} />
      </IconButton>
    </span>
  );
}
