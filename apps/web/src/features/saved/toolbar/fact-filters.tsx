import type { Field } from '@cosmos/contract/catalogue/fields.ts';
import type { SavedFacets } from '@cosmos/contract/saved/library.ts';
import { IconHistory } from '@tabler/icons-react';
import { PlainButton } from '../../../ui/buttons/plain-button.tsx';
import type { SavedSearch } from '../data/saved-search.ts';
import { PlainSelect } from '../../../ui/fields/plain-select.tsx';
import classes from './saved-toolbar.module.css';

interface FactFiltersProps {
  search: SavedSearch;
  /** Undefined while loading. */
  facets: SavedFacets | undefined;
  onSearch: (search: SavedSearch) => void;
}

const WITHIN = [
  { days: 7, name: 'Saved in the last 7 days' },
  { days: 30, name: 'Saved in the last 30 days' },
  { days: 365, name: 'Saved in the last year' },
];

const counted = (value: string, count: number) => ({ value, name: `${value} (${count})` });
const numberOf = (value: string) => (value === '' ? undefined : Number(value));

/** Filters by facts; one that would leave no choice is not offered, unless it is in force. */
export function FactFilters({ search, facets, onSearch }: FactFiltersProps) {
  if (!facets) return <span className={classes.filters} />;
  const { fields, universities, years, levels, changed } = facets;
  const isOffered = (choices: readonly unknown[], value: unknown) =>
    choices.length > 1 || value !== undefined;
  return (
    <span className={classes.filters} role="group" aria-label="Filters">
      {isOffered(fields, search.field) && (
        <PlainSelect
          label="Field"
          value={search.field ?? ''}
          choices={[
            { value: '', name: 'Any field' },
            ...fields.map(({ value, count }) => counted(value, count)),
          ]}
          onValue={(field) => onSearch({ ...search, field: field === '' ? undefined : (field as Field) })}
        />
      )}
      {isOffered(universities, search.university) && (
        <PlainSelect
          label="University"
          value={search.university ?? ''}
          choices={[
            { value: '', name: 'Any university' },
            ...universities.map(({ value, count }) => counted(value, count)),
          ]}
          onValue={(university) => onSearch({ ...search, university: university || undefined })}
        />
      )}
      {isOffered(years, search.year) && (
        <PlainSelect
          label="Listed"
          value={String(search.year ?? '')}
          choices={[
            { value: '', name: 'Any year' },
            ...years.map((year) => ({ value: String(year), name: `Listed since ${year}` })),
          ]}
          onValue={(year) => onSearch({ ...search, year: numberOf(year) })}
        />
      )}
      {isOffered(levels, search.trl) && (
        <PlainSelect
          label="Readiness"
          value={String(search.trl ?? '')}
          choices={[
            { value: '', name: 'Any readiness' },
            ...levels.map((level) => ({ value: String(level), name: `TRL ${level} or higher` })),
          ]}
          onValue={(trl) => onSearch({ ...search, trl: numberOf(trl) })}
        />
      )}
      <PlainSelect
        label="Saved"
        value={String(search.within ?? '')}
        choices={[
          { value: '', name: 'Saved any time' },
          ...WITHIN.map(({ days, name }) => ({ value: String(days), name })),
        ]}
        onValue={(within) => onSearch({ ...search, within: numberOf(within) })}
      />
      {(changed > 0 || search.changed) && (
        <PlainButton
          className={classes.changed}
          aria-pressed={search.changed ?? false}
          onClick={() => onSearch({ ...search, changed: search.changed ? undefined : true })}
        >
          <IconHistory size={16} stroke={1.75} aria-hidden="true" />
          Changed since saved
          {changed > 0 && <span className={classes.count}>{changed.toLocaleString('en-GB')}</span>}
        </PlainButton>
      )}
    </span>
  );
}
