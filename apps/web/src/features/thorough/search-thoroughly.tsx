import { IconListSearch } from '@tabler/icons-react';
import { useEffect } from 'react';
import { snackbar } from '../../lib/snackbar-message.ts';
import { Button } from '../../ui/button.tsx';
import { HeadButton } from '../cards/filters/head-button.tsx';
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
  const icon = <IconListSearch size={main ? 18 : 17} stroke={1.75} aria-hidden="true" />;
  if (!main)
    return (
      <HeadButton
        icon={icon}
        name="Search thoroughly"
        waiting={isPending || turnId === null}
        aria-busy={isPending || undefined}
        onClick={begin}
      />
    );
  return (
    <Button look="filled" busy={isPending} onClick={begin}>
      {!isPending && icon}
      Search thoroughly
    </Button>
  );
}
