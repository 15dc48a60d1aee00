import type { Landscape } from '@cosmos/contract/landscape/landscape.ts';
import { CATALOGUE_MESSAGES } from '@cosmos/contract/catalogue/messages.ts';
import { UnstyledButton } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { counted, numberWord } from '../../../lib/format/number-words.ts';
import { countOf, partOf, shownCount } from '../../../lib/format/rounded-count.ts';
import { CitedText } from '../../../ui/cited-text.tsx';
import { useArrival } from '../../board/use-arrival.ts';
import { fieldColour } from '../../sky/map/field-colour.ts';
import { BarMarks, ColumnMarks, type CountMark } from './count-marks.tsx';
import { countedFor, type Filter, filterOf, groupName, tally, toggled, yearMarks } from './filters.ts';
import classes from './landscape-panel.module.css';
import { ReadinessMatrix } from './readiness-matrix.tsx';

interface LandscapePanelProps {
  landscape: Landscape;
  filters: readonly Filter[];
  onFilters: (filters: Filter[]) => void;
  /** Number of stars that pass. */
  lit: number;
  groupColours: readonly string[];
  onCite: (number: number) => void;
}

const FIRST_UNIVERSITIES = 6;
const QUIET = 'var(--ink-3)';

/** The map in words and counts; each mark of a count filters by the stars it counts. */
export function LandscapePanel({
  landscape,
  filters,
  onFilters,
  lit,
  groupColours,
  onCite,
}: LandscapePanelProps) {
  const heading = useArrival<HTMLHeadingElement>();
  const marks = { filters, onToggle: (filter: Filter) => onFilters(toggled(filters, filter)) };
  const universities = universityMarks(landscape, filters);
  const years = yearCounts(landscape, filters);
  const undated = landscape.stars.filter(({ year }) => year === null).length;
  return (
    <div className={classes.panel}>
      <h1 className={classes.heading} ref={heading} tabIndex={-1}>
        {headingOf(landscape)}
      </h1>
      {landscape.sentences.length > 0 && (
        <div className={classes.words}>
          <CitedText sentences={landscape.sentences} onCite={onCite} />
        </div>
      )}
      <p className="visually-hidden" aria-live="polite">
        {filters.length > 0 ? `${partOf(lit, landscape.stars.length)} are lit.` : ''}
      </p>
      {filters.length > 0 && (
        <div className={classes.filters} role="group" aria-label="Filters">
          <span className={classes.lit}>{partOf(lit, landscape.stars.length)} lit</span>
          {filters.map((filter) => (
            <UnstyledButton
              key={filter.key}
              className={classes.filter}
              aria-label={`Remove the filter ${filter.label}`}
              onClick={() => onFilters(toggled(filters, filter))}
            >
              <span className={classes.filterName}>{filter.label}</span>
              <IconX size={14} stroke={1.75} aria-hidden="true" />
            </UnstyledButton>
          ))}
          <UnstyledButton className={classes.clear} onClick={() => onFilters([])}>
            Clear all
          </UnstyledButton>
        </div>
      )}
      <div className={classes.sections}>
        {landscape.stars.some(({ trl }) => trl !== null) ? (
          <Section title="Groups by readiness">
            <ReadinessMatrix landscape={landscape} groupColours={groupColours} {...marks} />
          </Section>
        ) : (
          <Section title="Groups">
            <BarMarks
              marks={groupMarks(landscape, filters, groupColours)}
              first={10}
              rest=""
              long
              {...marks}
            />
          </Section>
        )}
        <Section title="Universities">
          <BarMarks
            marks={universities}
            first={FIRST_UNIVERSITIES}
            rest={restLine(universities.slice(FIRST_UNIVERSITIES))}
            {...marks}
          />
        </Section>
        <Section title="Fields">
          <BarMarks marks={fieldMarks(landscape, filters)} first={9} rest="" long {...marks} />
        </Section>
        {years.length > 0 && (
          <Section title="First disclosed">
            <ColumnMarks marks={years} {...marks} />
            {undated > 0 && (
              <p className={classes.note}>
                {undated === 1 ? 'One record states' : `${undated} records state`} no year
              </p>
            )}
          </Section>
        )}
      </div>
    </div>
  );
}

/** "58 technologies, seven groups". */
export function headingOf({ stars, groups }: Landscape): string {
  const found = countOf(stars.length, 'technology', 'technologies');
  return groups.length > 0 ? `${found}, ${counted(groups.length, 'group', 'groups')}` : found;
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.section} aria-label={title}>
      <h2 className={classes.title}>{title}</h2>
      {children}
    </section>
  );
}

/** If no record states its readiness, groups are only counted. */
function groupMarks(
  landscape: Landscape,
  filters: readonly Filter[],
  colours: readonly string[],
): CountMark[] {
  const stars = countedFor(landscape.stars, filters, 'group');
  const groups = [...landscape.groups.keys(), null];
  return groups
    .filter((group) => landscape.stars.some((star) => star.group === group))
    .map((group) => ({
      filter: filterOf.group(landscape, group),
      label: groupName(landscape, group),
      count: stars.filter((star) => star.group === group).length,
      colour: (group === null ? undefined : colours[group]) ?? QUIET,
    }));
}

function universityMarks(landscape: Landscape, filters: readonly Filter[]): CountMark[] {
  const values = countedFor(landscape.stars, filters, 'university').map(({ university }) => university);
  return tally(
    values,
    landscape.universities.map(({ value }) => value),
  ).map(({ value, count }) => ({
    filter: filterOf.university(value),
    label: value.replace(/^University of /, '').replace(/ University$/, ''),
    count,
    colour: QUIET,
  }));
}

function fieldMarks(landscape: Landscape, filters: readonly Filter[]): CountMark[] {
  const values = countedFor(landscape.stars, filters, 'field').map(({ field }) => field);
  return tally(
    values,
    landscape.fields.map(({ value }) => value),
  ).map(({ value, count }) => ({
    filter: filterOf.field(value),
    label: value ?? CATALOGUE_MESSAGES.notStated,
    count,
    colour: fieldColour(value),
  }));
}

function yearCounts(landscape: Landscape, filters: readonly Filter[]): CountMark[] {
  const marks = yearMarks(landscape.stars, countedFor(landscape.stars, filters, 'year'));
  return marks.map(({ label, spoken, from, to, count }) => ({
    filter: filterOf.years(spoken, from, to),
    label,
    count,
    colour: QUIET,
  }));
}

/** "and 7 more from four universities"; if the filters leave none, only the universities. */
export function restLine(rest: readonly { count: number }[]): string {
  const count = rest.reduce((sum, one) => sum + one.count, 0);
  if (count === 0)
    return `and ${numberWord(rest.length)} more ${rest.length === 1 ? 'university' : 'universities'}`;
  return `and ${shownCount(count)} more from ${counted(rest.length, 'university', 'universities')}`;
}
