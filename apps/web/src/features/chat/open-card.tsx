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
}

/** The record named by the address, with its place in the answer pressed, else in the newest that found it. */
export default function OpenCard({ id, chatId, cited, turns }: OpenCardProps) {
  const close = useCloseCard();
  const isCited = cited?.id === id;
  const turn = turns.findLast(({ results }) =>
    isCited ? results.includes(cited) : results.some((result) => result.id === id),
  );
  return (
    <CardDialog
      id={id}
      card={isCited ? cited : (turn?.results.find((result) => result.id === id) ?? null)}
      chatId={chatId}
      turnId={turn?.turnId ?? undefined}
      results={turn?.results}
      toPassage={isCited}
      onClose={close}
    />
  );
}
