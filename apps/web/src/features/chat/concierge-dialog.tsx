import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { profileQuery } from '../../lib/account-queries.ts';
import { useUnsent } from '../../lib/use-unsent.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { CONCIERGE_TITLE, ConciergeForm } from '../concierge/concierge-form.tsx';
import { useConcierge } from '../concierge/use-concierge.ts';

interface ConciergeDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** The form of a call, with what the profile knows already. */
export default function ConciergeDialog({ opened, onClose }: ConciergeDialogProps) {
  const profile = useQuery(profileQuery).data;
  const concierge = useConcierge({
    name: profile ? `${profile.firstName} ${profile.lastName}`.trim() : '',
    email: profile?.email ?? '',
  });
  const { closed, draft, state } = concierge;
  useUnsent(() => state !== 'success' && (draft.message.trim() !== '' || draft.areas.length > 0));
  useEffect(() => {
    if (!opened) closed();
    // oxlint-disable-next-line react/exhaustive-deps -- only closing ends a request
  }, [opened]);
  return (
    <Dialog title={CONCIERGE_TITLE} opened={opened} onClose={onClose}>
      <ConciergeForm concierge={concierge} onClose={onClose} />
    </Dialog>
  );
}
