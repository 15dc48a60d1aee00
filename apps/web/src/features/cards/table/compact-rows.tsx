import type { ResultCard } from '@cosmos/contract/conversation/conversation.ts';
import { universityFace } from '@cosmos/contract/catalogue/university-faces.ts';
import { PlainButton } from '../../../ui/plain-button.tsx';
import { Arc } from '../../../ui/arc.tsx';
import { UniversityTile } from '../../../ui/university-tile.tsx';
import { CutTitle } from '../record/cut-title.tsx';
import { recordLine } from '../record/record-line.ts';
import { titleOf } from '../record/shown-card.ts';
import classes from './compact-rows.module.css';
import { MarkBox } from './mark-box.tsx';
import { FactValue, FitValue } from './table-cells.tsx';
import { fitOf, isOnLine, needName } from './table-columns.ts';
import type { RowProps } from './table-row.tsx';

interface CompactRowsProps extends Omit<RowProps, 'card'> {
  label: string;
  cards: readonly ResultCard[];
}

/** The table on a phone: a row a record, with its name above what it states; what it doesn’t state has no line. */
export function CompactRows({ label, cards, ...shared }: CompactRowsProps) {
  return (
    <ol className={classes.rows} aria-label={label}>
      {cards.map((card) => (
        <CompactRow key={card.id} card={card} {...shared} />
      ))}
    </ol>
  );
}

function CompactRow({ card, requirements, facts, onOpen, ...marks }: RowProps) {
  const open = () => onOpen(card.id);
  const { short } = universityFace(card.university);
  const [number] = recordLine({ ...card, year: null }).rest;
  return (
    <li
      className={classes.row}
      data-marked={marks.marked.includes(card.id) || undefined}
      data-result={card.id}
    >
      <span className={classes.mark}>
        <MarkBox card={card} {...marks} />
      </span>
      <PlainButton className={classes.record} onClick={open}>
        <UniversityTile university={card.university} size={32} />
        <span className={classes.words}>
          <span className={classes.title} dir="auto">
            <CutTitle title={titleOf(card)} />
          </span>
          <span className={classes.line}>
            {card.type === 'researcher'
              ? `Researcher, ${short}`
              : [short, number, card.year].filter(Boolean).join(' · ')}
          </span>
        </span>
      </PlainButton>
      <Arc percentage={card.percentage} size={34} stroke={3} />
      <Stated card={card} requirements={requirements} facts={facts} onOpen={open} />
    </li>
  );
}

interface StatedProps extends Pick<RowProps, 'card' | 'requirements' | 'facts'> {
  onOpen: () => void;
}

/** What the record states of what was asked for, and its figures, each beside its name. */
function Stated({ card, requirements, facts, onOpen }: StatedProps) {
  const fits = requirements
    .map((requirement) => ({ name: needName(requirement), fit: fitOf(card, requirement) }))
    .filter(({ fit }) => fit.status !== 'not_stated');
  const stated = facts.flatMap(({ key, head, valueOf }) => {
    const value = isOnLine(key) ? null : valueOf(card);
    const isSaid = fits.some(({ fit }) => fit.words !== null && fit.words === value?.text);
    return value && !isSaid ? [{ key, head, value }] : [];
  });
  if (fits.length + stated.length === 0) return null;
  return (
    <dl className={classes.values}>
      {fits.map(({ name, fit }) => (
        <div key={name} className={classes.value} data-status={fit.status}>
          <dt dir="auto">{name}</dt>
          <dd>
            <FitValue fit={fit} label={name} onOpen={onOpen} />
          </dd>
        </div>
      ))}
      {stated.map(({ key, head, value }) => (
        <div key={key} className={classes.value}>
          <dt dir="auto">{head}</dt>
          <dd>
            <FactValue value={value} label={head} onOpen={onOpen} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
