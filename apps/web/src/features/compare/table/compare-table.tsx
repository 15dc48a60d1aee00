import type { FactRow } from '@cosmos/contract/compare/compare.ts';
import type { CSSProperties } from 'react';
import { arrangedRows, hiddenLine, isRequirement, silentOften } from './board-rows.ts';
import { requirementsIn, silentName } from '../../cards/table/need-columns.ts';
import { AskForm } from './ask-form.tsx';
import type { BoardProps } from './board-props.ts';
import { ColumnActs } from './column-acts.tsx';
import classes from './compare-table.module.css';
import { FactCell } from './fact-cell.tsx';
import { RowLabel } from './row-label.tsx';
import { rowScale } from './scale.ts';
import { SilentLine } from './silent-line.tsx';
import { StatedValue } from './stated-value.tsx';
import { TableHead } from './table-head.tsx';

/** The facts of a few technologies side by side: one column per technology, one row per fact. */
export function CompareTable(props: BoardProps) {
  const { board, onlyDifferences } = props;
  const { columns } = board;
  const { groups, alone } = arrangedRows(board.rows, onlyDifferences);
  const silentNeeds = requirementsIn(columns).silent;
  const silent = [...silentNeeds.map(silentName), ...silentOften(board.rows)];
  const span = columns.length + 1;
  return (
    <div className={classes.sheet} style={{ '--columns': columns.length } as CSSProperties}>
      <table className={classes.table}>
        <caption className="visually-hidden">Facts side by side</caption>
        <colgroup>
          <col className={classes.labels} />
          {columns.map(({ id }) => (
            <col key={id} />
          ))}
        </colgroup>
        <TableHead {...props} />
        {groups.map(({ group, rows }) => (
          <tbody key={group}>
            <GroupRow name={group} span={span} />
            {rows.map((row) => (
              <Row key={row.id} {...props} row={row} />
            ))}
          </tbody>
        ))}
        <tbody>
          {alone.length > 0 && (
            <>
              <GroupRow name="Found in one record only" span={span} />
              <AloneRow {...props} alone={alone} />
            </>
          )}
          {silent.length > 0 && (
            <tr className={classes.silent}>
              <td colSpan={span}>
                <SilentLine facts={silent} />
              </td>
            </tr>
          )}
          <tr className={classes.ask}>
            <td colSpan={span}>
              <AskForm {...props} />
            </td>
          </tr>
        </tbody>
        <tfoot>
          <tr className={classes.foot}>
            <td className={classes.corner}>{hiddenLine(board.rows, onlyDifferences)}</td>
            {columns.map((column) => (
              <td key={column.id}>
                <ColumnActs column={column} chatId={board.chatId} />
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

interface GroupRowProps {
  name: string;
  span: number;
}

function GroupRow({ name, span }: GroupRowProps) {
  return (
    <tr className={classes.group}>
      <th scope="rowgroup" colSpan={span}>
        <span className={classes.groupName}>{name}</span>
      </th>
    </tr>
  );
}

function Row({ row, board, questions, onQuestions }: BoardProps & { row: FactRow }) {
  const scale = rowScale(row);
  return (
    <tr>
      <th scope="row" className={classes.label}>
        <RowLabel row={row} questions={questions} onQuestions={onQuestions} />
      </th>
      {board.columns.map((column, at) => (
        <td key={column.id} data-fit={isRequirement(row) ? row.cells[at]?.value : undefined}>
          <FactCell row={row} column={column} at={at} scale={scale} chatId={board.chatId} />
        </td>
      ))}
    </tr>
  );
}

/** What can’t be compared, since only one record states it: below each other in the column of that record. */
function AloneRow({ board, alone }: BoardProps & { alone: readonly (readonly FactRow[])[] }) {
  return (
    <tr>
      <th scope="row" className={classes.label}>
        Further facts
      </th>
      {board.columns.map((column, at) => (
        <td key={column.id}>
          <dl className={classes.alone}>
            {alone[at]?.map((row) => {
              const fact = row.cells[at];
              return (
                <div key={row.id}>
                  <dt>{row.label}</dt>
                  <dd>
                    {fact && <StatedValue row={row} fact={fact} chatId={board.chatId} recordId={column.id} />}
                  </dd>
                </div>
              );
            })}
          </dl>
        </td>
      ))}
    </tr>
  );
}
