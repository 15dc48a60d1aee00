import type { SavedRow } from '@cosmos/contract/saved/library.ts';
import { SAVED_LIMITS } from '@cosmos/contract/saved/limits.ts';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import type { Say } from '../../../ui/feedback/use-toast.tsx';
import { writeNote } from '../data/saved-changes.ts';
import classes from './note-field.module.css';

interface NoteFieldProps {
  row: SavedRow;
  say: Say;
  onDone: () => void;
}

/** Writes one’s own note on a record; it keeps its text if it could not be saved. */
export function NoteField({ row: { savedId, title, note }, say, onDone }: NoteFieldProps) {
  const [text, setText] = useState(note);
  const [isSaving, setSaving] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  // It opens where the person asked for it, so writing can begin at once, at the end.
  useEffect(() => {
    field.current?.focus({ preventScroll: true });
    field.current?.setSelectionRange(SAVED_LIMITS.noteCharacters, SAVED_LIMITS.noteCharacters);
  }, []);
  const save = async () => {
    if (isSaving) return;
    setSaving(true);
    const isDone = text.trim() === note || (await writeNote(savedId, text, say));
    setSaving(false);
    if (isDone) onDone();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') onDone();
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className={classes.field}>
      <textarea
        ref={field}
        className={classes.input}
        aria-label={`Note on ${title}`}
        maxLength={SAVED_LIMITS.noteCharacters}
        placeholder="Only you can see your notes"
        dir="auto"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <div className={classes.ways}>
        <Button look="filled" busy={isSaving} onClick={() => void save()}>
          Save note
        </Button>
        <Button look="link" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
