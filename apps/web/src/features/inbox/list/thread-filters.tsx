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

/** These have nothing to show most of the time. */
const RARE: ReadonlySet<ThreadFilter> = new Set(['failed', 'snoozed']);

/** The filters of the inbox with their counts. A count of zero is left out, and with it a filter that is rarely wanted. */
export function ThreadFilters({ chosen, counts }: ThreadFiltersProps) {
  return (
    <nav className={classes.filters} aria-label="Show conversations">
      {THREAD_FILTERS.filter(
        (filter) => !RARE.has(filter) || filter === chosen || (counts?.[filter] ?? 0) > 0,
      ).map((filter) => (
        <Link
          key={filter}
          to="."
          search={(now) => ({ ...now, filter: filter === 'all' ? undefined : filter })}
          className={classes.filter}
          activeOptions={{ exact: true, includeSearch: true, explicitUndefined: true }}
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
