import type { ResultCard } from '@cosmos/contract/conversation/conversation.ts';
import { useMediaQuery } from '@mantine/hooks';
import { type CSSProperties, useRef } from 'react';
import { useRowEnds } from '../../../ui/layout/use-row-ends.ts';
import { FactChips } from './fact-chips.tsx';
import { TableNotes } from './legend.tsx';
import classes from './result-table.module.css';
import { TableHead } from './table-head.tsx';
import { areGathered, needColumns, silentLine } from './need-columns.ts';
import { type FactColumn, factsAtFirst, factsIn, fixedColumns } from './table-columns.ts';
import { ordered } from './table-order.ts';
import { TableRow } from './table-row.tsx';
import type { TableState } from './table-state.ts';
import { useCellWalk } from './use-cell-walk.ts';

export interface ResultTableProps {
  label: string;
  /** All results, which decide on the columns. */
  results: readonly ResultCard[];
  /** Those left by the filters. */
  left: readonly ResultCard[];
  closed: readonly string[];
  state: TableState;
  onState: (changes: Partial<TableState>) => void;
  /** False if there is no board to mark records for. */
  canMark: boolean;
  compact: boolean;
  onOpen: (id: string) => void;
}

/**
 * The results as a table: what was asked for and the facts chosen, one record a row. Where columns would be cut, what a
 * record states stands below its title. On a phone records aren’t marked, and the facts are chosen below the table.
 */
export function ResultTable({ label, results, left, closed, state, onState, ...rest }: ResultTableProps) {
  const { canMark, compact, onOpen } = rest;
  const stacked = useMediaQuery('(max-width: 1023px)', undefined, { getInitialValueInEffect: false });
  const { stated: requirements, silent } = needColumns(left);
  const gathered = !stacked && areGathered(left);
  const needs = gathered ? 1 : requirements.length;
  const all = factsIn(results);
  const shown = state.facts ?? factsAtFirst(results);
  // What most records state comes first.
  const facts = all.filter(({ key }) => shown.includes(key)).toSorted((a, b) => b.stated - a.stated);
  const cards = ordered(left, state.order, all);
  const { table, onFocus, onKeyDown, tabIndexAt } = useCellWalk(
    cards.length + 1,
    fixedColumns(compact) + needs + facts.length,
  );
  const mark = (id: string, isMarked: boolean) =>
    onState({ marked: isMarked ? [...state.marked, id] : state.marked.filter((one) => one !== id) });
  const shared = {
    requirements,
    gathered,
    facts,
    marked: state.marked,
    onMark: mark,
    canMark,
    compact,
    stacked,
    onOpen,
  };
  const unsaid = silentLine(silent);
  const chips = (
    <FactChips
      facts={all}
      shown={shown}
      onShown={(keys) => onState({ facts: keys })}
      folded={stacked && !compact}
      beside={compact ? null : unsaid}
    />
  );
  const sheet = useRef<HTMLDivElement>(null);
  const { isAtStart, isAtEnd } = useRowEnds(sheet);
  return (
    <div>
      {!compact && chips}
      {compact && unsaid && <p className={classes.unsaid}>{unsaid}</p>}
      <div className={classes.frame} data-before={!isAtStart || undefined} data-after={!isAtEnd || undefined}>
        <div className={classes.sheet} ref={sheet}>
          <table
            ref={table}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- one tab stop, where a plain table of ten rows would have sixty
            role="grid"
            className={classes.table}
            aria-label={label}
            data-gathered={gathered || undefined}
            style={columnsOf(needs, facts, gathered)}
            onFocus={onFocus}
            onKeyDown={onKeyDown}
          >
            {!stacked && (
              <colgroup>
                <col className={classes.markCol} />
                <col className={classes.fitCol} />
                <col />
                {(gathered ? ['all'] : requirements).map((requirement) => (
                  <col key={requirement} className={classes.needCol} />
                ))}
                {facts.map(({ key, isSentence }) => (
                  <col key={key} className={isSentence ? classes.sentenceCol : classes.factCol} />
                ))}
              </colgroup>
            )}
            <TableHead
              cards={cards}
              requirements={requirements}
              gathered={gathered}
              facts={facts}
              state={state}
              onState={onState}
              canMark={canMark}
              compact={compact}
              stacked={stacked}
              tabIndexAt={tabIndexAt}
            />
            <tbody>
              {cards.map((card, at) => (
                <TableRow
                  key={card.id}
                  card={card}
                  row={at + 1}
                  isClosed={closed.includes(card.id)}
                  tabIndexAt={tabIndexAt}
                  {...shared}
                />
              ))}
            </tbody>
          </table>
        </div>
      </div>
      <TableNotes hasSigns={needs > 0} hasDash={!stacked} unsaid={stacked ? null : unsaid} />
      {compact && chips}
    </div>
  );
}

/** Few columns have room for what a record says in two lines. */
const FEW_NEEDS = 3;

/** For the style sheet: how many columns there are of each kind. */
function columnsOf(needs: number, facts: readonly FactColumn[], gathered: boolean): CSSProperties {
  const sentences = facts.filter(({ isSentence }) => isSentence).length;
  const few = !gathered && needs <= FEW_NEEDS && { '--need': '172px' };
  return {
    '--needs': needs,
    '--facts': facts.length - sentences,
    '--sentences': sentences,
    ...few,
  } as CSSProperties;
}
