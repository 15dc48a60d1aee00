import { CardDialog } from '../cards/details/card-dialog.tsx';
import { useCloseCard } from '../cards/details/use-card-link.ts';

/** The technology a conversation is about. */
export default function OpenRecord({ id }: { id: string }) {
  const close = useCloseCard();
  return <CardDialog id={id} card={null} chatId={null} onClose={close} />;
}
