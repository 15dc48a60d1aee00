import { PlainButton } from '../../../ui/buttons/plain-button.tsx';
import { lazy, Suspense, useState } from 'react';
import { UniversityTile } from '../../../ui/faces/university-tile.tsx';
import { shownCount } from '../../../lib/format/rounded-count.ts';
import { COLUMN_MARGINS } from './column-margins.ts';
import classes from './count-marks.module.css';
import type { Filter } from './filters.ts';

const CountChart = lazy(() => import('./count-chart.tsx'));

export interface CountMark {
  filter: Filter;
  /** The text on the panel, if shorter than the name. */
  label: string;
  count: number;
  /** What the count consists of, for a bar in several colours; otherwise it has one. */
  parts?: readonly { colour: string; count: number }[];
  /** Stands for what is in none of the others. */
  isRest?: boolean;
  /** A university whose tile stands before the name. */
  tile?: string;
}

interface MarksProps {
  marks: readonly CountMark[];
  filters: readonly Filter[];
  onToggle: (filter: Filter) => void;
}

const COLUMNS_HEIGHT = 108;
const CHOSEN = 'light-dark(var(--primary), var(--link))';
const QUIET = 'var(--ink-3)';

/** Counts as bars with names, largest first; each is a filter. */
export function BarMarks({
  marks,
  filters,
  onToggle,
  first,
  rest,
  long = false,
}: MarksProps & { first: number; rest: string; long?: boolean }) {
  const [all, setAll] = useState(false);
  const shown = all ? marks : marks.slice(0, first);
  const highest = Math.max(1, ...marks.map(({ count }) => count));
  return (
    <>
      <div className={classes.bars} data-long={long || undefined}>
        <ul>
          {shown.map(({ filter, label, count, tile, isRest, parts = [{ colour: QUIET, count }] }) => (
            <li key={filter.key} data-rest={isRest || undefined}>
              <PlainButton
                className={classes.row}
                aria-pressed={isOn(filter, filters)}
                title={filter.label}
                onClick={() => onToggle(filter)}
              >
                <span className={classes.name}>
                  {tile && <UniversityTile university={tile} size={24} />}
                  <span className={classes.text}>{label}</span>
                </span>
                <span className={classes.room} aria-hidden="true">
                  {parts
                    .filter((part) => part.count > 0)
                    .map((part) => (
                      <span
                        key={part.colour}
                        className={classes.bar}
                        style={{ width: `${(100 * part.count) / highest}%`, background: part.colour }}
                      />
                    ))}
                </span>
                <span className={classes.count}>{shownCount(count)}</span>
              </PlainButton>
            </li>
          ))}
        </ul>
      </div>
      {marks.length > first && (
        <PlainButton className={classes.rest} aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Show fewer' : rest}
        </PlainButton>
      )}
    </>
  );
}

/** Counts as columns on an axis; each is a filter. */
export function ColumnMarks({ marks, filters, onToggle }: MarksProps) {
  const highest = Math.max(1, ...marks.map(({ count }) => count));
  const room = COLUMNS_HEIGHT - COLUMN_MARGINS.above - COLUMN_MARGINS.below;
  const heightOf = (count: number) => COLUMN_MARGINS.below + (room * count) / highest + 2;
  return (
    <div className={classes.columns} style={{ height: COLUMNS_HEIGHT }}>
      <div aria-hidden="true">
        <Suspense fallback={null}>
          <CountChart height={COLUMNS_HEIGHT} highest={highest} data={dataOf(marks, filters)} />
        </Suspense>
      </div>
      <ul className={classes.presses}>
        {marks.map(({ filter, count }) => (
          <li key={filter.key}>
            <PlainButton
              className={classes.press}
              aria-pressed={isOn(filter, filters)}
              aria-label={`${filter.label}: ${shownCount(count) || 'none'}`}
              title={filter.label}
              onClick={() => onToggle(filter)}
            >
              <span className={classes.above} style={{ bottom: heightOf(count) }}>
                {shownCount(count)}
              </span>
            </PlainButton>
          </li>
        ))}
      </ul>
    </div>
  );
}

export function isOn(filter: Filter, filters: readonly Filter[]): boolean {
  return filters.some(({ key }) => key === filter.key);
}

function dataOf(marks: readonly CountMark[], filters: readonly Filter[]) {
  return marks.map(({ filter, label, count }) => ({
    label,
    count,
    color: isOn(filter, filters) ? CHOSEN : QUIET,
  }));
}
