import type { CompareBoard, FactRow } from '@cosmos/contract/compare/compare.ts';
import { Link } from '@tanstack/react-router';
import type { CSSProperties, RefObject } from 'react';
import { groupedRows, hiddenLine } from './board-rows.ts';
import { AskRow, RemoveQuestion } from './ask-row.tsx';
import { ColumnHead } from './column-head.tsx';
import classes from './compare-table.module.css';
import { FactCell } from './fact-cell.tsx';
import { SaveRecord } from '../../board/save-record.tsx';
import { scaleOf } from './scale.ts';

interface CompareTableProps {
  board: CompareBoard;
  onlyDifferences: boolean;
  /** The column heads, by number. */
  heads: RefObject<Map<number, HTMLElement>>;
  onRemove: (id: string) => void;
  questions: readonly string[];
  onQuestions: (questions: readonly string[]) => void;
  /** True while an answer to a question is looked for. */
  pending: boolean;
}

/** The facts of a few technologies side by side: one column per technology, one row per fact. */
export function CompareTable({
  board,
  onlyDifferences,
  heads,
  onRemove,
  questions,
  onQuestions,
  pending,
}: CompareTableProps) {
  const { columns } = board;
  const groups = groupedRows(board.rows, onlyDifferences);
  const span = columns.length + 1;
  const total = columns.length + board.others.length;
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
        <thead>
          <tr className={classes.who}>
            <td className={classes.corner}>
              {columns.length} of {total} {total === 1 ? 'result' : 'results'}
            </td>
            {columns.map((column) => (
              <td key={column.id}>
                <ColumnHead
                  column={column}
                  onRemove={columns.length > 1 ? () => onRemove(column.id) : undefined}
                />
              </td>
            ))}
          </tr>
          <tr className={classes.titles}>
            <th scope="row" className={classes.corner}>
              <span className="visually-hidden">Title</span>
            </th>
            {columns.map(({ id, title, number }) => (
              <th key={id} scope="col" ref={(head) => keepHead(heads, number, head)} tabIndex={-1}>
                <span className={classes.title} title={title}>
                  {title}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ group, rows }) => (
          <tbody key={group}>
            <tr className={classes.group}>
              <th scope="rowgroup" colSpan={span}>
                <span className={classes.groupName}>{group}</span>
              </th>
            </tr>
            {rows.map((row) => (
              <Row key={row.id} row={row} board={board} questions={questions} onQuestions={onQuestions} />
            ))}
          </tbody>
        ))}
        <tbody>
          <AskRow questions={questions} onQuestions={onQuestions} pending={pending} columns={span} />
        </tbody>
        <Foot board={board} hidden={hiddenLine(board.rows, onlyDifferences)} />
      </table>
    </div>
  );
}

function keepHead(heads: CompareTableProps['heads'], number: number, head: HTMLElement | null): void {
  if (head) heads.current.set(number, head);
  else heads.current.delete(number);
}

type RowProps = Pick<CompareTableProps, 'board' | 'questions' | 'onQuestions'> & { row: FactRow };

function Row({ row, board, questions, onQuestions }: RowProps) {
  const asked = row.askedFor;
  const numbers = row.cells.flatMap((cell) => cell?.number ?? []);
  const scale = asked?.number != null ? scaleOf([...numbers, asked.number]) : null;
  return (
    <tr>
      <th scope="row" className={classes.label}>
        {row.label}
        {row.group === 'Your questions' && (
          <RemoveQuestion
            question={row.label}
            onRemove={() => onQuestions(questions.filter((each) => each !== row.label))}
          />
        )}
        {asked && <span className={classes.asked}>You asked for {asked.text}</span>}
      </th>
      {board.columns.map((column, at) => (
        <td key={column.id}>
          <FactCell row={row} column={column} at={at} scale={scale} chatId={board.chatId} />
        </td>
      ))}
    </tr>
  );
}

function Foot({ board, hidden }: { board: CompareBoard; hidden: string | null }) {
  return (
    <tfoot>
      <tr className={classes.foot}>
        <td className={classes.corner}>{hidden}</td>
        {board.columns.map(({ id, title }) => (
          <td key={id}>
            <span className={classes.acts}>
              <SaveRecord id={id} title={title} chatId={board.chatId} />
              <Link
                to="/chat/$id"
                params={{ id: board.chatId }}
                search={{ card: id }}
                className={classes.open}
                aria-label={`Open card of ${title}`}
              >
                Open card
              </Link>
            </span>
          </td>
        ))}
      </tr>
    </tfoot>
  );
}
