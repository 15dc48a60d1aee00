import type { SharedSearch } from '@cosmos/contract/thorough/search-record.ts';
import { memo, type ReactNode } from 'react';
import { CitedText } from '../../ui/text/cited-text.tsx';
import { Results } from '../cards/list/results.tsx';
import { useOpenCard } from '../cards/details/use-card-link.ts';
import { Completeness } from './completeness.tsx';
import classes from './search-findings.module.css';

/** Avoids rendering the cards again each time the steps are looked at. */
const Cards = memo(
  Results,
  (before, after) =>
    before.results.map(({ id }) => id).join() === after.results.map(({ id }) => id).join() &&
    before.settled === after.settled,
);

/** A search of the member, or one that was shared with them. */
type Found = Omit<SharedSearch, 'sharedAt' | 'expiresAt'> & { chatId?: string | null };

const SO_FAR = {
  running: 'These are the best matches so far.',
  stopped: 'You stopped this search. These are the best matches it had found.',
} as const;

interface SearchFindingsProps {
  search: Found;
  /** Between the answer and the records. */
  children?: ReactNode;
}

/** What a search found, how sure it is, and its records; while it runs, the likeliest ones so far. */
export function SearchFindings({ search, children }: SearchFindingsProps) {
  const open = useOpenCard();
  const { status, sentences, results, coverage, none, gone, reasons, failure } = search;
  const cite = (number: number) => {
    const cited = results.find((card) => card.number === number);
    if (cited) open(cited.id);
  };
  return (
    <section className={classes.findings} aria-label="Results">
      {failure && (
        <p role="alert" className={classes.failure}>
          {failure}
        </p>
      )}
      <div className={classes.words}>
        <div className={classes.answer}>
          {sentences.length > 0 && <CitedText sentences={sentences} onCite={cite} />}
          {(status === 'running' || status === 'stopped') && results.length > 0 && (
            <p className={classes.note}>{SO_FAR[status]}</p>
          )}
        </div>
        <Completeness coverage={coverage} />
      </div>
      {children}
      {results.length > 0 && (
        <div className={classes.cards}>
          <Cards
            turnId={search.id}
            chatId={search.chatId ?? null}
            results={results}
            none={none}
            totalFound={results.length}
            intent="problem"
            reasons={reasons}
            settled={status !== 'running'}
          />
        </div>
      )}
      {status === 'done' && results.length === 0 && <p>The search found no records.</p>}
      {gone.length > 0 && (
        <div className={classes.gone}>
          <h3 className={classes.goneTitle}>No longer in the catalogue</h3>
          <ul>
            {gone.map(({ id, number, title }) => (
              <li key={id}>
                {number} · {title}
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
