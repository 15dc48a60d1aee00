import type { ResultCard } from '@cosmos/contract/conversation/conversation.ts';
import { PlainButton } from '../../../ui/buttons/plain-button.tsx';
import { IconArrowDown, IconArrowUp, IconSelector } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import check from '../../../ui/fields/check.module.css';
import classes from './result-table.module.css';
import { MARKED_AT_MOST, markable } from './marks.ts';
import { needName } from './need-columns.ts';
import { type FactColumn, fixedColumns } from './table-columns.ts';
import { nextOrder } from './table-order.ts';
import type { TableState } from './table-state.ts';

interface TableHeadProps {
  cards: readonly ResultCard[];
  requirements: readonly string[];
  /** True if they share a column. */
  gathered: boolean;
  facts: readonly FactColumn[];
  state: TableState;
  onState: (changes: Partial<TableState>) => void;
  canMark: boolean;
  compact: boolean;
  stacked: boolean;
  tabIndexAt: (row: number, column: number) => number;
}

/** Two lines in one height: what the groups of columns are, and the columns, each of which sorts. Where values stand below titles, only the first. */
export function TableHead({
  cards,
  requirements,
  gathered,
  facts,
  state,
  onState,
  canMark,
  compact,
  stacked,
  tabIndexAt,
}: TableHeadProps) {
  const sortable = { state, onState, tabIndexAt };
  const first = fixedColumns(compact);
  const needs = gathered ? 1 : requirements.length;
  const firstFact = first + needs;
  const fixed = (
    <>
      <Sortable by="fit" column={first - 2} className={classes.fit} {...sortable}>
        Fit
      </Sortable>
      <Sortable by="title" column={first - 1} className={classes.title} {...sortable}>
        {cards.some(({ type }) => type === 'researcher') ? 'Result' : 'Technology'}
      </Sortable>
    </>
  );
  const markAll = (
    <MarkAll cards={cards} state={state} onState={onState} canMark={canMark} tabIndexAt={tabIndexAt} />
  );
  if (stacked)
    return (
      <thead>
        <tr className={classes.names}>
          {!compact && markAll}
          {fixed}
        </tr>
      </thead>
    );
  return (
    <thead>
      <tr className={classes.groups}>
        <td colSpan={first} className={classes.fixed}>
          <span className="visually-hidden">Record</span>
        </td>
        {needs > 0 && (
          <th scope="colgroup" colSpan={needs} className={classes.edge}>
            What you asked for
          </th>
        )}
        {facts.length > 0 && (
          <th scope="colgroup" colSpan={facts.length} className={classes.edge}>
            Facts
          </th>
        )}
      </tr>
      <tr className={classes.names}>
        {markAll}
        {fixed}
        {gathered && (
          <Sortable by="needs" column={first} className={classes.edge} {...sortable}>
            Requirements addressed
          </Sortable>
        )}
        {!gathered &&
          requirements.map((requirement, at) => (
            <Sortable
              key={requirement}
              by={`need:${requirement}`}
              column={first + at}
              className={at === 0 ? classes.edge : undefined}
              {...sortable}
            >
              {needName(requirement)}
            </Sortable>
          ))}
        {facts.map(({ key, head }, at) => (
          <Sortable
            key={key}
            by={key}
            column={firstFact + at}
            className={at === 0 ? classes.edge : undefined}
            {...sortable}
          >
            {head}
          </Sortable>
        ))}
      </tr>
    </thead>
  );
}

type MarkAllProps = Pick<TableHeadProps, 'cards' | 'state' | 'onState' | 'canMark' | 'tabIndexAt'>;

function MarkAll({ cards, state, onState, canMark, tabIndexAt }: MarkAllProps) {
  const ids = markable(cards).slice(0, MARKED_AT_MOST);
  const isAll = ids.length > 0 && ids.every((id) => state.marked.includes(id));
  const tabIndex = tabIndexAt(0, 0);
  return (
    <th
      scope="col"
      className={classes.mark}
      data-row={0}
      data-column={0}
      tabIndex={canMark ? undefined : tabIndex}
    >
      {canMark ? (
        <input
          type="checkbox"
          className={check.check}
          aria-label={isAll ? 'Clear selection' : `Select the first ${ids.length} to compare`}
          tabIndex={tabIndex}
          checked={isAll}
          ref={(box) => {
            if (box) box.indeterminate = !isAll && state.marked.length > 0;
          }}
          onChange={() => onState({ marked: isAll ? [] : ids })}
        />
      ) : (
        <span className="visually-hidden">Number</span>
      )}
    </th>
  );
}

interface SortableProps extends Pick<TableHeadProps, 'state' | 'onState' | 'tabIndexAt'> {
  by: string;
  column: number;
  className: string | undefined;
  children: ReactNode;
}

function Sortable({ by, column, className, state, onState, tabIndexAt, children }: SortableProps) {
  const { order } = state;
  const isSorted = order.by === by;
  const Glyph = !isSorted ? IconSelector : order.down ? IconArrowDown : IconArrowUp;
  return (
    <th
      scope="col"
      className={className}
      aria-sort={isSorted ? (order.down ? 'descending' : 'ascending') : 'none'}
      data-row={0}
      data-column={column}
    >
      <PlainButton
        className={classes.sort}
        tabIndex={tabIndexAt(0, column)}
        onClick={() => onState({ order: nextOrder(order, by) })}
      >
        <span className={classes.name} dir="auto">
          {children}
        </span>
        <Glyph size={14} stroke={2} aria-hidden="true" />
      </PlainButton>
    </th>
  );
}
