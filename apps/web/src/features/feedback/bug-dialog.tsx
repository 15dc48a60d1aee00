import { BUG_AREAS } from '@cosmos/contract/profile/choices.ts';
import { FEEDBACK_MESSAGES } from '@cosmos/contract/feedback/messages.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { ChoiceChips } from '../../ui/fields/choice-chips.tsx';
import { bugComplaint, type BugDraft, bugDraft } from './drafts.ts';
import { type DialogState, NoteDialog } from './note-dialog.tsx';
import { useNote } from './use-note.ts';

/** Reports what went wrong, and where. */
export default function BugDialog({ opened, onClose }: DialogState) {
  const note = useNote<BugDraft>({
    slice: bugDraft,
    complaintOf: bugComplaint,
    send: (draft) => trpc.feedback.reportBug.mutate(draft),
    words: { notSent: FEEDBACK_MESSAGES.bugNotSent, thanks: FEEDBACK_MESSAGES.bugThanks },
    onClose,
  });
  const text = {
    label: 'Description',
    placeholder: 'What did you do, what happened, and what did you expect?',
    value: note.draft.description,
    onValue: (description: string) => note.change({ description }),
  };
  return (
    <NoteDialog title="Report a bug" opened={opened} note={note} text={text} action="Send report">
      <ChoiceChips
        label="What is the problem with?"
        choices={BUG_AREAS}
        chosen={note.draft.areas}
        onChosen={(areas) => note.change({ areas })}
      />
    </NoteDialog>
  );
}
