import type { ResultCard } from '@cosmos/contract/conversation/conversation.ts';
import { universityFace } from '@cosmos/contract/catalogue/university-faces.ts';
import { PlainButton } from '../../../ui/buttons/plain-button.tsx';
import { Arc } from '../../../ui/faces/arc.tsx';
import { WithinCard } from '../../../ui/layout/tab-stop.ts';
import { NumberChip } from '../../../ui/text/number-chip.tsx';
import { UniversityTile } from '../../../ui/faces/university-tile.tsx';
import { CutTitle } from '../record/title/cut-title.tsx';
import { titleOf } from '../record/shown-card.ts';
import { MarkBox } from './mark-box.tsx';
import { isTopicAlone } from '../record/topic-alone.ts';
import classes from './result-table.module.css';
import { FactValue, FitValue, GatheredFit } from './table-cells.tsx';
import { fitOf, needName } from './need-columns.ts';
import { type FactColumn, fixedColumns } from './table-columns.ts';

interface TableRowProps {
  card: ResultCard;
  requirements: readonly string[];
  /** True if they share a column. */
  gathered: boolean;
  facts: readonly FactColumn[];
  marked: readonly string[];
  onMark: (id: string, isMarked: boolean) => void;
  canMark: boolean;
  compact: boolean;
  stacked: boolean;
  onOpen: (id: string) => void;
  /** 1-based; 0 is the head. */
  row: number;
  isClosed: boolean;
  tabIndexAt: (row: number, column: number) => number;
}

/** One record; stacked, without what it doesn’t state, and each value with the name of its column. */
export function TableRow({ card, row, isClosed, tabIndexAt, ...shared }: TableRowProps) {
  const { requirements, gathered, facts, marked, compact, stacked, onOpen } = shared;
  const first = fixedColumns(compact);
  const open = () => onOpen(card.id);
  const title = titleOf(card);
  // Stacked, there is no room for its tile.
  const namesUniversity =
    card.type === 'researcher' || (stacked && facts.every(({ key }) => key !== 'university'));
  /** A cell without a control of its own has the focus itself. */
  const cell = (column: number, hasControl: boolean) => ({
    'data-row': row,
    'data-column': column,
    tabIndex: hasControl ? undefined : tabIndexAt(row, column),
  });
  return (
    <tr className={classes.row} data-marked={marked.includes(card.id) || undefined} data-result={card.id}>
      {!compact && (
        <td className={classes.mark} {...cell(0, shared.canMark && card.type === 'technology')}>
          <MarkBox card={card} tabIndex={tabIndexAt(row, 0)} {...shared} />
        </td>
      )}
      <td className={classes.fit} data-quiet={isTopicAlone(card) || undefined} {...cell(first - 2, false)}>
        {compact && <NumberChip number={card.number} />}
        <Arc percentage={card.percentage} size={compact ? 30 : 34} stroke={compact ? 2.5 : 3} />
      </td>
      <th scope="row" className={classes.title} {...cell(first - 1, true)}>
        <PlainButton
          className={classes.record}
          tabIndex={tabIndexAt(row, first - 1)}
          onClick={open}
          title={title}
        >
          {!compact && (
            <span className={classes.tile}>
              <UniversityTile university={card.university} size={32} />
            </span>
          )}
          <span className={classes.words} dir="auto" data-closed={isClosed || undefined}>
            <CutTitle title={title} />
            {namesUniversity ? (
              <span className={classes.kind}>
                {card.type === 'researcher' && 'Researcher, '}
                {universityFace(card.university).short}
              </span>
            ) : (
              <span className="visually-hidden">, {card.university}</span>
            )}
          </span>
        </PlainButton>
      </th>
      {gathered && (
        <td
          className={classes.edge}
          {...cell(
            first,
            card.fit.some(({ status }) => status !== 'not_stated'),
          )}
        >
          <WithinCard value={tabIndexAt(row, first) < 0}>
            <GatheredFit card={card} onOpen={open} />
          </WithinCard>
        </td>
      )}
      {(gathered ? [] : requirements).map((requirement, at) => {
        const fit = fitOf(card, requirement);
        if (stacked && fit.status === 'not_stated') return null;
        return (
          <td
            key={requirement}
            className={at === 0 ? classes.edge : undefined}
            data-status={fit.status}
            {...cell(first + at, fit.passage !== null && fit.status !== 'not_stated')}
          >
            {stacked && <span className={classes.label}>{needName(requirement)}</span>}
            <FitValue
              fit={fit}
              ofPerson={card.type === 'researcher'}
              label={needName(requirement)}
              onOpen={open}
              tabIndex={tabIndexAt(row, first + at)}
            />
          </td>
        );
      })}
      {facts.map(({ key, name, isSentence, valueOf }, at) => {
        const value = valueOf(card);
        if (stacked && !value) return null;
        const column = first + (gathered ? 1 : requirements.length) + at;
        return (
          <td
            key={key}
            className={at === 0 ? classes.edge : undefined}
            data-sentence={isSentence}
            {...cell(column, !!value?.passage)}
          >
            {stacked && <span className={classes.label}>{name}</span>}
            <FactValue
              value={value}
              isSentence={isSentence}
              label={name}
              onOpen={open}
              tabIndex={tabIndexAt(row, column)}
            />
          </td>
        );
      })}
    </tr>
  );
}
