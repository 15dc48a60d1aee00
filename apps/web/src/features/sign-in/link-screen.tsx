import { AUTH_MESSAGES } from '@cosmos/contract/auth/messages.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { useRef, useState } from 'react';
import { keepSession } from '../../lib/session/session-store.ts';
import { faultOf, trpc } from '../../lib/api/trpc.ts';
import { userAgent } from '../../lib/browser/user-agent.ts';
import { BrandMark } from '../../ui/faces/brand-mark.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import classes from './link-screen.module.css';
import type { PasswordProof } from './use-login.ts';

interface LinkScreenProps {
  token: string;
  onSignedIn: () => void;
  onProof: (proof: PasswordProof) => void;
  /** Opens the login dialog, to get a new code. */
  onLogin: () => void;
}

/** A link from a mail takes a press, not just opening the page, because mail programs open links too. */
export function LinkScreen({ token, onSignedIn, onProof, onLogin }: LinkScreenProps) {
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<{ text: string; used: boolean } | null>(null);
  const sent = useRef(false);

  const enter = async () => {
    if (sent.current) return;
    sent.current = true;
    setBusy(true);
    setFault(null);
    try {
      const signedIn = await trpc.auth.signInWithLink.mutate({ token, device: userAgent() });
      if (signedIn.refreshToken === null) return onProof({ accessToken: signedIn.accessToken, email: '' });
      keepSession(signedIn);
      onSignedIn();
    } catch (error) {
      setFault(faultOfLink(error));
      setBusy(false);
    } finally {
      sent.current = false;
    }
  };

  return (
    <main className={classes.screen}>
      <div className={classes.card}>
        <BrandMark />
        <h1 className={classes.title}>Welcome to Cosmos</h1>
        <p className={classes.text}>
          {fault?.used
            ? 'A link from an email works once, and only for a limited time.'
            : 'Your link logs you in on this device. It works once.'}
        </p>
        <Notice tone="bad">{fault?.text}</Notice>
        {fault?.used ? (
          <Button look="filled" onClick={onLogin}>
            Get a new code
          </Button>
        ) : (
          <Button look="filled" busy={busy} onClick={() => void enter()}>
            Continue to Cosmos
          </Button>
        )}
      </div>
    </main>
  );
}

function faultOfLink(error: unknown): { text: string; used: boolean } {
  const { offline, status, message } = faultOf(error);
  if (offline) return { text: HTTP_MESSAGES.networkTryAgain, used: false };
  if (status === 429 || (status !== null && status >= 500)) return { text: message, used: false };
  return { text: AUTH_MESSAGES.linkUsed, used: true };
}
