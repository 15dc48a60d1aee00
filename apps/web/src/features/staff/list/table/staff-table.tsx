import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useMediaQuery } from '@mantine/hooks';
import { type CSSProperties, type ReactNode, useEffect, useMemo, useRef } from 'react';
import { useSlice } from '../../../../lib/page-store.ts';
import { PlainButton } from '../../../../ui/buttons/plain-button.tsx';
import check from '../../../../ui/fields/check.module.css';
import { LongList, placeOf } from '../../../../ui/lists/long-list.tsx';
import type { RestOfList } from '../../../../ui/lists/rest-of-list.ts';
import { Breakable } from '../../../../ui/text/breakable.tsx';
import { FOOT_HEIGHT, GROUP_HEIGHT, heightsOf, isLongTitle, linesOf } from './row-heights.ts';
import { rowsScrolled, rowWanted } from './row-state.ts';
import type { Column, Head } from './table-columns.ts';
import classes from './staff-table.module.css';

interface StaffTableProps<Row> {
  label: string;
  rows: readonly Row[];
  idOf: (row: Row) => string;
  /** What the row is about, and the second line below it. The first cell, which opens the row. */
  head: Head<Row>;
  columns: readonly Column<Row>[];
  rest: RestOfList;
  /** A note below the last row. */
  note?: ReactNode;
  /** How many there are in all; null while that isn’t known. */
  total: number | null;
  onOpen: (row: Row) => void;
  /** Rows that follow each other and are of one group stand below its name. */
  groupOf?: (row: Row) => string;
  /** Whether what stands below the titles may take more lines where there is little room. */
  isRoomy?: boolean;
  /** Whether titles, and what stands beside them, may take two lines; on cards titles always may. */
  isWrapped?: boolean;
  /** Absent where rows can’t be marked. */
  marks?: {
    marked: ReadonlySet<string>;
    onMark: (id: string) => void;
    /** Marks all rows that are shown, or none. */
    onMarkAll: (all: boolean) => void;
    /** What can be done with the marked rows; shown while there are any. */
    bar: ReactNode;
  };
}

/** A table of any length: only rows near the window are rendered. On phones its rows are cards. */
export function StaffTable<Row>(props: StaffTableProps<Row>) {
  const {
    label,
    rows,
    idOf,
    head,
    columns,
    rest,
    note,
    total,
    marks,
    groupOf,
    isRoomy = false,
    isWrapped = false,
  } = props;
  const isTight = useMediaQuery('(max-width: 1099px)', undefined, { getInitialValueInEffect: false });
  const isNarrow = useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false });
  const shown = useMemo(
    () => columns.filter(({ isSpare }) => !isTight || !isSpare || (isSpare === 'beside others' && isNarrow)),
    [columns, isTight, isNarrow],
  );
  // Two lines of a title alone have room.
  const isTall = useMemo(
    () => isWrapped && rows.some((row) => Boolean(head.below?.(row))),
    [isWrapped, rows, head],
  );
  const heights = heightsOf({
    head,
    columns: shown,
    isRoomy,
    isTall,
    hasMarks: marks !== undefined,
    isNarrow,
    // Tablets have little room beside each other, but much below.
    isLong: isTight && !isNarrow && rows.some((row) => isLongTitle(head.title(row))),
    isTight,
  });
  const groupAt = (index: number) => {
    const [row, above] = [rows[index], rows[index - 1]];
    const group = row === undefined ? undefined : groupOf?.(row);
    return above !== undefined && groupOf?.(above) === group ? undefined : group;
  };
  const wanted = useSlice(rowWanted);
  const keys = useMemo(() => rows.map(idOf), [rows, idOf]);
  const grid = [marks ? '32px' : null, head.width, ...shown.map(({ width }) => width)]
    .filter((width) => width !== null)
    .join(' ');
  const count = marks?.marked.size ?? 0;
  return (
    <div className={classes.frame} data-marks={marks ? true : undefined}>
      <div
        className={classes.table}
        role="table"
        aria-label={label}
        aria-rowcount={(total ?? rows.length) + 1}
        data-roomy={isRoomy || undefined}
        data-wrapped={isWrapped || heights.isLong || undefined}
        data-tall={isTall || undefined}
        style={{ '--columns': grid } as CSSProperties}
      >
        <div
          className={classes.head}
          role="rowgroup"
          data-alone={(shown.length === 0 && !marks) || undefined}
        >
          <div className={classes.cells} role="row" aria-rowindex={1}>
            {marks && (
              <span role="columnheader" className={classes.mark}>
                <span className="visually-hidden">Selection</span>
                <input
                  type="checkbox"
                  className={check.check}
                  aria-label="Select all"
                  checked={count > 0 && count === rows.length}
                  ref={(input) => {
                    if (input) input.indeterminate = count > 0 && count < rows.length;
                  }}
                  onChange={(event) => marks.onMarkAll(event.currentTarget.checked)}
                />
              </span>
            )}
            <span role="columnheader" aria-sort={head.sort}>
              {head.name}
              <SortMark sort={head.sort} />
            </span>
            {shown.map(({ name, isAtEnd, isNumber, isActs, sort }) => (
              <span
                key={name}
                role="columnheader"
                data-end={isAtEnd || undefined}
                data-number={isNumber || undefined}
                data-acts={isActs || undefined}
                aria-sort={sort}
              >
                {name}
                <SortMark sort={sort} />
              </span>
            ))}
          </div>
        </div>
        <LongList
          keys={keys}
          heightOf={(index) => {
            const row = rows[index];
            return heights.of(row) + (groupAt(index) === undefined ? 0 : GROUP_HEIGHT);
          }}
          footHeight={FOOT_HEIGHT}
          rest={rest}
          coming={<Coming />}
          after={note && <p className={classes.note}>{note}</p>}
          scrolled={rowsScrolled}
          inView={wanted === null ? -1 : keys.indexOf(wanted)}
          key={isNarrow ? 'cards' : 'rows'}
        >
          {(items) => (
            <div role="rowgroup">
              {items.map((item) => {
                const row = rows[item.index];
                if (row === undefined) return null;
                const id = idOf(row);
                const group = groupAt(item.index);
                return (
                  <div key={item.key} {...placeOf(item)}>
                    {group !== undefined && (
                      <div role="row" className={classes.group} style={{ height: GROUP_HEIGHT }}>
                        <span role="rowheader">{group}</span>
                      </div>
                    )}
                    <TableRow
                      {...props}
                      columns={shown}
                      row={row}
                      id={id}
                      index={item.index}
                      isWanted={id === wanted}
                      height={heights.of(row)}
                      titleLines={heights.titleLinesOf(row)}
                    />
                  </div>
                );
              })}
            </div>
          )}
        </LongList>
      </div>
      {marks && count > 0 && <div className={classes.bar}>{marks.bar}</div>}
    </div>
  );
}

