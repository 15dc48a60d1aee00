import { FILES_LIMITS } from '@cosmos/contract/files/limits.ts';
import { FILES_MESSAGES } from '@cosmos/contract/files/messages.ts';
import { IconCamera } from '@tabler/icons-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { apiUtils } from '../../../lib/api/api.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import type { Say } from '../../../ui/feedback/use-toast.tsx';
import classes from './photo-button.module.css';

const PhotoDialog = lazy(() => import('./photo-dialog.tsx'));

interface PhotoButtonProps {
  hasPhoto: boolean;
  say: Say;
}

/** Chooses a picture, which is cropped before the upload. */
export function PhotoButton({ hasPhoto, say }: PhotoButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<File | null>(null);
  const choose = (file: File | undefined) => {
    if (!file) return;
    if (file.size > FILES_LIMITS.fileBytes) say('bad', FILES_MESSAGES.photoTooLarge);
    else setChosen(file);
  };
  return (
    <>
      <span className={classes.button}>
        <IconButton label={hasPhoto ? 'Change Photo' : 'Add Photo'} onClick={() => input.current?.click()}>
          <IconCamera size={18} stroke={1.6} />
        </IconButton>
      </span>
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/webp,image/gif"
        aria-label="Profile photo"
        hidden
        onChange={(event) => {
          choose(event.currentTarget.files?.[0]);
          // Allows choosing the same file again.
          event.currentTarget.value = '';
        }}
      />
      {chosen && (
        <Suspense fallback={null}>
          <PhotoDialog
            file={chosen}
            onClose={() => setChosen(null)}
            onUploaded={() => {
              setChosen(null);
              void apiUtils.profile.read.invalidate();
              say('good', 'Photo saved successfully!');
            }}
          />
        </Suspense>
      )}
    </>
  );
}
