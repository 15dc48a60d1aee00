import type { Thread } from '@cosmos/contract/email/threads.ts';
import { useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import classes from './agreement-dialog.module.css';
import { filesOf } from './thread-files.ts';

interface SentFormProps {
  thread: Thread;
  isBusy: boolean;
  onSend: (file: { messageId: string; name: string }) => void;
}

/** Says which of the files that were sent already is the agreement; nothing if none was. */
export function SentForm({ thread, isBusy, onSend }: SentFormProps) {
  const files = filesOf(thread, 'own');
  const [chosen, setChosen] = useState('');
  const file = files.find(({ label }) => label === chosen);
  if (files.length === 0) return null;
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (file) onSend({ messageId: file.messageId, name: file.name });
      }}
    >
      <h3 className={classes.heading}>If you have sent it already</h3>
      <Select
        label="The agreement you have sent"
        placeholder="Choose a file"
        groups={[files.map(({ label }) => label)]}
        value={chosen}
        onValue={setChosen}
      />
      <Button type="submit" busy={isBusy} waiting={!file}>
        Mark as sent
      </Button>
    </form>
  );
}
