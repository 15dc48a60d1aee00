import type { SavedSort } from '@cosmos/contract/saved/sorts.ts';
import type { AssetType } from '@cosmos/contract/catalogue/asset-types.ts';
import { IconAdjustmentsHorizontal, IconSearch, IconX } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { api } from '../../../lib/api/api.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { useSlice } from '../../../lib/page-store.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import type { Say } from '../../../ui/feedback/use-toast.tsx';
import { ExportMenu } from '../export/export-menu.tsx';
import { filterOf, hasFacts, type SavedSearch, withoutFacts } from '../data/saved-search.ts';
import { savedScroll, savedWords } from '../data/saved-state.ts';
import { FactFilters } from './fact-filters.tsx';
import { PlainSelect } from '../../../ui/fields/plain-select.tsx';
import classes from './saved-toolbar.module.css';

const SORTS: Record<SavedSort, string> = {
  saved: 'Recently saved',
  title: 'Title',
  university: 'University',
  year: 'Newest listing',
  readiness: 'Readiness',
};

interface SavedToolbarProps {
  search: SavedSearch;
  words: string;
  /** What the filters find; null while loading. */
  total: number | null;
  isOwn: boolean;
  /** Of the open folder. */
  title: string | undefined;
  say: Say;
}

/** Which records are shown, in which order, and their export. */
export function SavedToolbar({ search, words, total, isOwn, title, say }: SavedToolbarProps) {
  const navigate = useNavigate();
  const facets = api.saved.facets.useQuery({ folderId: search.folder });
  const show = (next: SavedSearch) => {
    savedScroll.set(0);
    void navigate({ to: '/profile/$tab', params: { tab: 'saved' }, search: next, replace: true });
  };
  const isNarrowed = hasFacts(search) || words !== '';
  const [isOpen, setOpen] = useState(false);
  const facts = useId();
  return (
    <div className={classes.toolbar}>
      <div className={classes.line}>
        <Types search={search} counts={facets.data?.counts} />
        <SearchField />
        <IconButton
          label="Sort and filter"
          className={classes.narrow}
          aria-expanded={isOpen}
          aria-controls={facts}
          data-on={hasFacts(search) || undefined}
          onClick={() => setOpen(!isOpen)}
        >
          <IconAdjustmentsHorizontal size={20} stroke={1.6} />
        </IconButton>
        {isOwn && total !== null && total > 0 && (
          <ExportMenu
            title={title ?? 'Saved'}
            gather={() => trpc.saved.matching.query(filterOf(search, words))}
            say={say}
          >
            {(button) => <Button {...button} className={classes.export} />}
          </ExportMenu>
        )}
      </div>
      <div className={classes.line} id={facts} data-facts data-open={isOpen || undefined}>
        <FactFilters search={search} facets={facets.data} onSearch={show} />
        <PlainSelect
          label="Sort by"
          value={search.sort ?? 'saved'}
          choices={Object.entries(SORTS).map(([value, name]) => ({ value, name }))}
          onValue={(sort) => show({ ...search, sort: sort === 'saved' ? undefined : (sort as SavedSort) })}
          quiet
        />
      </div>
      <p className={classes.found} role="status">
        {isNarrowed && total !== null && (
          <>
            {total === 1 ? '1 record' : `${total.toLocaleString('en-GB')} records`}
            <Button
              look="link"
              onClick={() => {
                savedWords.set('');
                show(withoutFacts(search));
              }}
            >
              Clear filters
            </Button>
          </>
        )}
      </p>
    </div>
  );
}

const TYPES: readonly { type: AssetType | undefined; name: string }[] = [
  { type: undefined, name: 'All' },
  { type: 'technology', name: 'Tech Cards' },
  { type: 'researcher', name: 'Researcher Cards' },
];

/** Otherwise the router takes “All” for chosen with every type. */
const EXACT = { exact: true, explicitUndefined: true };

function Types({ search, counts }: { search: SavedSearch; counts: Record<AssetType, number> | undefined }) {
  // Where all are of one kind, that says nothing.
  const areAlike = search.type === undefined && counts !== undefined && Object.values(counts).includes(0);
  return (
    <nav className={classes.types} aria-label="Show" data-alike={areAlike || undefined}>
      {TYPES.map(({ type, name }) => {
        const count = counts && (type ? counts[type] : counts.technology + counts.researcher);
        return (
          <Link
            key={name}
            to="/profile/$tab"
            params={{ tab: 'saved' }}
            search={{ ...search, type }}
            className={classes.type}
            aria-current={search.type === type ? 'true' : undefined}
            activeOptions={EXACT}
            replace
          >
            {name}
            {count !== undefined && count > 0 && (
              <span className={classes.count}> {count.toLocaleString('en-GB')}</span>
            )}
          </Link>
        );
      })}
    </nav>
  );
}

/** Searches titles, universities and notes. */
function SearchField() {
  const text = useSlice(savedWords);
  return (
    <div className={classes.search} role="search" aria-label="Saved records">
      <IconSearch size={16} stroke={1.75} aria-hidden="true" />
      <input
        className={classes.input}
        aria-label="Search your saved records"
        placeholder="Search titles and notes"
        autoComplete="off"
        maxLength={200}
        data-saved-search
        value={text}
        onChange={(event) => savedWords.set(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
          if (text === '') event.currentTarget.blur();
          savedWords.set('');
          event.preventDefault();
        }}
      />
      {text !== '' && (
        <IconButton label="Clear the search" className={classes.clear} onClick={() => savedWords.set('')}>
          <IconX size={14} stroke={1.75} />
        </IconButton>
      )}
    </div>
  );
}
