import { NEED_LIMITS } from '@cosmos/contract/standing-needs/limits.ts';
import { needFault } from '@cosmos/contract/standing-needs/need-fault.ts';
import type { StandingNeed } from '@cosmos/contract/standing-needs/needs.ts';
import { useEffect, useRef, useState } from 'react';
import { api, apiUtils } from '../../lib/api/api.ts';
import { reasonOf } from '../../lib/api/trpc.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import classes from './need-screen.module.css';

/** The text of a need, which is read anew when it is saved. */
export function EditNeed({ need, onDone }: { need: StandingNeed; onDone: () => void }) {
  const [text, setText] = useState(need.question);
  const [isMissed, setMissed] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const edit = api.needs.edit.useMutation({
    onSuccess: async () => {
      void apiUtils.needs.list.invalidate();
      await apiUtils.needs.read.invalidate({ needId: need.id });
      onDone();
    },
  });
  const own = needFault(text);
  const fault = (isMissed && own) || (edit.error ? reasonOf(edit.error) : '');
  return (
    <form
      className={classes.block}
      onSubmit={(event) => {
        event.preventDefault();
        setMissed(own !== null);
        if (own === null) edit.mutate({ needId: need.id, text });
      }}
    >
      <TextArea
        label="What should we look out for?"
        autosize
        minRows={3}
        maxRows={12}
        ref={field}
        dir="auto"
        maxLength={NEED_LIMITS.questionCharacters}
        value={text}
        onValue={setText}
        note={{ text: fault, tone: fault === '' ? 'quiet' : 'bad' }}
      />
      <div className={classes.actions}>
        <Button type="submit" look="filled" busy={edit.isPending}>
          Save
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </div>
    </form>
  );
}
