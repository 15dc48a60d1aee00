import { universityFace } from '@cosmos/contract/catalogue/university-faces.ts';
import type { Landscape, LandscapeStar } from '@cosmos/contract/landscape/landscape.ts';
import { NumberChip } from '../../../ui/text/number-chip.tsx';
import { PlainButton } from '../../../ui/buttons/plain-button.tsx';
import { UniversityTile } from '../../../ui/faces/university-tile.tsx';
import { type Filter, passes } from './filters.ts';
import classes from './result-rows.module.css';

interface ResultRowsProps {
  stars: Landscape['stars'];
  filters: readonly Filter[];
  onOpen: (id: string) => void;
}

/** A few results, each with its number and university, in the order of the answer; those filtered out are left out. */
export function ResultRows({ stars, filters, onOpen }: ResultRowsProps) {
  return (
    <ul className={classes.rows}>
      {byNumber(stars.filter((star) => passes(star, filters))).map(({ id, number, title, university }) => (
        <li key={id} className={classes.row}>
          <span className={classes.number}>{number !== null && <NumberChip number={number} />}</span>
          <span className={classes.words}>
            <PlainButton
              className={classes.title}
              dir="auto"
              aria-haspopup="dialog"
              onClick={() => onOpen(id)}
            >
              {title}
            </PlainButton>
            <span className={classes.university}>
              <UniversityTile university={university} size={24} />
              {universityFace(university).short}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}

function byNumber(stars: readonly LandscapeStar[]): LandscapeStar[] {
  return stars.toSorted((a, b) => (a.number ?? Infinity) - (b.number ?? Infinity) || b.score - a.score);
}
