import { useClipboard } from '@mantine/hooks';
import { Button } from '../../../ui/buttons/button.tsx';

/** How long it says that it was copied. */
const SAID_MS = 2_000;

/** An id that says nothing to a reader, for those who need it elsewhere. */
export function CopyId({ id }: { id: string }) {
  const clipboard = useClipboard({ timeout: SAID_MS });
  return (
    <Button look="link" onClick={() => clipboard.copy(id)}>
      {clipboard.copied ? 'Copied' : 'Copy ID'}
    </Button>
  );
}
