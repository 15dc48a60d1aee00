import { lazy, Suspense } from 'react';
import { api } from '../../lib/api/api.ts';
import { faultOf } from '../../lib/api/trpc.ts';
import { LoadFailure } from '../../ui/feedback/load-failure.tsx';
import { ReadingChips } from '../reading/reading-chips.tsx';
import { SearchFindings } from '../thorough/search-findings.tsx';
import { SearchSteps } from '../thorough/search-steps.tsx';
import { searchKind, searchTitle } from '../thorough/search-words.ts';
import searchClasses from '../thorough/search-screen.module.css';
import { TopBar } from '../workspace/frame/top-bar.tsx';
import { View } from '../workspace/frame/view.tsx';
import { LinkGone } from './link-gone.tsx';
import { longDate } from './long-date.ts';

const OpenRecord = lazy(() => import('../thorough/open-record.tsx'));

interface SharedSearchScreenProps {
  token: string;
  /** Id of the record whose details are open. */
  card: string | undefined;
}

/** What somebody else’s search found, read-only. */
export function SharedSearchScreen({ token, card }: SharedSearchScreenProps) {
  const { data, error, isPending, refetch } = api.kept.shared.useQuery({ token });
  const fault = error && !data ? faultOf(error) : null;
  const isGone = fault?.status === 404;
  return (
    <View
      name={data ? `Shared search · ${searchTitle(data).slice(0, 60)}` : 'Shared search'}
      bar={<TopBar title="Shared search" about="search" actions={[]} />}
    >
      <div className={searchClasses.column}>
        {isPending && (
          <div role="status" className={searchClasses.bones}>
            <span className="visually-hidden">Loading the shared search</span>
            <span className={searchClasses.bone} />
            <span className={searchClasses.bone} />
          </div>
        )}
        {isGone && <LinkGone sentence={fault.message} />}
        {fault && !isGone && <LoadFailure {...fault} onRetry={() => void refetch()} />}
        {data && (
          <>
            <p className={searchClasses.note}>
              {searchKind(data)}, made on {longDate(data.createdAt)} and shared on {longDate(data.sharedAt)}.
              It is read-only; the link expires on {longDate(data.expiresAt)}.
            </p>
            <h2 className={searchClasses.question} dir="auto">
              {data.question}
            </h2>
            <ReadingChips reading={data.reading} enabled={false} />
            <SearchFindings search={data} />
            {data.steps.length > 0 && <SearchSteps search={data} />}
          </>
        )}
      </div>
      {card && data && (
        <Suspense fallback={null}>
          <OpenRecord id={card} search={data} />
        </Suspense>
      )}
    </View>
  );
}
