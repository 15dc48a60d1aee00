import type { Star } from '@cosmos/contract/catalogue/catalogue.ts';
import { IconArrowRight } from '@tabler/icons-react';
import { Button } from '../../../ui/buttons/button.tsx';
import { UniversityTile } from '../../../ui/faces/university-tile.tsx';
import type { Point } from '../map/geometry.ts';
import classes from './star-explorer.module.css';

const WIDTH = 300;
const EDGE = 16;

interface StarCardProps {
  /** Null while it is looked up: only the star is ringed then. */
  record: Star | null;
  /** The star, in pixels from the hero’s corner. */
  at: Point;
  /** Of the hero. */
  width: number;
  onAsk: () => void;
  onClose: () => void;
}

/** The technology of a star, below it. */
export function StarCard({ record, at, width, onAsk, onClose }: StarCardProps) {
  const card = Math.min(WIDTH, width - 2 * EDGE);
  const left = Math.min(Math.max(at.x - 24, EDGE), width - EDGE - card);
  return (
    <>
      <span className={classes.ring} style={{ left: at.x, top: at.y }} aria-hidden="true" />
      {record && (
        <div className={classes.card} style={{ left, top: at.y + 20, width: card }}>
          <div className={classes.head}>
            <UniversityTile university={record.university} />
            <div className={classes.words}>
              <p className={classes.title} dir="auto">
                {record.title}
              </p>
              <p className={classes.university}>{record.university}</p>
            </div>
          </div>
          <div className={classes.foot}>
            <Button
              look="link"
              onClick={onAsk}
              onKeyDown={(event) => {
                if (event.key === 'Escape') onClose();
              }}
            >
              Ask about this
              <IconArrowRight size={16} stroke={1.75} />
            </Button>
          </div>
        </div>
      )}
    </>
  );
}
