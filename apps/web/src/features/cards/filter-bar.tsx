import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import type { ResultCard } from '@cosmos/contract/conversation.ts';
import { Popover } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconX } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import classes from './filter-bar.module.css';
import { FilterPanel } from './filter-panel.tsx';
import { activeChips, type Filters, NO_FILTERS } from './filters.ts';

const FilterSheet = lazy(() => import('./filter-sheet.tsx'));

interface FilterBarProps {
  results: ResultCard[];
  /** How many the filters leave. */
  left: number;
  filters: Filters;
  onFilters: (filters: Filters) => void;
  phone: boolean;
}

/** Narrows an answer without a new question: what is chosen, and the way to choose. */
export function FilterBar({ results, left, filters, onFilters, phone }: FilterBarProps) {
  const [open, setOpen] = useState(false);
  const chips = activeChips(filters);
  const panel = <FilterPanel results={results} filters={filters} onFilters={onFilters} />;
  const button = (
    <Button aria-expanded={open} aria-haspopup="dialog" onClick={() => setOpen(!open)}>
      <IconAdjustmentsHorizontal size={18} stroke={1.75} aria-hidden="true" />
      Filters{chips.length > 0 && ` (${chips.length})`}
    </Button>
  );
  return (
    <div className={classes.bar} role="group" aria-label="Filters of these results">
      {phone ? (
        <>
          {button}
          <Suspense fallback={null}>
            <FilterSheet
              opened={open}
              onClose={() => setOpen(false)}
              left={left}
              onClear={chips.length > 0 ? () => onFilters(NO_FILTERS) : undefined}
            >
              {panel}
            </FilterSheet>
          </Suspense>
        </>
      ) : (
        <Popover
          opened={open}
          onChange={setOpen}
          position="bottom-start"
          width={560}
          offset={6}
          trapFocus
          returnFocus
          classNames={{ dropdown: classes.popover }}
          transitionProps={{ duration: 120 }}
        >
          <Popover.Target>{button}</Popover.Target>
          <Popover.Dropdown aria-label="Filters">{panel}</Popover.Dropdown>
        </Popover>
      )}
      {chips.length > 0 && (
        <>
          <ul className={classes.chips} aria-label="Chosen filters">
            {chips.map(({ key, label, without }) => (
              <li key={key}>
                <button
                  type="button"
                  className={classes.chip}
                  aria-label={`Remove filter: ${label}`}
                  onClick={() => onFilters(without)}
                >
                  {label}
                  <IconX size={14} stroke={1.75} aria-hidden="true" />
                </button>
              </li>
            ))}
          </ul>
          <Button look="link" onClick={() => onFilters(NO_FILTERS)}>
            Clear all
          </Button>
        </>
      )}
      <span className={classes.left} role="status">
        {chips.length > 0 && `${left} of ${results.length} shown`}
      </span>
    </div>
  );
}
