import { FEEDBACK_LIMITS } from '@cosmos/contract/feedback/limits.ts';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/layout/dialog.tsx';
import { Form, FormActions } from '../../ui/fields/form.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import type { Note } from './use-note.ts';

/** Whether a dialog is open, and a callback for closing it. */
export interface DialogState {
  opened: boolean;
  onClose: () => void;
}

interface NoteDialogProps {
  title: string;
  opened: boolean;
  note: Omit<Note<object>, 'draft' | 'change'>;
  /** The text field. */
  text: Pick<ComponentProps<typeof TextArea>, 'label' | 'placeholder' | 'value' | 'onValue'>;
  /** Label of the send button. */
  action: string;
  /** The fields above the text. */
  children: ReactNode;
}

/** A question, a text field, and the outcome of sending. */
export function NoteDialog({ title, opened, note, text, action, children }: NoteDialogProps) {
  return (
    <Dialog title={title} opened={opened} onClose={note.close}>
      <Form onSubmit={note.submit}>
        {children}
        <TextArea data-autofocus required rows={5} maxLength={FEEDBACK_LIMITS.feedbackCharacters} {...text} />
        <Notice tone={note.isDone ? 'good' : 'bad'}>{note.outcome}</Notice>
        <FormActions>
          <Button type="submit" look="filled" busy={note.isSubmitting} disabled={note.isDone}>
            {action}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
