import { STAFF_LIMITS } from '@cosmos/contract/admin/limits.ts';
import { AUTH_LIMITS } from '@cosmos/contract/auth/limits.ts';
import { KEY_SCOPES, type KeyScope } from '@cosmos/contract/auth/auth.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { apiUtils } from '../../../lib/api/api.ts';
import { serverReason, trpc } from '../../../lib/api/trpc.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ChoiceChips } from '../../../ui/fields/choice-chips.tsx';
import { Form, FormActions } from '../../../ui/fields/form.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../ui/layout/dialog.tsx';
import { NewToken } from './new-token.tsx';

/** A trial key reads the sample catalogue only, and only so often a day. */
const TRIAL = `in ${AUTH_LIMITS.trialDays} days, as a trial of the sample catalogue`;
/** How many days a key works; none for one that never expires. */
const EXPIRIES: Readonly<Record<string, number>> = {
  [TRIAL]: AUTH_LIMITS.trialDays,
  'in 30 days': 30,
  'in 90 days': 90,
  'in a year': 365,
};

interface NewKeyDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** Makes a key, and shows it once. */
export function NewKeyDialog({ opened, onClose }: NewKeyDialogProps) {
  return (
    <Dialog title="New key" opened={opened} onClose={onClose}>
      {opened && <NewKey onClose={onClose} />}
    </Dialog>
  );
}

function NewKey({ onClose }: Pick<NewKeyDialogProps, 'onClose'>) {
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<KeyScope[]>([]);
  const [expiry, setExpiry] = useState('in a year');
  const [member, setMember] = useState('');
  const isTrial = expiry === TRIAL;
  const forWebhooks = scopes.includes('webhooks');
  const [complaint, setComplaint] = useState<string | null>(null);
  const making = useMutation({
    mutationFn: () =>
      trpc.admin.createKey.mutate({
        name,
        scopes,
        expiresInDays: EXPIRIES[expiry] ?? null,
        isTrial,
        actsFor: forWebhooks ? member : null,
      }),
    onSuccess: () => apiUtils.admin.keys.invalidate(),
    onError: (error) =>
      setComplaint(
        serverReason(error, { otherwise: HTTP_MESSAGES.couldNotSave, network: HTTP_MESSAGES.networkShort }),
      ),
  });
  if (making.data) return <NewToken token={making.data.token} onClose={onClose} />;
  return (
    <Form
      onSubmit={() => {
        if (making.isPending) return;
        const missing =
          name.trim() === ''
            ? 'Please say what it is for.'
            : scopes.length === 0
              ? 'Please choose a scope.'
              : null;
        setComplaint(missing);
        if (missing === null) making.mutate();
      }}
    >
      <TextField
        label="Name of the key"
        value={name}
        onValue={setName}
        maxLength={STAFF_LIMITS.keyNameCharacters}
        autoComplete="off"
        note={complaint === null ? { text: '', tone: 'quiet' } : { text: complaint, tone: 'bad' }}
        data-autofocus
      />
      <ChoiceChips label="Permissions" choices={KEY_SCOPES} chosen={scopes} onChosen={setScopes} />
      {forWebhooks && (
        <TextField
          label="Email of the member whose webhooks it looks after"
          type="email"
          value={member}
          onValue={setMember}
          autoComplete="off"
        />
      )}
      <Select
        label="Expires"
        placeholder="never"
        groups={[Object.keys(EXPIRIES)]}
        value={expiry}
        onValue={setExpiry}
      />
      <FormActions>
        <Button type="submit" look="filled" busy={making.isPending}>
          Create key
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </FormActions>
    </Form>
  );
}
