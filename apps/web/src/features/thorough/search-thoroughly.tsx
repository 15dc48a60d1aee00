import { IconListSearch } from '@tabler/icons-react';
import { useEffect } from 'react';
import { snackbar } from '../../lib/snackbar-message.ts';
import { HeadButton } from '../cards/filters/head-button.tsx';
import { useStartSearch } from './use-start-search.ts';

/** Searches for what an answer searched for in more wordings, and reads more records. */
export function SearchThoroughly({ turnId }: { turnId: string }) {
  const { start, isPending, refusal } = useStartSearch();
  useEffect(() => {
    if (refusal !== null) snackbar.set(() => ({ tone: 'bad', text: refusal }));
  }, [refusal]);
  return (
    <HeadButton
      icon={<IconListSearch size={17} stroke={1.75} aria-hidden="true" />}
      name="Search thoroughly"
      waiting={isPending}
      aria-busy={isPending || undefined}
      onClick={() => start({ from: 'answer', turnId })}
    />
  );
}
