import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { WEBHOOK_EVENTS, WEBHOOK_LIMITS, type WebhookEvent } from '@cosmos/contract/webhooks/webhooks.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { apiUtils } from '../../../../lib/api/api.ts';
import { serverReason, trpc } from '../../../../lib/api/trpc.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { ChoiceChips } from '../../../../ui/fields/choice-chips.tsx';
import { Form, FormActions } from '../../../../ui/fields/form.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../../ui/layout/dialog.tsx';
import { NewToken } from '../parts/new-token.tsx';
import { EVENT_NAMES } from './webhook-words.ts';

interface NewWebhookDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** Makes a webhook for a member, and shows its secret once. */
export function NewWebhookDialog({ opened, onClose }: NewWebhookDialogProps) {
  return (
    <Dialog title="New webhook" opened={opened} onClose={onClose}>
      {opened && <NewWebhook onClose={onClose} />}
    </Dialog>
  );
}

const NAMES = WEBHOOK_EVENTS.map((event) => EVENT_NAMES[event]);
const eventsOf = (names: readonly string[]): WebhookEvent[] =>
  WEBHOOK_EVENTS.filter((event) => names.includes(EVENT_NAMES[event]));

function NewWebhook({ onClose }: Pick<NewWebhookDialogProps, 'onClose'>) {
  const [email, setEmail] = useState('');
  const [url, setUrl] = useState('');
  const [names, setNames] = useState<string[]>(NAMES);
  const [complaint, setComplaint] = useState<string | null>(null);
  const making = useMutation({
    mutationFn: () => trpc.admin.createWebhook.mutate({ email, url, events: eventsOf(names) }),
    onSuccess: () => apiUtils.admin.webhooks.invalidate(),
    onError: (error) =>
      setComplaint(
        serverReason(error, { otherwise: HTTP_MESSAGES.couldNotSave, network: HTTP_MESSAGES.networkShort }),
      ),
  });
  if (making.data) return <NewToken what="secret" token={making.data.secret} onClose={onClose} />;
  return (
    <Form
      onSubmit={() => {
        if (making.isPending) return;
        const missing =
          email.trim() === ''
            ? 'Please enter the member’s email.'
            : url.trim() === ''
              ? 'Please enter the address.'
              : names.length === 0
                ? 'Please choose an event.'
                : null;
        setComplaint(missing);
        if (missing === null) making.mutate();
      }}
    >
      <TextField
        label="Email of the member"
        type="email"
        value={email}
        onValue={setEmail}
        autoComplete="off"
        data-autofocus
      />
      <TextField
        label="Address to send to"
        type="url"
        value={url}
        onValue={setUrl}
        maxLength={WEBHOOK_LIMITS.addressCharacters}
        autoComplete="off"
        note={complaint === null ? { text: '', tone: 'quiet' } : { text: complaint, tone: 'bad' }}
      />
      <ChoiceChips label="Events" choices={NAMES} chosen={names} onChosen={setNames} />
      <FormActions>
        <Button type="submit" look="filled" busy={making.isPending}>
          Create webhook
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </FormActions>
    </Form>
  );
}
