import { LIMITS } from '@cosmos/contract/limits.ts';
import { MESSAGES } from '@cosmos/contract/messages.ts';
import { trpc } from '../../lib/trpc.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Form, FormActions } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { StarField } from '../../ui/star-field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { feedbackComplaint, type FeedbackDraft, NO_FEEDBACK } from './drafts.ts';
import { useNote } from './use-note.ts';

interface FeedbackDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** What somebody thinks of the product, in stars and words. */
export default function FeedbackDialog({ opened, onClose }: FeedbackDialogProps) {
  const note = useNote<FeedbackDraft>({
    name: 'feedback',
    empty: NO_FEEDBACK,
    complaintOf: feedbackComplaint,
    send: (draft) => trpc.feedback.send.mutate(draft),
    words: { notSent: MESSAGES.feedbackNotSent, thanks: MESSAGES.feedbackThanks },
    onClose,
  });
  const { draft } = note;
  return (
    <Dialog title="Share Experience" opened={opened} onClose={note.close}>
      <Form onSubmit={note.submit}>
        <StarField
          label="How is it working for you?"
          value={draft.rating}
          onValue={(rating) => note.change({ rating })}
        />
        <TextArea
          label="Message"
          data-autofocus
          required
          rows={5}
          maxLength={LIMITS.feedbackCharacters}
          value={draft.message}
          onValue={(message) => note.change({ message })}
        />
        <Notice tone={note.isDone ? 'good' : 'bad'}>{note.outcome}</Notice>
        <FormActions>
          <Button type="submit" look="filled" busy={note.isSubmitting} disabled={note.isDone}>
            Send feedback
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
