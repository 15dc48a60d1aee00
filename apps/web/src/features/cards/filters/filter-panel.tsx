import type { ResultCard } from '@cosmos/contract/conversation/conversation.ts';
import { FIELDS } from '@cosmos/contract/catalogue/fields.ts';
import { resultsOf, shownCount } from '../../../lib/format/rounded-count.ts';
import check from '../../../ui/fields/check.module.css';
import type { ReactNode } from 'react';
import classes from './filter-panel.module.css';
import { FilterRange } from './filter-range.tsx';
import {
  type Choice,
  fieldChoices,
  type Filters,
  rangeChoices,
  toggled,
  typeChoices,
  universityChoices,
} from './filters.ts';
import marks from '../../../ui/faces/field-dot.module.css';

interface FilterPanelProps {
  results: ResultCard[];
  /** What was found beyond the results, and can be filtered elsewhere; null if nothing was. */
  beyond: ReactNode;
  filters: Filters;
  onFilters: (filters: Filters) => void;
}

/** All facets of an answer, with the number of results that each choice would leave. */
export function FilterPanel({ results, beyond, filters, onFilters }: FilterPanelProps) {
  const trl = rangeChoices(results, filters, 'trl');
  const year = rangeChoices(results, filters, 'year');
  return (
    <>
      <div className={classes.panel}>
        <Choices
          name="Type"
          choices={typeChoices(results, filters)}
          chosen={filters.types}
          onToggle={(type) => onFilters({ ...filters, types: toggled(filters.types, type) })}
        />
        <Choices
          name="University"
          choices={universityChoices(results, filters)}
          chosen={filters.universities}
          onToggle={(name) => onFilters({ ...filters, universities: toggled(filters.universities, name) })}
        />
        <Choices
          name="Field"
          choices={fieldChoices(results, filters)}
          chosen={filters.fields}
          dotOf={(field) => (field === null ? null : FIELDS.indexOf(field))}
          onToggle={(field) => onFilters({ ...filters, fields: toggled(filters.fields, field) })}
        />
        {trl && (
          <FilterRange
            name="Readiness (TRL)"
            choices={trl}
            range={filters.trl}
            onRange={(range) => onFilters({ ...filters, trl: range })}
          />
        )}
        {year && (
          <FilterRange
            name="Year listed"
            choices={year}
            range={filters.year}
            onRange={(range) => onFilters({ ...filters, year: range })}
          />
        )}
      </div>
      {beyond && <p className={classes.more}>{beyond}</p>}
    </>
  );
}

interface ChoicesProps<Value> {
  name: string;
  choices: Choice<Value>[];
  chosen: readonly Value[];
  onToggle: (value: Value) => void;
  /** Index of the field’s colour. */
  dotOf?: (value: Value) => number | null;
}

function Choices<Value>({ name, choices, chosen, onToggle, dotOf }: ChoicesProps<Value>) {
  // A facet with a single value can’t narrow anything.
  if (choices.length < 2) return null;
  return (
    <fieldset className={classes.facet}>
      <legend className={classes.name}>{name}</legend>
      {choices.map(({ value, label, count }) => {
        const dot = dotOf?.(value) ?? null;
        const isChosen = chosen.includes(value);
        return (
          <label key={label} className={classes.choice} data-empty={(count === 0 && !isChosen) || undefined}>
            <input
              className={check.check}
              type="checkbox"
              checked={isChosen}
              onChange={() => onToggle(value)}
            />
            {dot !== null && <span className={marks.dot} data-field={dot} aria-hidden="true" />}
            <span className={classes.label}>{label}</span>
            <span className={classes.count}>
              <span className="visually-hidden">, </span>
              {shownCount(count)}
              <span className="visually-hidden">{resultsOf(count)}</span>
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
