import type { ResultCard } from '@cosmos/contract/conversation/conversation.ts';
import { universityFace } from '@cosmos/contract/catalogue/university-faces.ts';
import { IconX } from '@tabler/icons-react';
import { Arc } from '../../../ui/faces/arc.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { NumberChip } from '../../../ui/text/number-chip.tsx';
import { UniversityTile } from '../../../ui/faces/university-tile.tsx';
import { fieldColour } from '../../sky/map/field-colour.ts';
import classes from './column-head.module.css';

interface ColumnHeadProps {
  column: ResultCard;
  /** False for records that were chosen without a question. */
  isRated: boolean;
  /** Absent for the last remaining column. */
  onRemove: (() => void) | undefined;
}

/** The head of a column: number, institution and relevance in one line, and its field below, which is often long. */
export function ColumnHead({ column, isRated, onRemove }: ColumnHeadProps) {
  return (
    <>
      <div className={classes.head}>
        <NumberChip number={column.number} />
        <span className={classes.tile}>
          <UniversityTile university={column.university} size={32} />
        </span>
        <span className={classes.institution} title={column.university}>
          {universityFace(column.university).short || column.university}
        </span>
        {isRated && <Arc percentage={column.percentage} size={34} stroke={3} />}
        {onRemove && <RemoveColumn title={column.title} onRemove={onRemove} />}
      </div>
      <span
        className={classes.field}
        title={column.field ?? undefined}
        data-silent={!column.field || undefined}
      >
        <span className={classes.dot} style={{ background: fieldColour(column.field) }} />
        <span className={classes.name}>{column.field ?? 'Field not stated'}</span>
      </span>
    </>
  );
}

/** Takes a technology off the board. */
export function RemoveColumn({ title, onRemove }: { title: string; onRemove: () => void }) {
  return (
    <span className={classes.remove}>
      <IconButton label={`Remove ${title}`} onClick={onRemove}>
        <IconX size={15} stroke={1.5} />
      </IconButton>
    </span>
  );
}
