import type { ReactNode } from 'react';
import { IconUser } from '@tabler/icons-react';
import { Arc } from '../../../ui/arc.tsx';
import { UniversityTile } from '../../../ui/university-tile.tsx';
import classes from './record-head.module.css';
import { recordLine } from './record-line.ts';
import type { ShownCard } from './shown-card.ts';

interface RecordHeadProps {
  card: ShownCard;
  /** Stands in place of a relevance that there is none of. */
  label?: string | undefined;
  /** The heading. */
  children: ReactNode;
}

/** Number over the university’s tile, title, whose it is, relevance. */
export function RecordHead({ card, label, children }: RecordHeadProps) {
  const { university, rest } = recordLine(card);
  return (
    <div className={classes.head}>
      <div className={classes.left}>
        {card.number !== undefined && <span className={classes.number}>{card.number}</span>}
        <UniversityTile university={card.university} />
      </div>
      <div className={classes.words}>
        {children}
        <p className={classes.line}>
          {card.type === 'researcher' && (
            <>
              <IconUser size={14} stroke={1.75} aria-hidden="true" />
              <span className={classes.kind}>Researcher · </span>
            </>
          )}
          <span className={classes.university}>{university}</span>
          {rest.map((part) => (
            <span key={part} className={classes.rest}>
              {' · '}
              {part}
            </span>
          ))}
        </p>
      </div>
      {card.percentage !== undefined ? (
        <Arc percentage={card.percentage} size={44} stroke={3.5} />
      ) : (
        label && <span className={classes.label}>{label}</span>
      )}
    </div>
  );
}
