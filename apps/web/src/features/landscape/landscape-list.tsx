import type { Landscape, LandscapeStar } from '@cosmos/contract/landscape/landscape.ts';
import { universityFace } from '@cosmos/contract/catalogue/university-faces.ts';
import { PlainButton } from '../../ui/buttons/plain-button.tsx';
import { NumberChip } from '../../ui/text/number-chip.tsx';
import { Readiness } from '../../ui/faces/readiness.tsx';
import { UniversityTile } from '../../ui/faces/university-tile.tsx';
import { fieldColour } from '../sky/map/field-colour.ts';
import { detailOf } from './map/group-names.ts';
import { rowName } from './panel/filters.ts';
import classes from './landscape-list.module.css';

interface LandscapeListProps {
  landscape: Landscape;
  lit: readonly boolean[];
  onOpen: (id: string) => void;
}

/** The map as text: groups as sections, found records as rows. */
export function LandscapeList({ landscape, lit, onOpen }: LandscapeListProps) {
  const isStaged = landscape.stars.some(({ trl }) => trl !== null);
  const sections = listed(landscape, lit);
  return (
    <div className={classes.list}>
      {sections.map(({ group, stars }) => (
        <section key={group ?? 'none'} aria-labelledby={`group-${group ?? 'none'}`}>
          <h2 className={classes.group} id={`group-${group ?? 'none'}`}>
            {rowName(landscape, group)}
            <span className={classes.detail}>{detailOf(stars)}</span>
          </h2>
          <ul data-staged={isStaged || undefined}>
            {stars.map((star) => (
              <Row key={star.id} star={star} onOpen={onOpen} />
            ))}
          </ul>
        </section>
      ))}
      {sections.length === 0 && <p className={classes.none}>No technologies match these filters.</p>}
      {landscape.neighbours.length > 0 && (
        <p className={classes.near}>
          Nearby topics: {landscape.neighbours.map(({ name }) => name).join(', ')}.
        </p>
      )}
    </div>
  );
}

function Row({ star, onOpen }: { star: LandscapeStar; onOpen: (id: string) => void }) {
  return (
    <li className={classes.row}>
      <span className={classes.number}>{star.number !== null && <NumberChip number={star.number} />}</span>
      <UniversityTile university={star.university} size={32} />
      <span className={classes.words}>
        <PlainButton
          className={classes.title}
          dir="auto"
          aria-haspopup="dialog"
          onClick={() => onOpen(star.id)}
        >
          {star.title}
        </PlainButton>
        <span className={classes.facts}>
          <span>{universityFace(star.university).short}</span>
          {star.field !== null && (
            <span className={classes.field}>
              <span className={classes.dot} style={{ background: fieldColour(star.field) }} />
              {star.field}
            </span>
          )}
          {star.year !== null && <span>{star.year}</span>}
        </span>
      </span>
      {star.trl !== null && (
        <span className={classes.readiness}>
          <Readiness level={star.trl} />
        </span>
      )}
      <span className={classes.relevance}>
        {Math.round(star.score * 100)}
        <span className="visually-hidden"> percent relevance</span>
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
