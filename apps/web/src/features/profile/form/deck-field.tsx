import { AUTH_LIMITS } from '@cosmos/contract/auth/limits.ts';
import { FILES_LIMITS } from '@cosmos/contract/files/limits.ts';
import { FILES_MESSAGES, deckUploaded, fileNotUploaded } from '@cosmos/contract/files/messages.ts';
import { useMutation } from '@tanstack/react-query';
import { IconFileTypePdf, IconTrash, IconUpload } from '@tabler/icons-react';
import { useRef } from 'react';
import { api, apiUtils } from '../../../lib/api/api.ts';
import { fileContent } from '../../../lib/browser/file-content.ts';
import { faultOf, trpc } from '../../../lib/api/trpc.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import classes from './deck-field.module.css';
import type { ProfileForm } from './use-profile-form.ts';
import type { Say } from '../../../ui/feedback/use-toast.tsx';

const SAID_FOR_MS = 5_000;

interface DeckFieldProps {
  form: ProfileForm;
  say: Say;
}

/** The corporate deck: a PDF that is uploaded at once and replaces the last one, or a URL. */
export function DeckField({ form, say }: DeckFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const { deck } = form.profile;
  const reload = () => apiUtils.profile.read.invalidate();
  const upload = useMutation({
    mutationFn: async (file: File) =>
      trpc.files.upload.mutate({ file: await fileContent(file, file.name), purpose: 'rd_profile_deck' }),
    onSuccess: async ({ pages }) => {
      await reload();
      say('good', deckUploaded(pages ?? 0), SAID_FOR_MS);
    },
    onError: (error) => {
      const { offline, message } = faultOf(error);
      say('bad', offline ? FILES_MESSAGES.fileUploadNetwork : fileNotUploaded(message), SAID_FOR_MS);
    },
  });
  const remove = api.files.remove.useMutation({
    onSuccess: reload,
    onError: (error) =>
      say(
        'bad',
        faultOf(error).offline ? FILES_MESSAGES.fileDeleteNetwork : FILES_MESSAGES.fileNotDeleted,
        SAID_FOR_MS,
      ),
  });
  const choose = (file: File | undefined) => {
    if (!file) return;
    if (file.type !== 'application/pdf') say('bad', FILES_MESSAGES.deckNotPdf, SAID_FOR_MS);
    else if (file.size > FILES_LIMITS.fileBytes) say('bad', FILES_MESSAGES.fileTooLarge, SAID_FOR_MS);
    else upload.mutate(file);
  };
  return (
    <div role="group" aria-labelledby="deck-label">
      <span className={classes.label} id="deck-label">
        Corporate deck <span className={classes.optional}>optional</span>
      </span>
      <div className={classes.row}>
        {deck && (
          <span className={classes.file}>
            <IconFileTypePdf size={20} stroke={1.6} aria-hidden="true" />
            <span className={classes.name}>{deck.fileName}</span>
            <span className={classes.facts}>
              {deck.pages !== null && `${deck.pages} ${deck.pages === 1 ? 'page' : 'pages'} · `}
              {fileSize(deck.size)}
            </span>
            <IconButton
              label={`Delete ${deck.fileName}`}
              disabled={remove.isPending}
              onClick={() => remove.mutate({ fileId: deck.fileId })}
            >
              <IconTrash size={18} stroke={1.6} />
            </IconButton>
          </span>
        )}
        <Button disabled={upload.isPending} onClick={() => input.current?.click()}>
          <IconUpload size={18} stroke={1.6} aria-hidden="true" />
          {uploadLabel(upload.isPending, deck !== null)}
        </Button>
        <span className={classes.hint}>PDF, up to 5 MB</span>
        <input
          ref={input}
          type="file"
          accept="application/pdf"
          aria-label="Corporate deck"
          hidden
          onChange={(event) => {
            choose(event.currentTarget.files?.[0]);
            event.currentTarget.value = '';
          }}
        />
      </div>
      <TextField
        label="Or paste the URL of a deck"
        type="url"
        placeholder="https://"
        maxLength={AUTH_LIMITS.linkCharacters}
        value={form.draft.corporateDeckUrl}
        onValue={(corporateDeckUrl) => form.change({ corporateDeckUrl })}
      />
    </div>
  );
}

function uploadLabel(isUploading: boolean, hasDeck: boolean): string {
  if (isUploading) return 'Uploading...';
  return hasDeck ? 'Replace the PDF' : 'Upload a PDF';
}

/** "1.2 MB" */
function fileSize(bytes: number): string {
  const megabytes = bytes / 1_048_576;
  if (megabytes >= 0.1) return `${megabytes.toFixed(1)} MB`;
  return bytes >= 1_024 ? `${Math.round(bytes / 1_024)} KB` : `${bytes} Bytes`;
}
