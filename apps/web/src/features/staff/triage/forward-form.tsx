import type { TriageItem } from '@cosmos/contract/admin/triage.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { apiUtils } from '../../../lib/api/api.ts';
import { serverReason, trpc } from '../../../lib/api/trpc.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { PlainButton } from '../../../ui/buttons/plain-button.tsx';
import type { Say } from '../../../ui/feedback/use-toast.tsx';
import { Form, FormActions, FormPair, SmallPrint } from '../../../ui/fields/form.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import classes from './forward-form.module.css';

interface ForwardFormProps {
  item: TriageItem;
  onClose: () => void;
  say: Say;
  /** What else can be done with it. */
  children: ReactNode;
}

/** Sends a member’s message on to the university, whose answers then reach the member. */
export function ForwardForm({ item, onClose, say, children }: ForwardFormProps) {
  const [name, setName] = useState('');
  const [address, setAddress] = useState('');
  const forwarding = useMutation({
    mutationFn: () => trpc.admin.forwardMessage.mutate({ threadId: item.id, name, address }),
    onSuccess: async () => {
      await Promise.all([apiUtils.admin.triage.invalidate(), apiUtils.admin.triageCounts.invalidate()]);
      say('good', `Forwarded to ${address.trim()}.`, 5_000);
      onClose();
    },
  });
  const fault = forwarding.isError
    ? serverReason(forwarding.error, {
        otherwise: HTTP_MESSAGES.couldNotSave,
        network: HTTP_MESSAGES.networkShort,
      })
    : '';
  const choices = item.contacts.map((contact) => ({
    ...contact,
    isChosen: contact.email === address.trim(),
  }));
  return (
    <Form onSubmit={() => !forwarding.isPending && forwarding.mutate()}>
      <div className={classes.to}>
        <h3 className={classes.title}>Forward to {item.university ?? 'the university'}</h3>
        {choices.length > 0 && (
          <div className={classes.contacts} role="group" aria-label="Named in its listings">
            {choices.map(({ name: who, email, isChosen }) => (
              <PlainButton
                key={email}
                className={classes.contact}
                aria-pressed={isChosen}
                onClick={() => {
                  setName(who);
                  setAddress(email);
                }}
              >
                <span className={classes.who}>{who || email}</span>
                {who && <span className={classes.address}>{email}</span>}
              </PlainButton>
            ))}
          </div>
        )}
      </div>
      <FormPair>
        <TextField label="Name" value={name} onValue={setName} maxLength={100} autoComplete="off" />
        <TextField
          label="Email"
          type="email"
          value={address}
          onValue={setAddress}
          autoComplete="off"
          note={{ text: fault, tone: fault === '' ? 'quiet' : 'bad' }}
        />
      </FormPair>
      <SmallPrint>The message above is sent to this person. Replies go to the member.</SmallPrint>
      <FormActions>
        <Button type="submit" look="filled" busy={forwarding.isPending}>
          Forward
        </Button>
        {children}
      </FormActions>
    </Form>
  );
}
