import { areBesideQuestion } from '@cosmos/contract/conversation/beside-question.ts';
import type { Intent, ResultCard } from '@cosmos/contract/conversation/conversation.ts';
import { CONVERSATION_LIMITS } from '@cosmos/contract/conversation/limits.ts';
import { foundCount, showMore, WHAT_IS_NEAR } from '@cosmos/contract/search/messages.ts';
import { useMediaQuery } from '@mantine/hooks';
import { useQueries } from '@tanstack/react-query';
import { IconChevronDown, IconChevronUp, IconColumns3 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useCallback, useState } from 'react';
import { useView } from '../../../lib/view-context.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { CardGrid } from '../card/card-grid.tsx';
import { cardStateQuery } from '../opinion/card-state-query.ts';
import { LayoutSwitch } from './layout-switch.tsx';
import { useLayout } from './use-layout.ts';
import { useReturn } from './left-results.ts';
import { AS_ANSWERED } from '../table/table-order.ts';
import { ResultTable } from '../table/result-table.tsx';
import { FilterButton, FilterChips } from '../filters/filter-controls.tsx';
import { activeChips, filtered, type Filters, NO_FILTERS } from '../filters/filters.ts';
import { withScrollAnchor } from './scroll-anchor.ts';
import { useKeptList } from './kept-list.ts';
import { ResultItem } from './result-item.tsx';
import { ResultsHead } from './results-head.tsx';
import classes from './results.module.css';
import { useOpenCard } from '../details/use-card-link.ts';

export interface ResultsProps {
  /** Null until the turn has an id on the server. */
  turnId: string | null;
  chatId: string | null;
  results: ResultCard[];
  /** True if nothing fits, and the results are only the nearest. */
  none: boolean;
  totalFound: number;
  intent: Intent;
  /** Why a result fits, by its number, if a model said so. */
  reasons: Record<number, string>;
  /** False while the answer is running. */
  settled: boolean;
  /** Opens results side by side: those given, or the first ones. */
  onCompare?: ((ids: readonly string[]) => void) | undefined;
  /** What more can be done, below the results. */
  actions?: ReactNode;
}

/** The cards of an answer, with their filters. */
export function Results(props: ResultsProps) {
  if (props.results.length === 0) return null;
  // Different results are a new list: collapsed, with closed cards shown again.
  return <ResultList key={idsOf(props.results)} {...props} />;
}

function idsOf(results: readonly ResultCard[]): string {
  return results.map(({ id }) => id).join();
}

