import { STAFF_LIMITS } from '@cosmos/contract/admin/limits.ts';
import { AUTH_LIMITS } from '@cosmos/contract/auth/limits.ts';
import type { KeyScope } from '@cosmos/contract/auth/auth.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { apiUtils } from '../../../lib/api/api.ts';
import { serverReason, trpc } from '../../../lib/api/trpc.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Form, FormActions } from '../../../ui/fields/form.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../ui/layout/dialog.tsx';
import { NewToken } from './parts/new-token.tsx';
import { ScopeChoice } from './scope-choice.tsx';

/** A trial key reads the sample catalogue only, and only so often a day. */
const TRIAL = `In ${AUTH_LIMITS.trialDays} days, as a trial of the sample catalogue`;
/** How many days a key works; none for one that never expires. */
const EXPIRIES: Readonly<Record<string, number>> = {
  [TRIAL]: AUTH_LIMITS.trialDays,
  'In 30 days': 30,
  'In 90 days': 90,
  'In a year': 365,
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
  const [expiry, setExpiry] = useState('In a year');
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
  const missing = missingFrom({ name, scopes, member });
  if (making.data) return <NewToken token={making.data.token} onClose={onClose} />;
  return (
    <Form
      onSubmit={() => {
        if (making.isPending) return;
        setComplaint(missing);
        if (missing === null) making.mutate();
      }}
    >
      <TextField
        label="Key name"
        value={name}
        onValue={setName}
        maxLength={STAFF_LIMITS.keyNameCharacters}
        autoComplete="off"
        placeholder="What it is for"
        data-autofocus
      />
      <ScopeChoice chosen={scopes} onChosen={setScopes} />
      {forWebhooks && (
        <TextField
          label="Email of the member whose webhooks it manages"
          type="email"
          value={member}
          onValue={setMember}
          autoComplete="off"
        />
      )}
      <Select
        label="Expires"
        placeholder="Never"
        groups={[Object.keys(EXPIRIES)]}
        value={expiry}
        onValue={setExpiry}
      />
      <Notice tone="bad">{complaint ?? undefined}</Notice>
      <FormActions>
        <Button type="submit" look="filled" busy={making.isPending}>
          Create key
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </FormActions>
    </Form>
  );
}

/** What a key can’t be created without; null once it is all there. */
function missingFrom(key: { name: string; scopes: readonly KeyScope[]; member: string }): string | null {
  if (key.name.trim() === '') return 'Please enter a name for the key.';
  if (key.scopes.length === 0) return 'Please choose at least one permission.';
  return key.scopes.includes('webhooks') && key.member.trim() === ''
    ? 'Please name the member whose webhooks it manages.'
    : null;
}
