import { IconListSearch } from '@tabler/icons-react';
import { useEffect } from 'react';
import { snackbar } from '../../lib/snackbar-message.ts';
import { Button } from '../../ui/button.tsx';
import { useStartSearch } from './use-start-search.ts';

interface SearchThoroughlyProps {
  turnId: string;
  look?: 'outlined' | 'filled';
}

/** Searches for what an answer searched for in more wordings, and reads more records. */
export function SearchThoroughly({ turnId, look = 'outlined' }: SearchThoroughlyProps) {
  const { start, isPending, refusal } = useStartSearch();
  useEffect(() => {
    if (refusal !== null) snackbar.set(() => ({ tone: 'bad', text: refusal }));
  }, [refusal]);
  return (
    <Button look={look} busy={isPending} onClick={() => start({ from: 'answer', turnId })}>
      {!isPending && <IconListSearch size={18} stroke={1.75} aria-hidden="true" />}
      Search thoroughly
    </Button>
  );
}
