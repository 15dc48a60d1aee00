import { IconPaperclip } from '@tabler/icons-react';
import { useRef } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import classes from './attach-button.module.css';
import { ATTACHMENT_TYPES } from './attachment-rules.ts';

interface AttachButtonProps {
  look: 'icon' | 'words';
  onFiles: (files: File[]) => void;
}

const LABEL = 'Attach images or PDFs';

/** Lets a person choose files. */
export function AttachButton({ look, onFiles }: AttachButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const choose = () => input.current?.click();
  return (
    <>
      {look === 'icon' ? (
        <IconButton label={LABEL} onClick={choose}>
          <IconPaperclip size={20} stroke={1.6} />
        </IconButton>
      ) : (
        <Button look="link" className={classes.words} onClick={choose}>
          <IconPaperclip size={16} stroke={1.75} aria-hidden="true" />
          {LABEL}
        </Button>
      )}
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={ATTACHMENT_TYPES.join()}
        aria-label="Files to attach"
        onChange={(event) => {
          onFiles(Array.from(event.currentTarget.files ?? []));
          event.currentTarget.value = '';
        }}
      />
    </>
  );
}
