import { BUG_AREAS } from '@cosmos/contract/choices.ts';
import { LIMITS } from '@cosmos/contract/limits.ts';
import { MESSAGES } from '@cosmos/contract/messages.ts';
import { trpc } from '../../lib/trpc.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceChips } from '../../ui/choice-chips.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Form, FormActions } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { bugComplaint, type BugDraft, NO_BUG } from './drafts.ts';
import { useNote } from './use-note.ts';

interface BugDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** What went wrong, and where. */
export default function BugDialog({ opened, onClose }: BugDialogProps) {
  const note = useNote<BugDraft>({
    name: 'bug report',
    empty: NO_BUG,
    complaintOf: bugComplaint,
    send: (draft) => trpc.feedback.reportBug.mutate(draft),
    words: { notSent: MESSAGES.bugNotSent, thanks: MESSAGES.bugThanks },
    onClose,
  });
  const { draft } = note;
  return (
    <Dialog title="Report a bug" opened={opened} onClose={note.close}>
      <Form onSubmit={note.submit}>
        <ChoiceChips
          label="Where are you facing issues?"
          choices={BUG_AREAS}
          chosen={draft.areas}
          onChosen={(areas) => note.change({ areas })}
        />
        <TextArea
          label="Description"
          data-autofocus
          required
          rows={5}
          maxLength={LIMITS.feedbackCharacters}
          placeholder="What did you do, what happened, and what did you expect?"
          value={draft.description}
          onValue={(description) => note.change({ description })}
        />
        <Notice tone={note.isDone ? 'good' : 'bad'}>{note.outcome}</Notice>
        <FormActions>
          <Button type="submit" look="filled" busy={note.isSubmitting} disabled={note.isDone}>
            Send report
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
