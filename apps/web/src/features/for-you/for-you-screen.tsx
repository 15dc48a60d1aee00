import type { Recommendations } from '@cosmos/contract/recommendations/recommendations.ts';
import { lazy, Suspense } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { Categories } from './categories.tsx';
import classes from './for-you-screen.module.css';
import { InterestsHead } from './interests-head.tsx';
import { NothingFound, RecommendationsFailed, TellMore } from './empty-states.tsx';
import { ForYouSkeleton } from './for-you-skeleton.tsx';
import { LeftOut } from './left-out.tsx';
import { UnmetNeeds } from './unmet-needs.tsx';
import { ToldBefore } from './told-before.tsx';
import { useRecommendations } from './use-recommendations.ts';

const OpenRecord = lazy(() => import('./open-record.tsx'));

/** What may interest the member, in rows. */
export function ForYouScreen({ card }: { card: string | undefined }) {
  return (
    <>
      <Content />
      {card && (
        <Suspense fallback={null}>
          <OpenRecord id={card} />
        </Suspense>
      )}
    </>
  );
}

function Content() {
  const { data, error, isStale, isFetching, refetch } = useRecommendations();
  const reload = () => void refetch();
  if (!data) {
    if (error && !isFetching) return <RecommendationsFailed error={error} onRetry={reload} />;
    return <ForYouSkeleton />;
  }
  if (!data.isReady) return <TellMore interests={data.interests} />;
  return (
    <div className={classes.page}>
      <InterestsHead data={data} />
      {isStale && !isFetching && <News onShow={reload} />}
      <Rows key={contentOf(data)} data={data} />
      <UnmetNeeds unmet={data.unmet} />
      <LeftOut data={data} />
      <ToldBefore data={data} onChanged={reload} />
    </div>
  );
}

/** Other records are another list: nothing of the one before stays, such as what was refused there. */
function contentOf({ categories }: Recommendations): string {
  return categories.flatMap(({ name, items }) => [name, ...items.map(({ card }) => card.id)]).join();
}

function Rows({ data: { categories, dealtWith, unmet } }: { data: Recommendations }) {
  if (categories.length > 0) return <Categories categories={categories} />;
  // What was there has been answered: it isn’t that nothing was found.
  return dealtWith.length + unmet.length === 0 ? <NothingFound /> : null;
}

/** The catalogue has changed since; nothing moves until it is asked for. */
function News({ onShow }: { onShow: () => void }) {
  return (
    <div className={classes.news} role="status">
      <span>New records have been added to the catalogue.</span>
      <Button look="link" onClick={onShow}>
        Show what is new for you
      </Button>
    </div>
  );
}
