import type { Landscape, LandscapeStar } from '@cosmos/contract/landscape/landscape.ts';
import { Link } from '@tanstack/react-router';
import { NumberChip } from '../../ui/number-chip.tsx';
import { Readiness } from '../../ui/readiness.tsx';
import { fieldColour } from '../sky/map/field-colour.ts';
import { groupName } from './panel/filters.ts';
import classes from './landscape-list.module.css';

interface LandscapeListProps {
  landscape: Landscape;
  lit: readonly boolean[];
}

/** The map as text: groups as sections, found records as rows. */
export function LandscapeList({ landscape, lit }: LandscapeListProps) {
  const sections = listed(landscape, lit);
  return (
    <div className={classes.list}>
      {sections.map(({ group, stars }) => (
        <section key={group ?? 'none'} aria-labelledby={`group-${group ?? 'none'}`}>
          <h2 className={classes.group} id={`group-${group ?? 'none'}`}>
            {groupName(landscape, group)}
            <span className={classes.detail}>{detail(landscape, group, stars.length)}</span>
          </h2>
          <ul>
            {stars.map((star) => (
              <Row key={star.id} star={star} chatId={landscape.chatId} />
            ))}
          </ul>
        </section>
      ))}
      {sections.length === 0 && <p className={classes.none}>No technology passes all filters.</p>}
      {landscape.neighbours.length > 0 && (
        <p className={classes.near}>
          Near without being found: {landscape.neighbours.map(({ name }) => name).join(', ')}.
        </p>
      )}
    </div>
  );
}

function Row({ star, chatId }: { star: LandscapeStar; chatId: string }) {
  return (
    <li className={classes.row}>
      <span className={classes.number}>{star.number !== null && <NumberChip number={star.number} />}</span>
      <span className={classes.words}>
        <Link to="/chat/$id" params={{ id: chatId }} search={{ card: star.id }} className={classes.title}>
          {star.title}
        </Link>
        <span className={classes.facts}>
          <span className={classes.dot} style={{ background: fieldColour(star.field) }} />
          {[star.university, star.field ?? 'Field not stated', star.year ?? 'year not stated'].join(' · ')}
        </span>
      </span>
      <span className={classes.relevance}>
        {Math.round(star.score * 100)}
        <span className="visually-hidden"> percent relevance</span>
      </span>
      <span className={classes.readiness}>
        <Readiness level={star.trl} />
      </span>
    </li>
  );
}

/** The filtered stars by group, the most relevant first; empty groups are left out. */
export function listed(
  { stars, groups }: Landscape,
  lit: readonly boolean[],
): { group: number | null; stars: LandscapeStar[] }[] {
  const shown = stars.filter((_, at) => lit[at]).toSorted((a, b) => b.score - a.score);
  return [...groups.keys(), null]
    .map((group) => ({ group, stars: shown.filter((star) => star.group === group) }))
    .filter((section) => section.stars.length > 0);
}

function detail({ groups }: Landscape, group: number | null, count: number): string {
  const trl = group === null ? null : (groups[group]?.trl ?? null);
  if (!trl) return ` ${count} found`;
  return ` ${count} found · TRL ${trl.min === trl.max ? trl.min : `${trl.min}–${trl.max}`}`;
}
