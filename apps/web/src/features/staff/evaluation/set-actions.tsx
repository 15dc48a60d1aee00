import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { IconChevronDown, IconFileZip, IconPencil, IconStarOff, IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { apiUtils } from '../../../lib/api/api.ts';
import { serverReason, trpc } from '../../../lib/api/trpc.ts';
import { download, fileNameOf } from '../../../lib/browser/table-file.ts';
import { ActionMenu } from '../../../ui/buttons/action-menu.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import type { Say } from '../../../ui/feedback/use-toast.tsx';
import { FormActions } from '../../../ui/fields/form.tsx';
import { Dialog } from '../../../ui/layout/dialog.tsx';
import { AddQuestions } from './add-questions.tsx';
import { FromRatings } from './from-ratings.tsx';
import classes from './evaluation.module.css';

const WORDS = { otherwise: HTTP_MESSAGES.couldNotSave, network: HTTP_MESSAGES.networkShort };
const TITLES = { add: 'Add questions', ratings: 'Questions rated low', delete: 'Delete the set' } as const;

interface SetActionsProps {
  setId: string;
  name: string;
  /** Back to the list of sets. */
  onLeave: () => void;
  say: Say;
}

/** What can be done with a set as a whole. */
export function SetActions({ setId, name, onLeave, say }: SetActionsProps) {
  const [shown, setShown] = useState<keyof typeof TITLES | null>(null);
  const close = () => setShown(null);
  const exporting = useMutation({
    mutationFn: () => trpc.admin.exportEvaluationSet.query({ setId }),
    onSuccess: ({ content }) => {
      const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0));
      download(new Blob([bytes], { type: 'application/zip' }), fileNameOf(name, 'zip'));
    },
    onError: (error) => say('bad', serverReason(error, WORDS)),
  });
  return (
    <span className={classes.acts}>
      <ActionMenu
        entries={[
          { label: 'Write questions', icon: IconPencil, onSelect: () => setShown('add') },
          { label: 'Choose low-rated ones', icon: IconStarOff, onSelect: () => setShown('ratings') },
        ]}
      >
        <Button>
          Add questions
          <IconChevronDown size={16} stroke={1.75} aria-hidden="true" />
        </Button>
      </ActionMenu>
      <ActionMenu
        entries={[
          {
            label: 'Download as BEIR',
            icon: IconFileZip,
            busy: exporting.isPending,
            onSelect: () => exporting.mutate(),
          },
          { label: 'Delete the set', icon: IconTrash, danger: true, onSelect: () => setShown('delete') },
        ]}
      >
        <Button busy={exporting.isPending}>
          More
          {!exporting.isPending && <IconChevronDown size={16} stroke={1.75} aria-hidden="true" />}
        </Button>
      </ActionMenu>
      <Dialog
        title={shown ? TITLES[shown] : ''}
        opened={shown !== null}
        onClose={close}
        wide={shown === 'ratings'}
      >
        {shown === 'add' && <AddQuestions setId={setId} onClose={close} />}
        {shown === 'ratings' && <FromRatings setId={setId} />}
        {shown === 'delete' && <DeleteSet setId={setId} name={name} onClose={close} onDeleted={onLeave} />}
      </Dialog>
    </span>
  );
}

interface DeleteSetProps {
  setId: string;
  name: string;
  onClose: () => void;
  onDeleted: () => void;
}

function DeleteSet({ setId, name, onClose, onDeleted }: DeleteSetProps) {
  const deleting = useMutation({
    mutationFn: () => trpc.admin.deleteEvaluationSet.mutate({ setId }),
    onSuccess: async () => {
      onClose();
      onDeleted();
      await apiUtils.admin.evaluationSets.invalidate();
    },
  });
  return (
    <>
      <p>“{name}” will be deleted, with its questions, grades and runs. This can’t be undone.</p>
      {deleting.isError && <p role="alert">{serverReason(deleting.error, WORDS)}</p>}
      <FormActions>
        <Button look="filled" busy={deleting.isPending} onClick={() => deleting.mutate()}>
          Delete the set
        </Button>
        <Button onClick={onClose} data-autofocus>
          Cancel
        </Button>
      </FormActions>
    </>
  );
}
