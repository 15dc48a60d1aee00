import { useRef } from 'react';
import { NumberChip } from '../../../ui/text/number-chip.tsx';
import { CutTitle } from '../../cards/record/title/cut-title.tsx';
import { type BoardProps, keepHead } from './board-props.ts';
import { CardLink } from './column-acts.tsx';
import { ColumnHead } from './column-head.tsx';
import classes from './compare-table.module.css';
import { usePassed } from './use-passed.ts';

/** The technologies, each with its title whole unless it is very long; once that is out of sight, a line of it stays. */
export function TableHead({ board, heads, onRemove }: BoardProps) {
  const { columns, chatId } = board;
  const total = columns.length + board.others.length;
  const count =
    chatId === null ? 'From Saved' : `${columns.length} of ${total} ${total === 1 ? 'result' : 'results'}`;
  const titles = useRef<HTMLTableRowElement>(null);
  const isPassed = usePassed(titles);
  return (
    <thead>
      <tr className={classes.who}>
        <td className={classes.corner}>{count}</td>
        {columns.map((column) => (
          <td key={column.id} className={classes.column}>
            <div>
              <ColumnHead
                column={column}
                isRated={chatId !== null}
                onRemove={columns.length > 1 ? () => onRemove(column.id) : undefined}
              />
            </div>
          </td>
        ))}
      </tr>
      <tr className={classes.titles} ref={titles}>
        <th scope="row" className={classes.corner}>
          <span className="visually-hidden">Title</span>
        </th>
        {columns.map(({ id, title, number }) => (
          <th key={id} scope="col" ref={(head) => keepHead(heads, number, head)} tabIndex={-1}>
            <CardLink chatId={chatId} id={id} className={classes.title} title={title}>
              <CutTitle title={title} />
            </CardLink>
          </th>
        ))}
      </tr>
      <tr className={classes.stay} aria-hidden="true" data-shown={isPassed || undefined}>
        <td className={classes.corner}>
          <div className={classes.bar}>{count}</div>
        </td>
        {columns.map(({ id, title, number }) => (
          <td key={id}>
            <div className={classes.bar}>
              <NumberChip number={number} />
              <span className={classes.short}>{title}</span>
            </div>
          </td>
        ))}
      </tr>
    </thead>
  );
}
