import type { FactRow } from '@cosmos/contract/compare/compare.ts';
import type { ResultCard } from '@cosmos/contract/conversation/conversation.ts';
import type { CSSProperties, ReactNode } from 'react';
import { NumberChip } from '../../../ui/text/number-chip.tsx';
import { requirementsIn, silentName } from '../../cards/table/need-columns.ts';
import { AskForm } from './ask-form.tsx';
import type { BoardProps } from './board-props.ts';
import { arrangedRows, hiddenLine, isRequirement, silentBy, silentOften } from './board-rows.ts';
import { ColumnActs } from './column-acts.tsx';
import classes from './compare-list.module.css';
import { FactCell } from './fact-cell.tsx';
import { ListHead } from './list-head.tsx';
import { RowLabel } from './row-label.tsx';
import { rowScale, type Scale } from './scale.ts';
import { SilentLine } from './silent-line.tsx';
import { isShortRow } from './value-form.ts';

/** So many records have room beside each other, each in a column of its own. */
const COLUMNS = 3;
const SHORT_COLUMNS = 4;

/** The board where its columns have no room: one fact after the other, with what each technology states below it. */
export function CompareList(props: BoardProps) {
  const { board, onlyDifferences } = props;
  const { groups, alone } = arrangedRows(board.rows, onlyDifferences);
  const silentNeeds = requirementsIn(board.columns).silent;
  const silent = [...silentNeeds.map(silentName), ...silentOften(board.rows)];
  const hidden = hiddenLine(board.rows, onlyDifferences);
  const single = alone.flat();
  return (
    <div className={classes.list}>
      <ListHead {...props} />
      {groups.map(({ group, rows }) => (
        <Group key={group} name={group}>
          {rows.map((row) => (
            <Fact key={row.id} {...props} row={row} />
          ))}
        </Group>
      ))}
      {single.length > 0 && (
        <Group name="Found in one record only">
          {single.map((row) => (
            <Fact key={row.id} {...props} row={row} isSingle />
          ))}
        </Group>
      )}
      <div className={classes.end}>
        {silent.length > 0 && <SilentLine facts={silent} />}
        {hidden && <p className={classes.hidden}>{hidden}</p>}
        <AskForm {...props} />
      </div>
      <Group name="Contact, save or open">
        {board.columns.map((column) => (
          <div key={column.id} className={classes.acts}>
            <NumberChip number={column.number} />
            <ColumnActs column={column} chatId={board.chatId} />
          </div>
        ))}
      </Group>
    </div>
  );
}

interface GroupProps {
  name: string;
  children: ReactNode;
}

function Group({ name, children }: GroupProps) {
  return (
    <section className={classes.group}>
      <h2 className={classes.groupName}>{name}</h2>
      {children}
    </section>
  );
}

type FactProps = BoardProps & { row: FactRow; isSingle?: boolean };

function Fact({ row, board, questions, onQuestions, isSingle = false }: FactProps) {
  const scale = rowScale(row);
  const silent = silentBy(row, board.columns);
  const isShort = scale === null && !isRequirement(row) && isShortRow(row);
  const records = board.columns.length;
  return (
    <div className={classes.fact} data-fact={row.label}>
      <h3 className={classes.label}>
        <RowLabel row={row} questions={questions} onQuestions={onQuestions} />
      </h3>
      <ul
        className={classes.values}
        data-short={isShort || undefined}
        // Beside a record that doesn’t state it, the others have its room.
        data-columns={(silent.length === 0 && records <= (isShort ? SHORT_COLUMNS : COLUMNS)) || undefined}
        style={{ '--records': records } as CSSProperties}
      >
        {board.columns.map((column, at) =>
          row.cells[at] ? (
            <Value key={column.id} row={row} column={column} at={at} scale={scale} chatId={board.chatId} />
          ) : null,
        )}
      </ul>
      {!isSingle && silent.length > 0 && (
        <p className={classes.rest}>
          <span>Not stated by</span>
          {silent.map((number) => (
            <span key={number} className={classes.quiet}>
              {number}
            </span>
          ))}
        </p>
      )}
    </div>
  );
}

interface ValueProps {
  row: FactRow;
  column: ResultCard;
  at: number;
  scale: Scale | null;
  chatId: string | null;
}

function Value(props: ValueProps) {
  const { row, column, at } = props;
  return (
    <li
      className={classes.value}
      data-fit={isRequirement(row) ? row.cells[at]?.value : undefined}
      style={{ '--column': at + 1 } as CSSProperties}
    >
      <span className={classes.number} title={column.title}>
        <NumberChip number={column.number} />
      </span>
      <div>
        <FactCell {...props} />
      </div>
    </li>
  );
}
