import { IconListSearch } from '@tabler/icons-react';
import { useEffect } from 'react';
import { snackbar } from '../../lib/snackbar-message.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { useStartSearch } from './use-start-search.ts';

interface SearchThoroughlyProps {
  /** Null until the answer can be searched again: the action waits in its place. */
  turnId: string | null;
  /** The view's main action, and not one of those above the results. */
  main?: boolean;
}

/** Searches for what an answer searched for in more wordings, and reads more records. */
export function SearchThoroughly({ turnId, main = false }: SearchThoroughlyProps) {
  const { start, isPending, refusal } = useStartSearch();
  useEffect(() => {
    if (refusal !== null) snackbar.set(() => ({ tone: 'bad', text: refusal }));
  }, [refusal]);
  const begin = () => {
    if (turnId !== null) start({ from: 'answer', turnId });
  };
  const isWaiting = turnId === null;
  return (
    <Button look={main ? 'filled' : 'outlined'} busy={isPending} waiting={isWaiting} onClick={begin}>
      {!isPending && <IconListSearch size={18} stroke={1.75} aria-hidden="true" />}
      Search thoroughly
    </Button>
  );
}
