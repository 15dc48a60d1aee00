import type { ComparedRow } from '@cosmos/contract/thorough/comparison.ts';
import { Link } from '@tanstack/react-router';
import { rowDifferences, rowKind } from './comparison-words.ts';
import classes from './search-runs.module.css';

/** Each record that differs between two runs, and by how much; nothing if none does. */
export function RunDifferences({ rows }: { rows: readonly ComparedRow[] }) {
  if (rows.length === 0) return null;
  return (
    <ul className={classes.rows} aria-label="What differs">
      {rows.map((row) => (
        <li key={row.id} className={classes.row}>
          <Row row={row} />
        </li>
      ))}
    </ul>
  );
}

function Row({ row }: { row: ComparedRow }) {
  const kind = rowKind(row);
  const { id, type, title, isWithdrawn } = row;
  return (
    <>
      <span className={classes.kind} data-kind={kind}>
        {kind}
      </span>
      <span className={classes.what}>
        {isWithdrawn ? (
          <span className={classes.name} dir="auto">
            {title}
          </span>
        ) : (
          <Link
            to={type === 'technology' ? '/technology/$id' : '/researcher/$id'}
            params={{ id }}
            preload={false}
            className={classes.name}
            dir="auto"
          >
            {title}
          </Link>
        )}
        <span className={classes.how}>{rowDifferences(row).join(' · ')}</span>
      </span>
    </>
  );
}
