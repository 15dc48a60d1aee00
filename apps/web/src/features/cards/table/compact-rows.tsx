import type { ResultCard } from '@cosmos/contract/conversation/conversation.ts';
import { UnstyledButton } from '@mantine/core';
import { Arc } from '../../../ui/arc.tsx';
import { UniversityTile } from '../../../ui/university-tile.tsx';
import { titleOf } from '../record/shown-card.ts';
import classes from './compact-rows.module.css';
import { MarkBox } from './mark-box.tsx';
import { FactValue, FitValue } from './table-cells.tsx';
import { fitOf } from './table-columns.ts';
import type { RowProps } from './table-row.tsx';

interface CompactRowsProps extends Omit<RowProps, 'card'> {
  label: string;
  cards: readonly ResultCard[];
}

/** The table on a phone: a row a record, with its name above what it states. */
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
  const stated = facts.flatMap((fact) => {
    const value = fact.valueOf(card);
    return value ? [{ ...fact, value }] : [];
  });
  return (
    <li
      className={classes.row}
      data-marked={marks.marked.includes(card.id) || undefined}
      data-result={card.id}
    >
      <span className={classes.head}>
        <MarkBox card={card} {...marks} />
        <UnstyledButton className={classes.record} onClick={open}>
          <UniversityTile university={card.university} size={32} />
          <span className={classes.title} dir="auto">
            {titleOf(card)}
            <span className="visually-hidden">, {card.university}</span>
          </span>
        </UnstyledButton>
        <Arc percentage={card.percentage} size={34} stroke={3} />
      </span>
      {requirements.length + stated.length > 0 && (
        <dl className={classes.values}>
          {requirements.map((requirement) => (
            <div key={requirement} className={classes.value}>
              <dt dir="auto">{requirement}</dt>
              <dd>
                <FitValue fit={fitOf(card, requirement)} label={requirement} onOpen={open} />
              </dd>
            </div>
          ))}
          {stated.map(({ key, head, name, value }) => (
            <div key={key} className={classes.value}>
              <dt dir="auto">{head}</dt>
              <dd>
                <FactValue value={value} label={name} onOpen={open} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}
