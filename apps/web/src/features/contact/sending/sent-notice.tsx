import { EMAIL_MESSAGES } from '@cosmos/contract/email/messages.ts';
import { useState } from 'react';
import { useSlice } from '../../../lib/page-store.ts';
import { Toast } from '../../../ui/feedback/toast.tsx';
import { justLeft, justSent } from './outgoing.ts';
import { SentDialog } from './sent-dialog.tsx';

const BANNER_MS = 5_000;

/** When a message is handed over, the dialog with the way to the conversation; when it has left, a banner that covers nothing. */
export function SentNotice() {
  const sent = useSlice(justSent);
  const left = useSlice(justLeft);
  const [last, setLast] = useState(sent);
  if (sent && sent !== last) setLast(sent);
  return (
    <>
      {last && <SentDialog message={last} opened={sent !== null} onClose={() => justSent.set(null)} />}
      {left && (
        <Toast
          key={left.messageId}
          text={EMAIL_MESSAGES.sent}
          after={BANNER_MS}
          onClose={() => justLeft.set(null)}
        />
      )}
    </>
  );
}
