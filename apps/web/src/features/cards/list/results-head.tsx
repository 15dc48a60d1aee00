import { CATALOGUE_MESSAGES } from '@cosmos/contract/catalogue/messages.ts';
import { CONVERSATION_LIMITS } from '@cosmos/contract/conversation/limits.ts';
import { foundCount, WHAT_IS_NEAR } from '@cosmos/contract/search/messages.ts';
import { IconColumns3 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { api } from '../../../lib/api/api.ts';
import { Button } from '../../../ui/button.tsx';
import classes from './results-head.module.css';

interface ResultsHeadProps {
  count: number;
  /** True if nothing fits, and the results are only the nearest. */
  none: boolean;
  /** False if all results are shown. */
  topShown: boolean;
  /** True while the member’s opinions of the cards load. */
  pending: boolean;
  onCompare?: (() => void) | undefined;
  actions?: ReactNode;
  children?: ReactNode;
}

/** "Found 10 results (sorted by relevance) · Showing top 5", and the actions for all of them. */
export function ResultsHead({
  count,
  none,
  topShown,
  pending,
  onCompare,
  actions,
  children,
}: ResultsHeadProps) {
  const isSample = api.catalogue.facts.useQuery().data?.sample ?? false;
  return (
    <div className={classes.head}>
      <h2 className={classes.found}>
        {none ? WHAT_IS_NEAR : foundCount(count)}{' '}
        {!none && (
          <span className={classes.note}>
            (sorted by relevance){topShown && ` · Showing top ${CONVERSATION_LIMITS.resultsShownFirst}`}
          </span>
        )}
      </h2>
      <span role="status" className={classes.states}>
        {pending && CATALOGUE_MESSAGES.loadingSavedStates}
      </span>
      {isSample && (
        <span className={classes.sample}>{CATALOGUE_MESSAGES.sampleCatalogue.replace(/\.$/, '')}</span>
      )}
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
