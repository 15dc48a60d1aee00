import type { TriageItem } from '@cosmos/contract/admin/triage.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { apiUtils } from '../../../lib/api/api.ts';
import { serverReason, trpc } from '../../../lib/api/trpc.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import type { Say } from '../../../ui/feedback/use-toast.tsx';
import { Form, FormActions } from '../../../ui/fields/form.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';

interface ForwardFormProps {
  item: TriageItem;
  onClose: () => void;
  say: Say;
}

/** Sends a member’s message on to the university, whose answers then reach the member. */
export function ForwardForm({ item, onClose, say }: ForwardFormProps) {
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
  return (
    <Form onSubmit={() => !forwarding.isPending && forwarding.mutate()}>
      <p>
        {item.from ? `${item.from} wrote about` : 'About'} “{item.title}”, {item.university}. Replies will go
        to the member.
      </p>
      <TextField
        label="Name"
        value={name}
        onValue={setName}
        maxLength={100}
        autoComplete="off"
        data-autofocus
      />
      <TextField
        label="Email"
        type="email"
        value={address}
        onValue={setAddress}
        autoComplete="off"
        note={{ text: fault, tone: fault === '' ? 'quiet' : 'bad' }}
      />
      <FormActions>
        <Button type="submit" look="filled" busy={forwarding.isPending}>
          Forward
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </FormActions>
    </Form>
  );
}
