import { EMAIL_MESSAGES } from '@cosmos/contract/email/messages.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSlice } from '../../../lib/page-store.ts';
import { Toast } from '../../../ui/feedback/toast.tsx';
import { justSent } from './outgoing.ts';
import { SentDialog } from './sent-dialog.tsx';

const BANNER_MS = 5_000;

/** When a message has left: first a banner, then the dialog with the way to the conversation. */
export function SentNotice() {
  const sent = useSlice(justSent);
  // Keyed by the conversation: the next message has its own banner and dialog.
  return sent && <Sent key={sent.threadId} threadId={sent.threadId} />;
}

function Sent({ threadId }: { threadId: string }) {
  const [phase, setPhase] = useState<'banner' | 'waits' | 'dialog'>('banner');
  useQuietMoment(phase === 'waits', () => setPhase('dialog'));
  return (
    <>
      {phase === 'banner' && (
        <Toast text={EMAIL_MESSAGES.sent} after={BANNER_MS} onClose={() => setPhase('waits')} />
      )}
      <SentDialog opened={phase === 'dialog'} threadId={threadId} onClose={() => justSent.set(null)} />
    </>
  );
}

const PAUSE_MS = 1_500;

/** Runs once nobody types and no dialog is open: it would take the keys that are meant for something else. */
function useQuietMoment(active: boolean, run: () => void): void {
  const onQuiet = useEffectEvent(run);
  useEffect(() => {
    if (!active) return undefined;
    let pressedAt = -Infinity;
    const pressed = (event: KeyboardEvent) => {
      pressedAt = event.timeStamp;
    };
    const check = () => {
      if (performance.now() - pressedAt < PAUSE_MS) return;
      if (!document.querySelector('[role="dialog"]')) onQuiet();
    };
    const timer = setInterval(check, PAUSE_MS / 5);
    window.addEventListener('keydown', pressed, true);
    return () => {
      clearInterval(timer);
      window.removeEventListener('keydown', pressed, true);
    };
  }, [active]);
}
