import type { ResultCard } from '@cosmos/contract/conversation/conversation.ts';
import { foundCount, WHAT_IS_NEAR } from '@cosmos/contract/search/messages.ts';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { type RefObject, useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { ResultRow } from './result-row.tsx';
import classes from './result-list.module.css';

const SHOWN_ON_PHONES = 3;

/** The rows on the page, by result id. */
export type ResultRows = RefObject<Map<string, HTMLLIElement>>;

interface ResultListProps {
  results: ResultCard[];
  /** True if nothing fits, and the results are only the nearest. */
  none: boolean;
  /** True if the server left something out. */
  limited: boolean;
  /** Id of the open result. */
  openId: string | null;
  rows: ResultRows;
  onToggle: (id: string) => void;
  tied: boolean;
}

/**
 * Ranked rows: all that a visitor gets, of which a phone shows three first. It is decided by style alone, since the server
 * draws them without knowing the screen.
 */
export function ResultList({ results, none, limited, openId, rows, onToggle, tied }: ResultListProps) {
  const [isExpanded, setExpanded] = useState(false);
  const isOpenBelow = results.findIndex((result) => result.id === openId) >= SHOWN_ON_PHONES;
  const areAllShown = isExpanded || isOpenBelow;
  const more = results.length - SHOWN_ON_PHONES;
  return (
    <>
      <ol
        className={classes.list}
        data-folded={!areAllShown || undefined}
        aria-label={none ? WHAT_IS_NEAR : `${foundCount(results.length)} (sorted by relevance)`}
      >
        {results.map((result) => (
          <ResultRow
            key={result.id}
            ref={(row) => {
              if (row) rows.current.set(result.id, row);
              return () => void rows.current.delete(result.id);
            }}
            result={result}
            limited={limited}
            open={result.id === openId}
            onToggle={() => onToggle(result.id)}
            tied={tied}
          />
        ))}
      </ol>
      {more > 0 && (
        <div className={classes.more}>
          <Button
            look="link"
            aria-expanded={areAllShown}
            onClick={() => {
              if (openId && isOpenBelow) onToggle(openId);
              setExpanded(!areAllShown);
            }}
          >
            {areAllShown ? 'Show Less' : `Show ${more} More ${more === 1 ? 'Result' : 'Results'}`}
            {areAllShown ? (
              <IconChevronUp size={16} stroke={1.75} />
            ) : (
              <IconChevronDown size={16} stroke={1.75} />
            )}
          </Button>
        </div>
      )}
    </>
  );
}
