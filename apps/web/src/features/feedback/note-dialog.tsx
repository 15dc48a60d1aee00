import { FEEDBACK_LIMITS } from '@cosmos/contract/feedback/limits.ts';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Form, FormActions } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import type { Note } from './use-note.ts';

/** What opens a dialog, and is told that it closed. */
export interface DialogState {
  opened: boolean;
  onClose: () => void;
}

interface NoteDialogProps {
  title: string;
  opened: boolean;
  note: Omit<Note<object>, 'draft' | 'change'>;
  /** The field for the words. */
  text: Pick<ComponentProps<typeof TextArea>, 'label' | 'placeholder' | 'value' | 'onValue'>;
  /** What the button that sends it says. */
  action: string;
  /** What is asked before the words. */
  children: ReactNode;
}

/** A question, words of one's own, and what became of them. */
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
