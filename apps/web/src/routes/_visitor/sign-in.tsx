import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { LinkScreen } from '../../features/sign-in/link-screen.tsx';
import type { PasswordProof } from '../../features/sign-in/use-login.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { LandingPage } from '../-landing-page.tsx';

/** Target of links in mails: the token is after the #, which is never sent to a server. */
export const Route = createFileRoute('/_visitor/sign-in')({ component: SignInRoute });

function SignInRoute() {
  const navigate = useNavigate();
  const [token, setToken] = useState(() => window.location.hash.slice(1));
  const [proof, setProof] = useState<PasswordProof | null>(null);
  const signedIn = useSession() !== null;
  useEffect(() => {
    // Remove the token from the history and the address bar.
    if (window.location.hash) void navigate({ to: '/sign-in', hash: '', replace: true });
  }, [navigate]);
  const isDone = token === '' && proof === null && signedIn;
  useEffect(() => {
    if (isDone) void navigate({ to: '/', replace: true });
  }, [isDone, navigate]);

  if (token !== '') {
    return (
      <LinkScreen
        token={token}
        onSignedIn={() => setToken('')}
        onProof={(given) => {
          setProof(given);
          setToken('');
        }}
        onLogin={() => setToken('')}
      />
    );
  }
  if (isDone) return null;
  return <LandingPage opens={proof ? { name: 'set-password', ...proof } : { name: 'login' }} />;
}
