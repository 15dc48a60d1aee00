import type { View } from '../../lib/search-params.ts';
import { Dialog } from '../../ui/layout/dialog.tsx';
import { WithMantine } from '../../ui/theme/with-mantine.tsx';
import { LEGAL_TITLES } from './legal-titles.ts';
import { PrivacyPolicy } from './privacy-policy.tsx';
import { TermsOfService } from './terms-of-service.tsx';

interface LegalDialogProps {
  view: View;
  opened: boolean;
  onClose: () => void;
  name: string;
  contactEmail: string | null;
}

/** The texts of the legal pages, in a dialog over the current page. */
export default function LegalDialog({ view, opened, onClose, name, contactEmail }: LegalDialogProps) {
  const Text = view === 'privacy-policy' ? PrivacyPolicy : TermsOfService;
  return (
    <WithMantine>
      <Dialog title={LEGAL_TITLES[view]} opened={opened} onClose={onClose} wide>
        <Text name={name} contactEmail={contactEmail} />
      </Dialog>
    </WithMantine>
  );
}