interface TableRowProps<Row> extends StaffTableProps<Row> {
  row: Row;
  id: string;
  index: number;
  isWanted: boolean;
  /** In CSS pixels. */
  height: number;
  titleLines: number;
}

function TableRow<Row>(props: TableRowProps<Row>) {
  const { row, id, index, isWanted, height, titleLines, head, columns, onOpen, marks } = props;
  const opener = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isWanted) return;
    opener.current?.focus({ preventScroll: true });
    rowWanted.set(null);
  }, [isWanted]);
  const title = head.title(row);
  const below = head.below?.(row);
  return (
    <div
      className={classes.row}
      role="row"
      aria-rowindex={index + 2}
      data-staff-row={id}
      data-lines={titleLines}
      style={{ height }}
      data-marked={marks?.marked.has(id) || undefined}
    >
      {marks && (
        <span role="cell" className={classes.mark}>
          <input
            type="checkbox"
            className={check.check}
            checked={marks.marked.has(id)}
            aria-label={`Select ${title}`}
            onChange={() => marks.onMark(id)}
          />
        </span>
      )}
      <span role="cell" className={classes.first}>
        <PlainButton ref={opener} className={classes.title} title={title} onClick={() => onOpen(row)}>
          {title}
        </PlainButton>
        {below && (
          <span className={classes.below}>
            {typeof below === 'string' ? <Breakable text={below} /> : below}
          </span>
        )}
      </span>
      {columns.map((column) => {
        const { name, isNamed, isAtEnd, isNumber, isActs, isBar, cell } = column;
        return (
          <span
            key={name}
            role="cell"
            className={classes.cell}
            data-name={isNamed ? name : undefined}
            data-end={isAtEnd || undefined}
            data-number={isNumber || undefined}
            data-acts={isActs || undefined}
            data-bar={isBar || undefined}
            data-lines={linesOf(column, row) || undefined}
          >
            {cell(row)}
          </span>
        );
      })}
    </div>
  );
}

/** Which way the rows are ordered; screen readers are told by the column. */
function SortMark({ sort }: { sort: 'ascending' | 'descending' | undefined }) {
  if (!sort) return null;
  const Arrow = sort === 'ascending' ? IconArrowUp : IconArrowDown;
  return <Arrow className={classes.sort} size={12} stroke={2} aria-hidden="true" />;
}

function Coming() {
  return (
    <div role="status" className={classes.coming}>
      Loading more…
    </div>
  );
}
