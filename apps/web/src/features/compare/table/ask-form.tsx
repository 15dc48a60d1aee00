import { CATALOGUE_LIMITS } from '@cosmos/contract/catalogue/limits.ts';
import { PlainButton } from '../../../ui/buttons/plain-button.tsx';
import { IconX } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import classes from './ask-form.module.css';

interface AskFormProps {
  questions: readonly string[];
  onQuestions: (questions: readonly string[]) => void;
  /** True while an answer is looked for. */
  pending: boolean;
}

const FULL = `You can ask up to ${CATALOGUE_LIMITS.boardQuestions} questions here. Remove one to ask another.`;

/** Asks a question of every record on the board; it becomes a row of answers. */
export function AskForm({ questions, onQuestions, pending }: AskFormProps) {
  const [text, setText] = useState('');
  const isFull = questions.length >= CATALOGUE_LIMITS.boardQuestions;
  const ask = (event: FormEvent) => {
    event.preventDefault();
    const question = text.trim();
    if (question === '' || isFull) return;
    if (!questions.includes(question)) onQuestions([...questions, question]);
    setText('');
  };
  return (
    <form className={classes.form} onSubmit={ask}>
      <TextField
        label="Ask about each technology"
        placeholder={isFull ? FULL : 'What temperature does it need?'}
        value={text}
        onValue={setText}
        maxLength={CATALOGUE_LIMITS.boardQuestionCharacters}
        disabled={isFull}
      />
      <Button type="submit" disabled={isFull || text.trim() === ''} busy={pending}>
        Ask
      </Button>
    </form>
  );
}

/** Takes a question off the board. */
export function RemoveQuestion({ question, onRemove }: { question: string; onRemove: () => void }) {
  return (
    <PlainButton
      className={classes.remove}
      aria-label={`Remove the question “${question}”`}
      onClick={onRemove}
    >
      <IconX size={14} stroke={1.75} aria-hidden="true" />
    </PlainButton>
  );
}
