import { useEffect, useEffectEvent } from 'react';
import { api } from '../../lib/api/api.ts';
import { useUnsavedWarning } from '../../lib/hooks/use-unsaved-warning.ts';
import { Dialog } from '../../ui/layout/dialog.tsx';
import { CONCIERGE_TITLE, ConciergeForm } from './concierge-form.tsx';
import { useConcierge } from './use-concierge.ts';

interface ConciergeDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** The form to request a call, prefilled from the profile. */
export default function ConciergeDialog({ opened, onClose }: ConciergeDialogProps) {
  const profile = api.profile.read.useQuery().data;
  const concierge = useConcierge({
    name: profile ? `${profile.firstName} ${profile.lastName}`.trim() : '',
    email: profile?.email ?? '',
  });
  const { closed, draft, state } = concierge;
  useUnsavedWarning(() => state !== 'success' && (draft.message.trim() !== '' || draft.areas.length > 0));
  const onClosed = useEffectEvent(closed);
  useEffect(() => {
    if (!opened) onClosed();
  }, [opened]);
  return (
    <Dialog title={CONCIERGE_TITLE} opened={opened} onClose={onClose}>
      <ConciergeForm concierge={concierge} onClose={onClose} />
    </Dialog>
  );
}
