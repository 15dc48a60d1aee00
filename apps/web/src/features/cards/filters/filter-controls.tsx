import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import type { ResultCard } from '@cosmos/contract/conversation/conversation.ts';
import { Popover } from '@mantine/core';
import { PlainButton } from '../../../ui/buttons/plain-button.tsx';
import { IconAdjustmentsHorizontal, IconX } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { partOf } from '../../../lib/format/rounded-count.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { HeadButton } from './head-button.tsx';
import classes from './filter-controls.module.css';
import { FilterPanel } from './filter-panel.tsx';
import { activeChips, type Filters, NO_FILTERS } from './filters.ts';

const FilterSheet = lazy(() => import('./filter-sheet.tsx'));

interface FilterButtonProps {
  results: ResultCard[];
  /** See FilterPanel. */
  beyond?: ReactNode;
  /** The number of results after filtering. */
  left: number;
  filters: Filters;
  onFilters: (filters: Filters) => void;
  phone: boolean;
}

/** Opens the filters, which narrow an answer without a new question. */
export function FilterButton({ results, beyond, left, filters, onFilters, phone }: FilterButtonProps) {
  const [open, setOpen] = useState(false);
  const count = activeChips(filters).length;
  const panel = <FilterPanel results={results} beyond={beyond} filters={filters} onFilters={onFilters} />;
  const button = (
    <HeadButton
      icon={<IconAdjustmentsHorizontal size={17} stroke={1.75} aria-hidden="true" />}
      name="Filters"
      count={count}
      aria-expanded={open}
      aria-haspopup="dialog"
      onClick={() => setOpen(!open)}
    />
  );
  if (phone) {
    return (
      <>
        {button}
        <Suspense fallback={null}>
          <FilterSheet
            opened={open}
            onClose={() => setOpen(false)}
            left={left}
            onClear={count > 0 ? () => onFilters(NO_FILTERS) : undefined}
          >
            {panel}
          </FilterSheet>
        </Suspense>
      </>
    );
  }
  return (
    <Popover
      opened={open}
      onChange={setOpen}
      position="bottom-end"
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
  );
}

interface FilterChipsProps {
  filters: Filters;
  onFilters: (filters: Filters) => void;
  /** "5 of 10 shown" */
  left: number;
  of: number;
}

/** The active filters, each removable. */
export function FilterChips({ filters, onFilters, left, of }: FilterChipsProps) {
  const chips = activeChips(filters);
  return (
    <div className={classes.bar} data-empty={chips.length === 0 || undefined}>
      {chips.length > 0 && (
        <>
          <ul className={classes.chips} aria-label="Chosen filters">
            {chips.map(({ key, label, without }) => (
              <li key={key}>
                <PlainButton
                  className={classes.chip}
                  aria-label={`Remove filter: ${label}`}
                  onClick={() => onFilters(without)}
                >
                  {label}
                  <IconX size={14} stroke={1.75} aria-hidden="true" />
                </PlainButton>
              </li>
            ))}
          </ul>
          <Button look="link" onClick={() => onFilters(NO_FILTERS)}>
            Clear all
          </Button>
        </>
      )}
      <span className={classes.left} role="status">
        {chips.length > 0 && `${partOf(left, of)} shown`}
      </span>
    </div>
  );
}
