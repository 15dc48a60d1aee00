import { AUTH_MESSAGES } from '@cosmos/contract/auth/messages.ts';
import { useEffect, useRef, useState } from 'react';
import { backFromCompany, companyEmail, leaveForCompany } from '../../lib/account/company-sign-in.ts';
import { reasonOf } from '../../lib/api/trpc.ts';
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
  // Read before the attempt is forgotten.
  const [email] = useState(companyEmail);
  const [isLeaving, setLeaving] = useState(false);
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
      .catch((error: unknown) => setFault(reasonOf(error)));
  }, [domain, response, onSignedIn]);
  const tryAgain = async (address: string) => {
    setLeaving(true);
    try {
      await leaveForCompany(address);
    } catch (error) {
      setFault(reasonOf(error));
      setLeaving(false);
    }
  };
  return (
    <main className={classes.screen}>
      <div className={classes.card}>
        <BrandMark />
        <h1 className={classes.title}>
          {fault ? `Couldn’t log you in with ${domain}` : `Logging you in with ${domain}…`}
        </h1>
        <Notice tone="bad">{fault ?? undefined}</Notice>
        {fault && (
          <div className={classes.actions}>
            {email === null ? (
              <Button look="filled" onClick={onLogin}>
                Log in with a code
              </Button>
            ) : (
              <>
                <Button look="filled" busy={isLeaving} onClick={() => void tryAgain(email)}>
                  Try again
                </Button>
                <Button onClick={onLogin}>Log in with a code</Button>
              </>
            )}
          </div>
        )}
      </div>
    </main>
  );
}
