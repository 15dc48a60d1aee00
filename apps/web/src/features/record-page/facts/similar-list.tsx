import { universityFace } from '@cosmos/contract/catalogue/university-faces.ts';
import type { InCommon, SimilarTechnology } from '@cosmos/contract/records/records.ts';
import { Link } from '@tanstack/react-router';
import { UniversityTile } from '../../../ui/faces/university-tile.tsx';
import classes from './similar-list.module.css';

/** Technologies nearest to a record, each with what it has in common with it where that can be told. */
export function SimilarList({ similar }: { similar: readonly SimilarTechnology[] }) {
  return (
    <ul className={classes.list}>
      {similar.map(({ id, title, university, inCommon }) => (
        <li key={id}>
          <Link to="/technology/$id" params={{ id }} className={classes.row} title={title}>
            <UniversityTile university={university} />
            <span className={classes.words}>
              <span className={classes.title} dir="auto">
                {title}
              </span>
              <span className={classes.why}>
                {universityFace(university).short}
                {inCommon && ` · ${inWords(inCommon)}`}
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function inWords({ kind, text }: InCommon): string {
  if (kind === 'researcher') return `Same researcher: ${text}`;
  return kind === 'named' ? `Also names ${text}` : `Also on ${text}`;
}
