import { UnstyledButton } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import classes from './count-marks.module.css';
import type { Filter } from './filters.ts';

const CountChart = lazy(() => import('./count-chart.tsx'));

export interface CountMark {
  filter: Filter;
  /** As it stands on the panel, where that is shorter than its name. */
  label: string;
  count: number;
  colour: string;
}

interface MarksProps {
  marks: readonly CountMark[];
  filters: readonly Filter[];
  onToggle: (filter: Filter) => void;
}

const ROW = 26;
const COLUMNS_HEIGHT = 132;
const CHOSEN = 'light-dark(var(--primary), var(--link))';

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
  return (
    <>
      <div className={classes.bars} data-long={long || undefined}>
        <div className={classes.picture} aria-hidden="true">
          <Suspense fallback={null}>
            <CountChart kind="bars" height={shown.length * ROW} data={dataOf(shown, filters)} />
          </Suspense>
        </div>
        <ul>
          {shown.map(({ filter, label, count }) => (
            <li key={filter.key}>
              <UnstyledButton
                className={classes.row}
                aria-pressed={isOn(filter, filters)}
                title={filter.label}
                onClick={() => onToggle(filter)}
              >
                <span className={classes.name}>{label}</span>
                <span className={classes.count}>{count}</span>
              </UnstyledButton>
            </li>
          ))}
        </ul>
      </div>
      {marks.length > first && (
        <UnstyledButton className={classes.rest} aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Show fewer' : rest}
        </UnstyledButton>
      )}
    </>
  );
}

/** Counts as columns on an axis; each is a filter. */
export function ColumnMarks({ marks, filters, onToggle }: MarksProps) {
  return (
    <div className={classes.columns} style={{ height: COLUMNS_HEIGHT }}>
      <div aria-hidden="true">
        <Suspense fallback={null}>
          <CountChart kind="columns" height={COLUMNS_HEIGHT} data={dataOf(marks, filters)} />
        </Suspense>
      </div>
      <ul className={classes.presses}>
        {marks.map(({ filter, count }) => (
          <li key={filter.key}>
            <UnstyledButton
              className={classes.press}
              aria-pressed={isOn(filter, filters)}
              aria-label={`${filter.label}: ${count}`}
              title={filter.label}
              onClick={() => onToggle(filter)}
            />
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
  return marks.map(({ filter, label, count, colour }) => ({
    label,
    count,
    color: isOn(filter, filters) ? CHOSEN : colour,
  }));
}
