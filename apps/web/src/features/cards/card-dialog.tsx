import type { ResultCard } from '@cosmos/contract/conversation.ts';

interface CardDialogProps {
  /** Of a technology or researcher, as the address names it. */
  id: string;
  /** Where the card stands in an answer that is on the page: its number, relevance and passage. */
  card: ResultCard | null;
  chatId: string | null;
  onClose: () => void;
}

/** All that is known of a record. Opened by the address, so that it can be linked to. */
export function CardDialog({ id }: CardDialogProps) {
  return <p>{id}</p>;
}
