import { IconArrowLeft } from '@tabler/icons-react';
import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';
import type { View } from '../../lib/search-params.ts';
import { PlainButton } from '../../ui/buttons/plain-button.tsx';
import { ReadingPage } from '../../ui/layout/reading-page.tsx';
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
    <ReadingPage title={LEGAL_TITLES[view]} back={<Back />}>
      <Text name={name} contactEmail={contactEmail} />
    </ReadingPage>
  );
}

/** Returns to the previous page of the product; if there is none, to its start. */
function Back() {
  const router = useRouter();
  const navigate = useNavigate();
  const canGoBack = useCanGoBack();
  return (
    <PlainButton onClick={() => (canGoBack ? router.history.back() : void navigate({ to: '/' }))}>
      <IconArrowLeft size={18} stroke={1.6} aria-hidden="true" />
      Back
    </PlainButton>
  );
}
