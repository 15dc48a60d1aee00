import { THREAD_FILTERS, type ThreadFilter, type ThreadPage } from '@cosmos/contract/email/threads.ts';
import { Link } from '@tanstack/react-router';
import { scrolled } from './inbox-state.ts';
import classes from './thread-filters.module.css';

const NAMES: Record<ThreadFilter, string> = {
  all: 'All',
  replied: 'Replied',
  waiting: 'Waiting',
  failed: 'Failed',
  snoozed: 'Snoozed',
};

interface ThreadFiltersProps {
  chosen: ThreadFilter;
  /** Null while loading. */
  counts: ThreadPage['counts'];
}

/** The filters of the inbox with their counts; a count of zero is left out. */
export function ThreadFilters({ chosen, counts }: ThreadFiltersProps) {
  return (
    <nav className={classes.filters} aria-label="Show conversations">
      {THREAD_FILTERS.map((filter) => (
        <Link
          key={filter}
          to="."
          search={(now) => ({ ...now, filter: filter === 'all' ? undefined : filter })}
          className={classes.filter}
          aria-current={filter === chosen || undefined}
          onClick={() => scrolled.set(0)}
        >
          {NAMES[filter]}
          {counts !== null && counts[filter] > 0 && (
            <span className={classes.count}> {counts[filter].toLocaleString('en-GB')}</span>
          )}
        </Link>
      ))}
    </nav>
  );
}
