import { LIMITS } from '@cosmos/contract/limits.ts';
import { foundCount, MESSAGES } from '@cosmos/contract/messages.ts';
import { useQuery } from '@tanstack/react-query';
import { IconColumns3 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { factsQuery } from '../../lib/queries.ts';
import { Button } from '../../ui/button.tsx';
import classes from './results-head.module.css';

interface ResultsHeadProps {
  count: number;
  /** False where all are shown. */
  topShown: boolean;
  /** True while what the member thinks of the cards is read. */
  pending: boolean;
  onCompare?: (() => void) | undefined;
  actions?: ReactNode;
  children?: ReactNode;
}

/** "Found 10 results (sorted by relevance) · Showing top 5", and what one does with all of them. */
export function ResultsHead({ count, topShown, pending, onCompare, actions, children }: ResultsHeadProps) {
  const isSample = useQuery(factsQuery).data?.sample ?? false;
  return (
    <div className={classes.head}>
      <h2 className={classes.found}>
        {foundCount(count)}{' '}
        <span className={classes.note}>
          (sorted by relevance){topShown && ` · Showing top ${LIMITS.resultsShownFirst}`}
        </span>
      </h2>
      <span role="status" className={classes.states}>
        {pending && MESSAGES.loadingSavedStates}
      </span>
      {isSample && <span className={classes.sample}>{MESSAGES.sampleCatalogue.replace(/\.$/, '')}</span>}
      {children}
      {onCompare && (
        <Button onClick={onCompare}>
          <IconColumns3 size={18} stroke={1.75} aria-hidden="true" />
          Compare
        </Button>
      )}
      {actions}
    </div>
  );
}
