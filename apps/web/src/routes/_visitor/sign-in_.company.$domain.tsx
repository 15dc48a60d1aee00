import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { CompanyScreen } from '../../features/sign-in/company-screen.tsx';

/** Where a company's provider sends the browser back to. */
export const Route = createFileRoute('/_visitor/sign-in_/company/$domain')({ component: CompanyRoute });

function CompanyRoute() {
  const navigate = useNavigate();
  const { domain } = Route.useParams();
  const [response] = useState(() => window.location.search);
  useEffect(() => {
    // The code is in neither the history nor the address bar.
    if (window.location.search !== '') window.history.replaceState(null, '', window.location.pathname);
  }, []);
  const onSignedIn = useCallback(() => void navigate({ to: '/', replace: true }), [navigate]);
  const onLogin = useCallback(() => void navigate({ to: '/sign-in', replace: true }), [navigate]);
  return <CompanyScreen domain={domain} response={response} onSignedIn={onSignedIn} onLogin={onLogin} />;
}
