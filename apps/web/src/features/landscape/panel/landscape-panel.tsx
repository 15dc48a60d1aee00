import type { Landscape } from '@cosmos/contract/landscape/landscape.ts';
import { FIELDS } from '@cosmos/contract/catalogue/fields.ts';
import { CATALOGUE_MESSAGES } from '@cosmos/contract/catalogue/messages.ts';
import { universityFace } from '@cosmos/contract/catalogue/university-faces.ts';
import { PlainButton } from '../../../ui/buttons/plain-button.tsx';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { counted } from '../../../lib/format/number-words.ts';
import { countOf, exactCount, partOf } from '../../../lib/format/rounded-count.ts';
import { CitedText } from '../../../ui/text/cited-text.tsx';
import { fieldColour } from '../../sky/map/field-colour.ts';
import { useArrival } from '../../board/use-arrival.ts';
import type { StarColours } from '../map/star-colours.ts';
import { BarMarks, ColumnMarks, type CountMark } from './count-marks.tsx';
import { factsLine, findingOf } from './facts-line.ts';
import { countedFor, type Filter, filterOf, groupName, tally, toggled, yearMarks } from './filters.ts';
import classes from './landscape-panel.module.css';
import { ReadinessMatrix } from './readiness-matrix.tsx';
import { ResultRows } from './result-rows.tsx';

interface LandscapePanelProps {
  landscape: Landscape;
  filters: readonly Filter[];
  onFilters: (filters: Filter[]) => void;
  /** Number of stars that pass. */
  lit: number;
  colours: StarColours;
  onCite: (number: number) => void;
  onOpen: (id: string) => void;
}

const FIRST_UNIVERSITIES = 5;
const FIRST_GROUPS = 10;
/** Of fewer, bars would all be of one. */
const DATED_AT_LEAST = 4;
/** So few results are named one by one. */
const NAMED_AT_MOST = 12;

/** The map in words and counts; each mark of a count filters by the stars it counts. */
export function LandscapePanel({
  landscape,
  filters,
  onFilters,
  lit,
  colours,
  onCite,
  onOpen,
}: LandscapePanelProps) {
  const heading = useArrival<HTMLHeadingElement>();
  const marks = { filters, onToggle: (filter: Filter) => onFilters(toggled(filters, filter)) };
  const universities = universityMarks(landscape, filters);
  const years = yearCounts(landscape, filters);
  const undated = landscape.stars.filter(({ year }) => year === null).length;
  const unstaged = landscape.stars.filter(({ trl }) => trl === null).length;
  const fields = fieldMarks(landscape, filters);
  const isGrouped = landscape.groups.length > 0;
  const finding = isGrouped ? findingOf(landscape) : null;
  const isNamed = landscape.stars.length <= NAMED_AT_MOST;
  const listed = isNamed ? landscape.stars : landscape.stars.filter(({ number }) => number !== null);
  // Where each of a few results is from another university, bars would all be equal.
  const isCounted =
    landscape.stars.length > NAMED_AT_MOST || landscape.universities.some(({ count }) => count > 1);
  const results = listed.length > 0 && (
    <Section title="Results" note={noteOf(landscape, isNamed)} data-results>
      <ResultRows stars={listed} filters={filters} onOpen={onOpen} />
    </Section>
  );
  return (
    <div
      className={classes.panel}
      data-named={(!isGrouped && isNamed) || undefined}
      data-told={finding !== null || undefined}
    >
      <div className={classes.first}>
        <h1 className={classes.heading} ref={heading} tabIndex={-1}>
          {headingOf(landscape)}
        </h1>
        {finding !== null && <p className={classes.finding}>{finding}</p>}
        {!isGrouped && isNamed && (
          <p className={classes.facts}>
            {factsLine(landscape.stars)}
            {landscape.stars.length > 1 && (
              <span className={classes.order}>
                Too few to group. Arranged by year, most relevant at the top.
              </span>
            )}
          </p>
        )}
        {landscape.sentences.length > 0 && (
          <div className={classes.words}>
            <CitedText sentences={landscape.sentences} onCite={onCite} />
          </div>
        )}
        {isGrouped && <p className={classes.reading}>{readingOf(landscape)}</p>}
        <p className="visually-hidden" aria-live="polite">
          {filters.length > 0 ? `Showing ${shownOf(lit, landscape.stars.length)}.` : ''}
        </p>
        {filters.length > 0 && (
          <div className={classes.filters} role="group" aria-label="Filters">
            <span className={classes.lit}>Showing {shownOf(lit, landscape.stars.length)}</span>
            {filters.map((filter) => (
              <PlainButton
                key={filter.key}
                className={classes.filter}
                aria-label={`Remove filter: ${filter.label}`}
                onClick={() => onFilters(toggled(filters, filter))}
              >
                <span className={classes.filterName}>{filter.label}</span>
                <IconX size={14} stroke={1.75} aria-hidden="true" />
              </PlainButton>
            ))}
            <PlainButton className={classes.clear} onClick={() => onFilters([])}>
              Clear all
            </PlainButton>
          </div>
        )}
        <div className={classes.sections}>
          {!isGrouped && results}
          {isGrouped && (
            <Section title="Groups">
              <BarMarks
                marks={groupMarks(landscape, filters, colours)}
                first={FIRST_GROUPS}
                rest=""
                {...marks}
              />
            </Section>
          )}
          {isCounted && (
            <Section title="Universities">
              <BarMarks
                marks={universities}
                first={FIRST_UNIVERSITIES}
                rest={restLine(universities.slice(FIRST_UNIVERSITIES))}
                {...marks}
              />
            </Section>
          )}
          {years.length > 0 && landscape.stars.length - undated >= DATED_AT_LEAST && (
            <Section title="Year listed" note={without(undated, 'year')}>
              <ColumnMarks marks={years} {...marks} />
            </Section>
          )}
        </div>
      </div>
      <div className={classes.sections}>
        {unstaged < landscape.stars.length && (
          <Section title="Readiness" note={without(unstaged, 'readiness level')}>
            <ReadinessMatrix landscape={landscape} {...marks} />
          </Section>
        )}
        {fields.length > 1 && (
          <Section title="Fields">
            <BarMarks marks={fields} first={FIELDS.length + 1} rest="" long {...marks} />
          </Section>
        )}
        {isGrouped && results}
      </div>
    </div>
  );
}

