import { useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';

/** What is shown of a long text at first, up to the end of a word. */
const SHOWN = 420;

/** A text that is cut if it is long, and shown whole on request. */
export function CutText({ text, className }: { text: string; className?: string | undefined }) {
  const [isWhole, setWhole] = useState(false);
  if (isWhole || text.length <= SHOWN) return <p className={className}>{text}</p>;
  return (
    <p className={className}>
      {text.slice(0, text.lastIndexOf(' ', SHOWN))} …{' '}
      <Button look="link" onClick={() => setWhole(true)}>
        Show all
      </Button>
    </p>
  );
}
