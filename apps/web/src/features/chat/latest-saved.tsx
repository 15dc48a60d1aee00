import type { SavedRecord } from '@cosmos/contract/saved/saved.ts';
import { IconBookmarkFilled } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { api } from '../../lib/api/api.ts';
import { UniversityTile } from '../../ui/faces/university-tile.tsx';
import classes from './latest.module.css';

/** What was saved last; nothing is shown until something is. */
export function LatestSaved() {
  const saved = api.saved.latest.useQuery().data ?? [];
  if (saved.length === 0) return null;
  return (
    <section className={classes.part} aria-labelledby="latest-saved">
      <h2 className={classes.title} id="latest-saved">
        Saved
      </h2>
      <ul>
        {saved.map((record) => (
          <li key={record.assetId}>
            <Saved record={record} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Saved({ record: { assetType, assetId, title, university } }: { record: SavedRecord }) {
  return (
    <Link to={PAGES[assetType]} params={{ id: assetId }} className={classes.row}>
      <UniversityTile university={university} size={32} />
      <span className={classes.words}>
        <span className={classes.record} title={title} dir="auto">
          {title}
        </span>
        <span className={classes.more}>{university}</span>
      </span>
      <IconBookmarkFilled size={18} aria-hidden="true" className={classes.mark} />
    </Link>
  );
}

const PAGES = { technology: '/technology/$id', researcher: '/researcher/$id' } as const;
