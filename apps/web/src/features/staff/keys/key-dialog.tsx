import type { KeyRow } from '@cosmos/contract/admin/keys.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { apiUtils } from '../../../lib/api/api.ts';
import { serverReason, trpc } from '../../../lib/api/trpc.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import type { Say } from '../../../ui/feedback/use-toast.tsx';
import { FormActions } from '../../../ui/fields/form.tsx';
import { Dialog } from '../../../ui/layout/dialog.tsx';
import { Facts } from '../list/facts.tsx';
import { moment } from '../list/moments.ts';
import { WhyForm } from '../list/why-form.tsx';
import { callsInWords, keyState, refusalsInWords, scopesInWords } from './key-words.ts';
import { NewToken } from './parts/new-token.tsx';

const WORDS = { otherwise: HTTP_MESSAGES.couldNotSave, network: HTTP_MESSAGES.networkShort };

interface KeyDialogProps {
  row: KeyRow | null;
  now: Date;
  onClose: () => void;
  say: Say;
}

/** A key and its use; it can be rotated and revoked. */
export function KeyDialog({ row, now, onClose, say }: KeyDialogProps) {
  const [act, setAct] = useState<{ keyId: string; kind: 'rotate' | 'revoke' } | null>(null);
  const shown = act && act.keyId === row?.keyId ? act.kind : null;
  const close = () => {
    setAct(null);
    onClose();
  };
  const title =
    shown === 'rotate' ? 'Rotate the key' : shown === 'revoke' ? 'Revoke the key' : (row?.name ?? '');
  return (
    <Dialog title={title} opened={row !== null} onClose={close} part={title}>
      {row && shown === null && (
        <>
          <Facts
            facts={[
              ['State', row.revokedAt ? null : keyState(row, now).text],
              ['Revoked', row.revokedAt && moment(row.revokedAt)],
              ['Revoked by', row.revokedAt && (row.revokedBy ?? 'The command line, or an erased account')],
              ['Reason', row.revokedAt && (row.revokedWhy || 'None given')],
              ['Permissions', scopesInWords(row.scopes)],
              ['Trial', row.isTrial ? 'Reads the sample catalogue only' : null],
              ['Webhooks of', row.actsFor],
              ['Created', moment(row.createdAt)],
              ['Created by', row.createdBy],
              ['Last call', row.lastUsedAt ? moment(row.lastUsedAt) : 'None'],
              ['The last 24 hours', row.lastUsedAt && callsInWords(row.lastDay)],
              ['The last 30 days', row.lastUsedAt && callsInWords(row.last30Days)],
              ['Why refused', refusalsInWords(row.last30Days)],
            ]}
          />
          {keyState(row, now).works && (
            <FormActions>
              <Button onClick={() => setAct({ keyId: row.keyId, kind: 'rotate' })}>Rotate</Button>
              <Button onClick={() => setAct({ keyId: row.keyId, kind: 'revoke' })}>Revoke</Button>
            </FormActions>
          )}
        </>
      )}
      {row && shown === 'rotate' && <Rotate row={row} onClose={close} />}
      {row && shown === 'revoke' && <Revoke row={row} onClose={close} say={say} />}
    </Dialog>
  );
}

function Rotate({ row: { keyId, name }, onClose }: { row: KeyRow; onClose: () => void }) {
  const rotating = useMutation({
    mutationFn: (why: string) => trpc.admin.rotateKey.mutate({ keyId, why }),
    onSuccess: () => apiUtils.admin.keys.invalidate(),
  });
  if (rotating.data)
    return (
      <>
        <p>The old key works until {moment(rotating.data.oldKeyEndsAt)}.</p>
        <NewToken token={rotating.data.token} onClose={onClose} />
      </>
    );
  return (
    <WhyForm
      action="Rotate"
      busy={rotating.isPending}
      fault={rotating.isError ? serverReason(rotating.error, WORDS) : null}
      onSubmit={(why) => rotating.mutate(why)}
      onCancel={onClose}
    >
      <p>
        “{name}” gets a new key with the same permissions and expiry date. The old one works for another day.
      </p>
    </WhyForm>
  );
}

function Revoke({ row: { keyId, name }, onClose, say }: { row: KeyRow; onClose: () => void; say: Say }) {
  const revoking = useMutation({
    mutationFn: (why: string) => trpc.admin.revokeKey.mutate({ keyId, why }),
    onSuccess: async () => {
      await apiUtils.admin.keys.invalidate();
      say('good', `“${name}” is revoked.`, 5_000);
      onClose();
    },
  });
  return (
    <WhyForm
      action="Revoke"
      needsWhy
      busy={revoking.isPending}
      fault={revoking.isError ? serverReason(revoking.error, WORDS) : null}
      onSubmit={(why) => revoking.mutate(why)}
      onCancel={onClose}
    >
      <p>Programs that use “{name}” will be refused from their next call. This can’t be undone.</p>
    </WhyForm>
  );
}
