import { CONVERSATION_MESSAGES } from '@cosmos/contract/conversation/messages.ts';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Dialog } from '../../ui/layout/dialog.tsx';

const PROFILE_AFTER_MS = 2_000;

/** Says that an incomplete profile can’t chat any further, and opens the profile after two seconds. */
export default function ChatLimitDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(
      () => void navigate({ to: '/profile/$tab', params: { tab: 'personal' } }),
      PROFILE_AFTER_MS,
    );
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <Dialog title={CONVERSATION_MESSAGES.chatLimitTitle} opened onClose={onClose}>
      <p>{CONVERSATION_MESSAGES.chatLimitPopup}</p>
    </Dialog>
  );
}
