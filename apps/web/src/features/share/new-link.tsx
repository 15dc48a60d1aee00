import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import classes from './share-dialog.module.css';

/** The URL of a new link, which is shown only once. */
export function NewLink({ url }: { url: string }) {
  const [copied, setCopied] = useState<'no' | 'yes' | 'refused'>('no');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);
  const copy = async () => {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(url);
      setCopied('yes');
    } catch {
      setCopied('refused');
    }
  };
  return (
    <div className={classes.made}>
      <div className={classes.copy}>
        <input
          ref={field}
          className={classes.url}
          aria-label="New link"
          readOnly
          value={url}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button look="filled" onClick={() => void copy()}>
          {copied === 'yes' ? (
            <IconCheck size={18} stroke={1.75} aria-hidden="true" />
          ) : (
            <IconCopy size={18} stroke={1.6} aria-hidden="true" />
          )}
          {copied === 'yes' ? 'Copied' : 'Copy link'}
        </Button>
      </div>
      <p className={classes.small} role="status">
        {SENTENCES[copied]}
      </p>
    </div>
  );
}

const SENTENCES = {
  no: 'Copy it now. The link is shown only once.',
  yes: 'The link has been copied. It is shown only once.',
  refused:
    'Your browser blocked copying. The link is selected: copy it with the keyboard or the context menu.',
} as const;
