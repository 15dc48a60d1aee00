import { createFileRoute } from '@tanstack/react-router';
import { ForYouScreen } from '../../features/for-you/for-you-screen.tsx';
import { recordIdOf } from '../../lib/search-params.ts';

interface ForYouSearch {
  /** Id of the record whose details are open. */
  card?: string | undefined;
}

export const Route = createFileRoute('/_member/for-you/')({
  validateSearch: (search): ForYouSearch => ({ card: recordIdOf(search.card) }),
  component: ForYouRoute,
});

function ForYouRoute() {
  const { card } = Route.useSearch();
  return <ForYouScreen card={card} />;
}
