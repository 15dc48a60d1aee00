import { CardDialog } from '../cards/details/card-dialog.tsx';
import { useCloseCard } from '../cards/details/use-card-link.ts';

/** The record named by the address. */
export default function OpenRecord({ id }: { id: string }) {
  const close = useCloseCard();
  return <CardDialog id={id} card={null} chatId={null} onClose={close} />;
}
