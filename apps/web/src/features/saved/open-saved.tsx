import { CardDialog } from '../cards/details/card-dialog.tsx';
import { useCloseCard } from '../cards/details/use-card-link.ts';

/** The details of a saved record. */
export default function OpenSaved({ id }: { id: string }) {
  const close = useCloseCard();
  return <CardDialog id={id} card={null} chatId={null} onClose={close} />;
}
