import { INVITE_LIMITS } from '@cosmos/contract/invite/limits.ts';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { Form, FormActions, SmallPrint } from '../../../ui/fields/form.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';

interface WhyFormProps {
  /** The button’s words. */
  action: string;
  /** It takes away what is hard to get back. */
  isDangerous?: boolean;
  /** The action is refused without a reason. */
  needsWhy?: boolean;
  busy: boolean;
  /** Why it failed. */
  fault: string | null;
  onSubmit: (why: string) => void;
  onCancel: () => void;
  /** Other fields, above the reason. */
  children?: ReactNode;
}

/** Does something to other people’s things, and says why; the reason is kept in the audit. */
export function WhyForm(props: WhyFormProps) {
  const { action, isDangerous = false, needsWhy = false, busy, fault, onSubmit, onCancel, children } = props;
  const [why, setWhy] = useState('');
  const [isMissing, setMissing] = useState(false);
  const complaint = isMissing && why.trim() === '' ? 'Please say why.' : fault;
  return (
    <Form
      onSubmit={() => {
        if (busy) return;
        setMissing(needsWhy && why.trim() === '');
        if (!needsWhy || why.trim() !== '') onSubmit(why);
      }}
    >
      {children}
      <TextArea
        label="Why"
        optional={!needsWhy}
        value={why}
        onValue={setWhy}
        rows={2}
        data-autofocus
        maxLength={INVITE_LIMITS.whyCharacters}
        note={complaint ? { text: complaint, tone: 'bad' } : { text: '', tone: 'quiet' }}
      />
      <SmallPrint>Only staff see the reason; it is kept in the audit log.</SmallPrint>
      <FormActions>
        <Button type="submit" look="filled" danger={isDangerous} busy={busy}>
          {action}
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </FormActions>
    </Form>
  );
}
