import { INVITE_MESSAGES } from '@cosmos/contract/invite/messages.ts';
import { useMutation } from '@tanstack/react-query';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type SyntheticEvent, useState } from 'react';
import { faultOf, serverReason, trpc } from '../../lib/api/trpc.ts';
import { useDelayedCall } from '../../lib/hooks/use-delayed-call.ts';
import { useUnsavedWarning } from '../../lib/hooks/use-unsaved-warning.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/layout/dialog.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import classes from './invite-dialog.module.css';
import {
  emptyRow,
  type InviteField,
  type InviteResult,
  type InviteRow,
  isWritten,
  rowsToSend,
  summaryOf,
} from './invite-rows.ts';

const CLOSES_AFTER_MS = 2_000;
const FIELDS: { field: InviteField; label: string; type: string }[] = [
  { field: 'firstName', label: 'First name', type: 'text' },
  { field: 'lastName', label: 'Last name', type: 'text' },
  { field: 'organisation', label: 'Organisation', type: 'text' },
  { field: 'linkedinUrl', label: 'LinkedIn', type: 'url' },
];

interface InviteDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** Invites colleagues, with one call per address so that each gets its own result. Sent rows leave the form. */
export default function InviteDialog({ opened, onClose }: InviteDialogProps) {
  const [rows, setRows] = useState<InviteRow[]>([emptyRow(0)]);
  const [isEmpty, setEmpty] = useState(false);
  const sending = useMutation({
    mutationFn: (toSend: InviteRow[]) => Promise.all(toSend.map(sendInvite)),
    onSuccess: (results) => {
      const failed = new Set(results.flatMap(({ key, reason }) => (reason === null ? [] : [key])));
      setRows((now) => now.filter(({ key }) => failed.has(key)));
    },
  });
  const summary = sending.data ? summaryOf(sending.data) : null;
  const isDone = summary?.tone === 'good';
  // After a success the form starts empty next time; otherwise typed text is kept.
  const close = () => {
    if (isDone) {
      sending.reset();
      setRows([emptyRow(0)]);
    }
    onClose();
  };
  useDelayedCall(CLOSES_AFTER_MS, isDone, close);
  useUnsavedWarning(() => !isDone && rows.some(isWritten));

  const change = (key: number, field: InviteField, value: string) => {
    setEmpty(false);
    setRows((now) => now.map((row) => (row.key === key ? { ...row, [field]: value } : row)));
  };
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    const toSend = rowsToSend(rows);
    setEmpty(toSend.length === 0);
    if (toSend.length > 0 && !sending.isPending) sending.mutate(toSend);
  };
  const add = () => setRows((now) => [...now, emptyRow(Math.max(0, ...now.map(({ key }) => key)) + 1)]);

  return (
    <Dialog title="Invite colleagues" opened={opened} onClose={close} wide>
      <form className={classes.form} onSubmit={send} noValidate>
        {!isDone &&
          rows.map((row, index) => (
            <fieldset key={row.key} className={classes.row}>
              <legend className="visually-hidden">Person {index + 1}</legend>
              <div className={classes.first}>
                <TextField
                  label="Email"
                  type="email"
                  autoComplete="off"
                  value={row.email}
                  onValue={(value) => change(row.key, 'email', value)}
                />
                {rows.length > 1 && (
                  <IconButton
                    label={`Remove person ${index + 1}`}
                    onClick={() => setRows((now) => now.filter(({ key }) => key !== row.key))}
                  >
                    <IconTrash size={18} stroke={1.6} />
                  </IconButton>
                )}
              </div>
              {FIELDS.map(({ field, label, type }) => (
                <TextField
                  key={field}
                  label={label}
                  optional
                  type={type}
                  autoComplete="off"
                  value={row[field]}
                  onValue={(value) => change(row.key, field, value)}
                />
              ))}
            </fieldset>
          ))}
        {isEmpty && <Notice tone="bad">{INVITE_MESSAGES.inviteNoEmail}</Notice>}
        {summary && !isEmpty && (
          <Notice tone={summary.tone}>
            {summary.sentence}
            {summary.failures.map(({ email, reason }) => (
              <span key={email} className={classes.failure}>
                {email}: {reason}
              </span>
            ))}
          </Notice>
        )}
        {!isDone && (
          <div className={classes.ways}>
            <Button onClick={add}>
              <IconPlus size={18} stroke={1.6} aria-hidden="true" />
              Add another person
            </Button>
            <Button look="filled" type="submit" disabled={sending.isPending}>
              {sending.isPending ? 'Sending…' : 'Send invites'}
            </Button>
          </div>
        )}
      </form>
    </Dialog>
  );
}

async function sendInvite({ key, ...row }: InviteRow): Promise<InviteResult> {
  const email = row.email.trim();
  try {
    const { userExists } = await trpc.invite.refer.mutate(row);
    return { key, email, reason: userExists ? INVITE_MESSAGES.userExistsShouldLogIn : null, offline: false };
  } catch (error) {
    const { offline } = faultOf(error);
    const words = { otherwise: INVITE_MESSAGES.inviteNotSent, network: INVITE_MESSAGES.inviteNetwork };
    return { key, email, reason: serverReason(error, words), offline };
  }
}
