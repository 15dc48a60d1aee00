import type { TriedNeed } from '@cosmos/contract/standing-needs/needs.ts';
import { RecordRow } from './record-row.tsx';
import { counted } from './need-words.ts';
import classes from './need-list.module.css';

const NO_RECORDS: ReadonlySet<string> = new Set();

interface TriedResultsProps {
  tried: TriedNeed;
  /** Records that are listed above. */
  above?: ReadonlySet<string>;
}

/** What a need would find now, or what else it would. */
export function TriedResults({ tried, above = NO_RECORDS }: TriedResultsProps) {
  const { isNone } = tried;
  const results = tried.results.filter(({ id }) => !above.has(id));
  const told = tried.results.length - results.length;
  const total = tried.total - told;
  if (total === 0 && told > 0) return null;
  return (
    <section className={classes.tried} aria-live="polite" aria-label="Available now">
      <h3 className={classes.heading}>
        {headingOf({ total, isNone, near: results.length, hasMore: told > 0 })}
      </h3>
      <ul>
        {results.map((card) => (
          <li key={card.id}>
            <RecordRow
              record={{ recordId: card.id, title: card.title, university: card.university }}
              fit={card.fit}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface Heading {
  total: number;
  isNone: boolean;
  near: number;
  /** Whether others are listed above. */
  hasMore: boolean;
}

function headingOf({ total, isNone, near, hasMore }: Heading): string {
  if (isNone && near === 0) return 'Nothing in the catalogue matches yet';
  if (isNone) return 'Nothing fits yet. The closest:';
  const found = counted(total, hasMore ? 'other matching record' : 'matching record');
  return total > near ? `${found}. The best of them:` : found;
}
