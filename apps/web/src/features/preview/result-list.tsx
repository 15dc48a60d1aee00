import type { ResultCard } from '@cosmos/contract/conversation/conversation.ts';
import { CONVERSATION_LIMITS } from '@cosmos/contract/conversation/limits.ts';
import { foundCount, WHAT_IS_NEAR } from '@cosmos/contract/search/messages.ts';
import { useMediaQuery } from '@mantine/hooks';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { type RefObject, useState } from 'react';
import { Button } from '../../ui/button.tsx';
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

/** Ranked rows; a phone starts with three, a desktop with five. */
export function ResultList({ results, none, limited, openId, rows, onToggle, tied }: ResultListProps) {
  const phone = useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false });
  const [expanded, setExpanded] = useState(false);
  const first = phone ? SHOWN_ON_PHONES : CONVERSATION_LIMITS.resultsShownFirst;
  const openAt = results.findIndex((result) => result.id === openId);
  const all = expanded || openAt >= first;
  const shown = all ? results : results.slice(0, first);
  const more = results.length - first;
  return (
    <>
      <ol
        className={classes.list}
        aria-label={none ? WHAT_IS_NEAR : `${foundCount(results.length)} (sorted by relevance)`}
      >
        {shown.map((result) => (
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
            aria-expanded={all}
            onClick={() => {
              if (all && openId && openAt >= first) onToggle(openId);
              setExpanded(!all);
            }}
          >
            {all ? 'Show Less' : `Show ${more} More ${more === 1 ? 'Result' : 'Results'}`}
            {all ? <IconChevronUp size={16} stroke={1.75} /> : <IconChevronDown size={16} stroke={1.75} />}
          </Button>
        </div>
      )}
    </>
  );
}
