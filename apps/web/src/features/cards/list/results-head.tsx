import type { ResultCard } from '@cosmos/contract/conversation/conversation.ts';
import { CATALOGUE_MESSAGES } from '@cosmos/contract/catalogue/messages.ts';
import { WHAT_IS_NEAR } from '@cosmos/contract/search/messages.ts';
import { IconColumns3 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { api } from '../../../lib/api/api.ts';
import { HeadButton } from '../filters/head-button.tsx';
import { countLine } from './count-line.ts';
import classes from './results-head.module.css';

interface ResultsHeadProps {
  results: readonly ResultCard[];
  /** True if nothing fits, or the results are about another thing: they are only the nearest. */
  none: boolean;
  /** The column that sorts the table, if it isn’t the fit. */
  sorted: boolean;
  /** True while the member’s opinions of the cards load. */
  pending: boolean;
  /** How many are marked for the board. */
  marked: number;
  /** False while the answer is running: actions keep their places. */
  settled: boolean;
  onCompare?: (() => void) | undefined;
  children?: ReactNode;
}

/** Says that the records are fictional; in one word where there is little room, but not to screen readers. */
function SampleNote() {
  const [first = '', ...rest] = CATALOGUE_MESSAGES.sampleCatalogue.replace(/\.$/, '').split(' ');
  return (
    <span className={classes.sample}>
      {first}
      <span className={classes.all}> {rest.join(' ')}</span>
    </span>
  );
}

/** "10 of 7,219 technologies closest in topic first", and the actions for all of them. */
export function ResultsHead({
  results,
  none,
  sorted,
  pending,
  marked,
  settled,
  onCompare,
  children,
}: ResultsHeadProps) {
  const facts = api.catalogue.facts.useQuery().data;
  const order = isByFit(results) ? 'most requirements met first' : 'closest in topic first';
  const isOrderTold = !none && !sorted && results.length > 1;
  return (
    <div className={classes.head} data-crowded={onCompare ? true : undefined}>
      <div className={classes.words}>
        <h2 className={classes.found}>
          {none ? WHAT_IS_NEAR : countLine(results, facts)}
          {isOrderTold && <span className={classes.note}> {order}</span>}
        </h2>
        {facts?.sample && <SampleNote />}
        <span role="status" className={classes.states}>
          {pending && CATALOGUE_MESSAGES.loadingSavedStates}
        </span>
      </div>
      {onCompare && (
        <HeadButton
          icon={<IconColumns3 size={17} stroke={1.75} aria-hidden="true" />}
          name="Benchmark"
          data-compare
          count={marked}
          filled={marked > 1}
          waiting={!settled || marked === 1}
          onClick={onCompare}
        />
      )}
      {children}
    </div>
  );
}

/** Whether what meets requirements stands before what is nearer. */
function isByFit([first, ...others]: ResultsHeadProps['results']): boolean {
  return others.some(({ percentage }) => percentage > (first?.percentage ?? 0));
}
