import type { ResultCard } from '@cosmos/contract/conversation/conversation.ts';
import { CardDialog } from '../cards/details/card-dialog.tsx';
import { useCloseCard } from '../cards/details/use-card-link.ts';
import type { Turn } from './engine/turn.ts';

interface OpenCardProps {
  id: string;
  chatId: string;
  /** The card of the citation pressed last. */
  cited: ResultCard | null;
  turns: readonly Turn[];
  /** Id of the turn whose card it is, from the address. */
  of: string | undefined;
}

/** The record named by the address, with its place in the answer it was opened from, else in the newest that found it. */
export default function OpenCard({ id, chatId, cited, turns, of }: OpenCardProps) {
  const close = useCloseCard();
  const has = ({ results }: Turn) => results.some((result) => result.id === id);
  const turn = turns.find((each) => each.turnId === of && has(each)) ?? turns.findLast(has);
  const card = turn?.results.find((result) => result.id === id) ?? null;
  return (
    <CardDialog
      id={id}
      card={card}
      chatId={chatId}
      turnId={turn?.turnId ?? undefined}
      results={turn?.results}
      toPassage={cited?.id === id}
      onClose={close}
    />
  );
}
