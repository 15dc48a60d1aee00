import type { ResultCard } from '@cosmos/contract/conversation.ts';
import { useNavigate } from '@tanstack/react-router';
import { CardDialog } from '../cards/card-dialog.tsx';
import type { MemberTurn } from './member-turn.ts';

interface OpenCardProps {
  id: string;
  chatId: string;
  /** The card of the citation that was pressed last. */
  cited: ResultCard | null;
  turns: readonly MemberTurn[];
}

/** The record that the address names, with its place in the answer that was pressed, else in the newest that found it. */
export default function OpenCard({ id, chatId, cited, turns }: OpenCardProps) {
  const navigate = useNavigate();
  const found = () => turns.flatMap(({ results }) => results).findLast((result) => result.id === id) ?? null;
  return (
    <CardDialog
      id={id}
      card={cited?.id === id ? cited : found()}
      chatId={chatId}
      onClose={() => void navigate({ to: '/chat/$id', params: { id: chatId }, search: {} })}
    />
  );
}