function without(count: number, what: string): string | undefined {
  return count > 0 ? `${exactCount(count)} ${count === 1 ? 'has' : 'have'} no ${what}` : undefined;
}

/** "58 technologies in seven groups, 4 on their own". */
export function headingOf({ stars, groups }: Pick<Landscape, 'stars' | 'groups'>): string {
  const found = countOf(stars.length, 'technology', 'technologies');
  if (groups.length === 0) return found;
  const alone = stars.filter(({ group }) => group === null).length;
  const grouped = counted(groups.length, 'group', 'groups');
  if (alone === 0) return `${found} in ${grouped}`;
  return `${found} in ${grouped}, ${exactCount(alone)} on ${alone === 1 ? 'its' : 'their'} own`;
}

/** How to read the map, whose its numbers are, and what the circles without a number are. */
export function readingOf({ stars, groups }: Pick<Landscape, 'stars' | 'groups'>): string {
  const numbered = stars.filter(({ number }) => number !== null).length;
  const near = stars.filter(({ isFound }) => !isFound).length;
  const further = stars.length - numbered - near;
  const numbers = numbered === 0 ? '' : ' Numbered circles are in the answer';
  const others = [
    further > 0 && numbers !== ''
      ? `${exactCount(further)} more ${further === 1 ? 'was' : 'were'} found`
      : '',
    near === 0 ? '' : near === 1 ? 'one is on a related topic' : `${exactCount(near)} are on related topics`,
  ].filter((part) => part !== '');
  const lines = groups.length === 0 ? '' : ' Lines join similar ones.';
  const said = [...(numbers === '' ? [] : [numbers]), ...others].join('; ');
  return `Larger circles are more relevant.${lines}${said && `${said}.`}`;
}

/** Whose numbers the listed results have, where that isn’t plain. */
function noteOf(landscape: Landscape, isWhole: boolean): string | undefined {
  if (!isWhole) return 'Only those in the answer';
  return hasGaps(landscape) ? 'Numbered as in the answer' : undefined;
}

/** Whether some numbers of the answer are those of researchers, who have no place on the map. */
function hasGaps({ stars }: Pick<Landscape, 'stars'>): boolean {
  const numbers = stars.flatMap(({ number }) => number ?? []);
  return Math.max(0, ...numbers) > numbers.length;
}

/** "9 of 34"; "none of 34". */
function shownOf(lit: number, all: number): string {
  return partOf(lit, all).replace(/^N/, 'n');
}

interface SectionProps {
  title: string;
  /** What the section leaves out. */
  note?: string | undefined;
  /** The section that a phone shows at rest. */
  'data-results'?: boolean;
  children: ReactNode;
}

function Section({ title, note, children, ...marked }: SectionProps) {
  return (
    <section className={classes.section} aria-label={title} {...marked}>
      <div className={classes.top}>
        <h2 className={classes.title}>{title}</h2>
        {note && <span className={classes.note}>{note}</span>}
      </div>
      {children}
    </section>
  );
}

/** Each group’s bar is divided by the colours of its stars. */
function groupMarks(
  landscape: Landscape,
  filters: readonly Filter[],
  { stars: colours, legend }: StarColours,
): CountMark[] {
  const counted = new Set(countedFor(landscape.stars, filters, 'group'));
  return [...landscape.groups.keys(), null]
    .filter((group) => landscape.stars.some((star) => star.group === group))
    .map((group) => {
      const own = landscape.stars.flatMap((star, at) =>
        star.group === group && counted.has(star) ? [colours[at]] : [],
      );
      return {
        filter: filterOf.group(landscape, group),
        label: groupName(landscape, group),
        count: own.length,
        isRest: group === null,
        parts: legend.map(({ colour }) => ({ colour, count: own.filter((one) => one === colour).length })),
      };
    });
}

function universityMarks(landscape: Landscape, filters: readonly Filter[]): CountMark[] {
  const values = countedFor(landscape.stars, filters, 'university').map(({ university }) => university);
  return tally(
    values,
    landscape.universities.map(({ value }) => value),
  ).map(({ value, count }) => ({
    filter: filterOf.university(value),
    label: universityFace(value).short,
    count,
    tile: value,
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
    parts: [{ colour: fieldColour(value), count }],
  }));
}

function yearCounts(landscape: Landscape, filters: readonly Filter[]): CountMark[] {
  const marks = yearMarks(landscape.stars, countedFor(landscape.stars, filters, 'year'));
  return marks.map(({ label, spoken, from, to, count }) => ({
    filter: filterOf.years(spoken, from, to),
    label,
    count,
  }));
}

/** "4 more universities with 7 records"; without the count if the filters leave none. */
export function restLine(rest: readonly { count: number }[]): string {
  const count = rest.reduce((sum, one) => sum + one.count, 0);
  const named = countOf(rest.length, 'more university', 'more universities');
  return count === 0 ? named : `${named} with ${countOf(count, 'record')}`;
}
