import { AUTH_MESSAGES } from '@cosmos/contract/auth/messages.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { useEffect, useRef, useState } from 'react';
import { backFromCompany } from '../../lib/account/company-sign-in.ts';
import { faultOf } from '../../lib/api/trpc.ts';
import { keepSession } from '../../lib/session/session-store.ts';
import { BrandMark } from '../../ui/faces/brand-mark.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import classes from './link-screen.module.css';

interface CompanyScreenProps {
  domain: string;
  /** What the provider added to the address. */
  response: string;
  onSignedIn: () => void;
  /** Opens the login dialog. */
  onLogin: () => void;
}

/** Back from the company's provider. The answer counts only in the tab that left for it, so no press is needed. */
export function CompanyScreen({ domain, response, onSignedIn, onLogin }: CompanyScreenProps) {
  const [fault, setFault] = useState<string | null>(null);
  const sent = useRef(false);
  useEffect(() => {
    if (sent.current) return;
    sent.current = true;
    backFromCompany(domain, response)
      .then((signedIn) => {
        if (!signedIn) return setFault(AUTH_MESSAGES.companyRefused);
        keepSession(signedIn);
        return onSignedIn();
      })
      .catch((error: unknown) => {
        const { offline, message } = faultOf(error);
        setFault(offline ? HTTP_MESSAGES.networkTryAgain : message);
      });
  }, [domain, response, onSignedIn]);
  return (
    <main className={classes.screen}>
      <div className={classes.card}>
        <BrandMark />
        <h1 className={classes.title}>{fault ? 'Not logged in' : 'Welcome to Cosmos'}</h1>
        <p className={classes.text}>
          {fault ? `We couldn’t log you in through ${domain}.` : `Logging you in with ${domain} …`}
        </p>
        <Notice tone="bad">{fault ?? undefined}</Notice>
        {fault && (
          <Button look="filled" onClick={onLogin}>
            Back to login
          </Button>
        )}
      </div>
    </main>
  );
}
