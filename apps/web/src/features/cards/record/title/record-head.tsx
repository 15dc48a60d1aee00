import { CATALOGUE_MESSAGES } from '@cosmos/contract/catalogue/messages.ts';
import { Fragment, type ReactNode } from 'react';
import { IconUser } from '@tabler/icons-react';
import { Arc } from '../../../../ui/faces/arc.tsx';
import { UniversityTile } from '../../../../ui/faces/university-tile.tsx';
import { isTopicAlone } from '../topic-alone.ts';
import classes from './record-head.module.css';
import { recordLine } from './record-line.ts';
import { type ShownCard, textOf } from '../shown-card.ts';

interface RecordHeadProps {
  card: ShownCard;
  /** True if the line below the heading goes over several lines where it is long, instead of being cut. */
  isWhole?: boolean;
  /** The view’s own words for a card without a relevance, above the heading. */
  label?: ReactNode;
  /** The heading. */
  children: ReactNode;
}

/** Number over the university’s tile, title, whose it is, relevance. */
export function RecordHead({ card, isWhole = false, label, children }: RecordHeadProps) {
  return (
    <div
      className={classes.head}
      data-unrated={card.percentage === undefined || undefined}
      data-quiet={isTopicAlone(card) || undefined}
    >
      <div className={classes.left}>
        {card.number !== undefined && <span className={classes.number}>{card.number}</span>}
        <UniversityTile university={card.university} />
      </div>
      <div className={classes.words}>
        {card.percentage === undefined && label && <p className={classes.label}>{label}</p>}
        {children}
        {isWhole ? <WholeLine card={card} /> : <CutLine card={card} />}
      </div>
      {card.percentage !== undefined && <Arc percentage={card.percentage} size={44} stroke={3.5} />}
    </div>
  );
}

/** On one line, whatever its width. */
function CutLine({ card }: { card: ShownCard }) {
  const { university, rest } = recordLine(card);
  return (
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
  );
}

/** Breaks between its parts; a dot stays with the part before it. */
function WholeLine({ card }: { card: ShownCard }) {
  const { rest } = recordLine(card);
  const university = textOf(card.university) ?? CATALOGUE_MESSAGES.unknownUniversity;
  const parts = [...(card.type === 'researcher' ? ['Researcher'] : []), university, ...rest];
  return (
    <p className={classes.whole}>
      {parts.map((part, at) => (
        <Fragment key={part}>
          <span className={part === university ? classes.university : undefined}>
            {part}
            {at < parts.length - 1 && <span className={classes.dot}>{'\u00a0·'}</span>}
          </span>{' '}
        </Fragment>
      ))}
    </p>
  );
}
