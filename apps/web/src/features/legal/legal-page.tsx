import type { View } from '../../lib/views.ts';
import { ReadingPage } from '../../ui/reading-page.tsx';
import { LEGAL_TITLES } from './legal-titles.ts';
import { PrivacyPolicy } from './privacy-policy.tsx';
import { TermsOfService } from './terms-of-service.tsx';

interface LegalPageProps {
  view: View;
  name: string;
  contactEmail: string | null;
}

export default function LegalPage({ view, name, contactEmail }: LegalPageProps) {
  const Text = view === 'privacy-policy' ? PrivacyPolicy : TermsOfService;
  return (
    <ReadingPage title={LEGAL_TITLES[view]} name={name}>
      <Text name={name} contactEmail={contactEmail} />
    </ReadingPage>
  );
}
