import type { TriedNeed } from '@cosmos/contract/standing-needs/needs.ts';
import { RecordRow } from './record-row.tsx';
import { counted } from './need-words.ts';
import classes from './need-list.module.css';

/** What a need would find now. */
export function TriedResults({ tried }: { tried: TriedNeed }) {
  const { results, total, isNone } = tried;
  return (
    <section className={classes.tried} aria-live="polite" aria-label="Available now">
      <h3 className={classes.heading}>{headingOf({ total, isNone, near: results.length })}</h3>
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

function headingOf({ total, isNone, near }: { total: number; isNone: boolean; near: number }): string {
  if (isNone && near === 0) return 'Nothing in the catalogue yet';
  if (isNone) return 'Nothing fits yet. The closest:';
  return `${counted(total, 'record')} in the catalogue${total > near ? '; the best:' : ''}`;
}
