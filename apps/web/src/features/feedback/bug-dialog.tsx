import { BUG_AREAS } from '@cosmos/contract/choices.ts';
import { MESSAGES } from '@cosmos/contract/messages.ts';
import { trpc } from '../../lib/trpc.ts';
import { ChoiceChips } from '../../ui/choice-chips.tsx';
import { bugComplaint, type BugDraft, NO_BUG } from './drafts.ts';
import { type DialogState, NoteDialog } from './note-dialog.tsx';
import { useNote } from './use-note.ts';

/** What went wrong, and where. */
export default function BugDialog({ opened, onClose }: DialogState) {
  const note = useNote<BugDraft>({
    name: 'bug report',
    empty: NO_BUG,
    complaintOf: bugComplaint,
    send: (draft) => trpc.feedback.reportBug.mutate(draft),
    words: { notSent: MESSAGES.bugNotSent, thanks: MESSAGES.bugThanks },
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
        label="Where are you facing issues?"
        choices={BUG_AREAS}
        chosen={note.draft.areas}
        onChosen={(areas) => note.change({ areas })}
      />
    </NoteDialog>
  );
}
