import type { SearchRecord } from '@cosmos/contract/thorough/search-record.ts';
import { CardDialog } from '../cards/details/card-dialog.tsx';
import { useCloseCard } from '../cards/details/use-card-link.ts';

type Opened = Pick<SearchRecord, 'results'> & { chatId?: string | null };

/** The record named by the address, with its place in the search. */
export default function OpenRecord({ id, search }: { id: string; search: Opened }) {
  const close = useCloseCard();
  const { results, chatId = null } = search;
  const card = results.find((result) => result.id === id) ?? null;
  return <CardDialog id={id} card={card} chatId={chatId} results={results} onClose={close} />;
}
