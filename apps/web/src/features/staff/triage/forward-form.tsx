import type { TriageItem } from '@cosmos/contract/admin/triage.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { apiUtils } from '../../../lib/api/api.ts';
import { serverReason, trpc } from '../../../lib/api/trpc.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import type { Say } from '../../../ui/feedback/use-toast.tsx';
import { Form, FormActions, FormPair, SmallPrint } from '../../../ui/fields/form.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import check from '../../../ui/fields/check.module.css';
import classes from './forward-form.module.css';

/** Stands for a recipient whom no listing names. */
const SOMEONE_ELSE = '';

interface ForwardFormProps {
  item: TriageItem;
  onClose: () => void;
  say: Say;
  /** What else can be done with it. */
  children: ReactNode;
}

/** Sends a member’s message on to the university, whose answers then reach the member. */
export function ForwardForm({ item, onClose, say, children }: ForwardFormProps) {
  // Whom the listings name most often comes first.
  const [first] = item.contacts;
  const [chosen, setChosen] = useState(first?.email ?? SOMEONE_ELSE);
  const [name, setName] = useState(first?.name ?? '');
  const [address, setAddress] = useState(first?.email ?? '');
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
  const isSomeoneElse = chosen === SOMEONE_ELSE;
  return (
    <Form onSubmit={() => !forwarding.isPending && forwarding.mutate()}>
      <fieldset className={classes.to}>
        <legend className={classes.title}>Forward to {item.university ?? 'the university'}</legend>
        {item.contacts.length > 0 && (
          <div className={classes.contacts}>
            {item.contacts.map(({ name: who, email }) => (
              <label key={email} className={classes.contact}>
                <input
                  type="radio"
                  className={check.check}
                  name="recipient"
                  checked={chosen === email}
                  onChange={() => {
                    setChosen(email);
                    setName(who);
                    setAddress(email);
                  }}
                />
                <span className={classes.who}>{who || email}</span>
                {who && <span className={classes.address}>{email}</span>}
              </label>
            ))}
            <label className={classes.contact}>
              <input
                type="radio"
                className={check.check}
                name="recipient"
                checked={isSomeoneElse}
                onChange={() => {
                  setChosen(SOMEONE_ELSE);
                  setName('');
                  setAddress('');
                }}
              />
              <span className={classes.who}>Someone else</span>
            </label>
          </div>
        )}
        {isSomeoneElse && (
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
        )}
      </fieldset>
      {!isSomeoneElse && fault !== '' && <p role="alert">{fault}</p>}
      <SmallPrint>
        {isSomeoneElse ? 'They get' : `${name || address} gets`} the message above. Replies go to the member.
      </SmallPrint>
      <FormActions isPinned>
        <Button type="submit" look="filled" busy={forwarding.isPending}>
          Forward
        </Button>
        {children}
      </FormActions>
    </Form>
  );
}
