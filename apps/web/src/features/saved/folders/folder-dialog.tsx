import { SAVED_LIMITS } from '@cosmos/contract/saved/limits.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { SAVED_MESSAGES } from '@cosmos/contract/saved/messages.ts';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { apiUtils } from '../../../lib/api/api.ts';
import { serverReason, trpc } from '../../../lib/api/trpc.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/layout/dialog.tsx';
import form from '../../../ui/fields/form.module.css';
import { TextField } from '../../../ui/fields/text-field.tsx';
import type { Say } from '../../../ui/feedback/use-toast.tsx';

interface FolderDialogProps {
  opened: boolean;
  /** Renamed; absent for a new one. */
  folder?: { folderId: string; name: string } | undefined;
  onClose: () => void;
  /** Called once the folder is there. */
  onDone?: ((folderId: string, name: string) => void) | undefined;
  say: Say;
}

/** Makes a folder, or gives one another name. */
export function FolderDialog({ opened, folder, onClose, onDone, say }: FolderDialogProps) {
  const title = folder ? 'Rename folder' : 'New folder';
  return (
    <Dialog title={title} opened={opened} onClose={onClose}>
      {opened && <FolderForm folder={folder} onClose={onClose} onDone={onDone} say={say} />}
    </Dialog>
  );
}

function FolderForm({ folder, onClose, onDone, say }: Omit<FolderDialogProps, 'opened'>) {
  const [name, setName] = useState(folder?.name ?? '');
  // The same for each attempt, so that a repeated one makes no second folder.
  const ownId = useRef(folder?.folderId ?? crypto.randomUUID());
  const saving = useMutation({
    mutationFn: async () => {
      const input = { folderId: ownId.current, name };
      await (folder ? trpc.saved.renameFolder.mutate(input) : trpc.saved.makeFolder.mutate(input));
    },
    onSuccess: async () => {
      await apiUtils.saved.folders.invalidate();
      say('good', folder ? 'Folder renamed' : `Folder “${name.trim()}” created`);
      onClose();
      onDone?.(ownId.current, name.trim());
    },
  });
  const isBlank = name.trim() === '';
  const refusal = saving.isError
    ? isBlank
      ? SAVED_MESSAGES.folderUnnamed
      : serverReason(saving.error, {
          otherwise: HTTP_MESSAGES.couldNotSave,
          network: HTTP_MESSAGES.networkShort,
        })
    : null;
  return (
    <form
      className={form.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!saving.isPending) saving.mutate();
      }}
    >
      <TextField
        label="Name"
        value={name}
        onValue={setName}
        maxLength={SAVED_LIMITS.folderNameCharacters}
        note={refusal ? { text: refusal, tone: 'bad' } : { text: '', tone: 'quiet' }}
        autoComplete="off"
        data-autofocus
      />
      <div className={form.actions}>
        <Button type="submit" look="filled" busy={saving.isPending}>
          {folder ? 'Rename' : 'Create folder'}
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </form>
  );
}
