import { FEEDBACK_MESSAGES } from '@cosmos/contract/feedback/messages.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { StarField } from '../../ui/faces/star-field.tsx';
import { feedbackComplaint, type FeedbackDraft, feedbackDraft } from './drafts.ts';
import { type DialogState, NoteDialog } from './note-dialog.tsx';
import { useNote } from './use-note.ts';

/** Feedback on the product, in stars and words. */
export default function FeedbackDialog({ opened, onClose }: DialogState) {
  const note = useNote<FeedbackDraft>({
    slice: feedbackDraft,
    complaintOf: feedbackComplaint,
    send: (draft) => trpc.feedback.send.mutate(draft),
    words: { notSent: FEEDBACK_MESSAGES.feedbackNotSent, thanks: FEEDBACK_MESSAGES.feedbackThanks },
    onClose,
  });
  const text = {
    label: 'Message',
    value: note.draft.message,
    onValue: (message: string) => note.change({ message }),
  };
  return (
    <NoteDialog title="Share Experience" opened={opened} note={note} text={text} action="Send feedback">
      <StarField
        label="How is it working for you?"
        value={note.draft.rating ?? null}
        onValue={(rating) => note.change({ rating })}
      />
    </NoteDialog>
  );
}