function ResultList({
  turnId,
  chatId,
  results,
  none,
  totalFound,
  reasons,
  settled,
  onCompare,
  actions,
}: ResultsProps) {
  const phone = useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false });
  const { list, change, known } = useKeptList(turnId, idsOf(results));
  const { filters, expanded, closed, table } = list;
  const [layout, setLayout] = useLayout();
  const { head, leave } = useReturn(turnId);
  const [wasExpanded] = useState(known && expanded);
  const setFilters = (next: Filters) => change(() => ({ filters: next }));
  const open = useOpenCard(turnId);
  const view = useView();
  const states = useQueries({
    queries: results.map(({ type, id }) => cardStateQuery({ assetType: type, assetId: id })),
    combine: (all) => ({
      pending: all.some(({ isPending, fetchStatus }) => isPending && fetchStatus === 'fetching'),
      failed: all.some(({ isError }) => isError),
      retry: () => void Promise.all(all.filter(({ isError }) => isError).map(({ refetch }) => refetch())),
    }),
  });
  const hide = useCallback(
    (id: string, hidden: boolean) =>
      change((now) => ({ closed: hidden ? [...now.closed, id] : now.closed.filter((one) => one !== id) })),
    [change],
  );
  const isFiltered = activeChips(filters).length > 0;
  const left = filtered(results, filters);
  // Filtered results are shown in full.
  const isBeside = areBesideQuestion(results);
  const few = isBeside ? CONVERSATION_LIMITS.besideShownFirst : CONVERSATION_LIMITS.resultsShownFirst;
  const first = isFiltered ? left.length : few;
  const shown = expanded ? left : left.slice(0, first);
  const isTable = layout === 'table';
  const more = isTable ? 0 : left.length - first;
  const label = none || isBeside ? WHAT_IS_NEAR : `${foundCount(results.length)} (sorted by relevance)`;
  const beyond = chatId && turnId && settled && totalFound > results.length && (
    <>
      Showing the {results.length} closest of {totalFound} results.{' '}
      <Link to="/chat/$id/landscape" params={{ id: chatId }} search={{ turn: turnId }}>
        Filter all of them in the landscape
      </Link>
    </>
  );
  const marked = isTable ? table.marked : [];
  // On a phone the head has room for its name only without it.
  const isCompareBelow = phone && !isTable && onCompare !== undefined;
  const compare = () => {
    leave();
    onCompare?.(marked);
  };
  return (
    <div className={classes.results} ref={head} data-layout={layout}>
      <ResultsHead
        results={results}
        none={none || isBeside}
        sorted={isTable && table.order.by !== AS_ANSWERED.by}
        pending={states.pending}
        marked={marked.length}
        settled={settled}
        onCompare={isCompareBelow ? undefined : onCompare && compare}
      >
        {results.length > 1 && (
          <FilterButton
            results={results}
            beyond={beyond}
            left={left.length}
            filters={filters}
            onFilters={setFilters}
            phone={phone}
          />
        )}
        <LayoutSwitch layout={layout} onLayout={setLayout} />
      </ResultsHead>
      <FilterChips filters={filters} onFilters={setFilters} left={left.length} of={results.length} />
      {states.failed && (
        <p className={classes.failed}>
          Your saved and liked cards could not be loaded.
          <Button look="link" onClick={states.retry}>
            Retry
          </Button>
        </p>
      )}
      {left.length === 0 ? (
        <p className={classes.none}>
          No results match these filters.
          <Button look="link" onClick={() => setFilters(NO_FILTERS)}>
            Clear filters
          </Button>
        </p>
      ) : isTable ? (
        <ResultTable
          label={label}
          results={results}
          left={left}
          closed={closed}
          state={table}
          onState={(changes) => change((now) => ({ table: { ...now.table, ...changes } }))}
          canMark={onCompare !== undefined && settled}
          compact={phone}
          onOpen={open}
        />
      ) : (
        <CardGrid label={label}>
          {shown.map((card, at) => (
            <ResultItem
              key={card.id}
              card={card}
              reason={reasons[card.number]}
              chatId={chatId}
              compact={phone}
              place={placeOf(at, first, at < first ? known : wasExpanded)}
              hidden={closed.includes(card.id)}
              onHide={hide}
              onOpen={open}
            />
          ))}
        </CardGrid>
      )}
      <div className={classes.foot}>
        {more > 0 && !expanded && <span className={classes.shown}>Showing top {first}</span>}
        {more > 0 && (
          <Button
            aria-expanded={expanded}
            onClick={({ currentTarget }) =>
              withScrollAnchor({ button: currentTarget, scroller: view?.current }, () =>
                change(() => ({ expanded: !expanded })),
              )
            }
          >
            {expanded ? 'Show Less' : showMore(more)}
            {expanded ? (
              <IconChevronUp size={16} stroke={1.75} />
            ) : (
              <IconChevronDown size={16} stroke={1.75} />
            )}
          </Button>
        )}
        {isCompareBelow && (
          <Button data-compare waiting={!settled} onClick={settled ? compare : undefined}>
            <IconColumns3 size={18} stroke={1.75} aria-hidden="true" />
            Benchmark
          </Button>
        )}
        {actions}
      </div>
    </div>
  );
}

/** How many cards appear before this one; null if it was already there. */
function placeOf(at: number, first: number, wasThere: boolean): number | null {
  if (wasThere) return null;
  return at < first ? at : at - first;
}
