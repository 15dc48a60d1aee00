import { Link } from '@tanstack/react-router';
import { PlainButton } from '../../ui/buttons/plain-button.tsx';
import { IconPhoneCall } from '@tabler/icons-react';
import type { OpenVisitorDialog } from '../../lib/visitor-dialog.ts';
import { BrandMark } from '../../ui/faces/brand-mark.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import classes from './site-header.module.css';

interface SiteHeaderProps {
  name: { full: string; short: string };
  onDialog: OpenVisitorDialog;
  /** True while the page offers both below, where they are needed. */
  offersBelow?: boolean;
}

/** The product’s name on the left, sign-in and request buttons on the right. */
export function SiteHeader({ name, onDialog, offersBelow = false }: SiteHeaderProps) {
  const rest = name.full.startsWith(name.short) ? name.full.slice(name.short.length).trim() : '';
  return (
    <header className={classes.header}>
      <Link to="/" className={classes.brand} data-sky-quiet>
        <BrandMark />
        <span className={classes.name}>{name.short}</span>
        {rest && <span className={classes.rest}> {rest}</span>}
      </Link>
      <nav className={classes.actions} aria-label="Main" data-sky-quiet>
        <PlainButton className={classes.call} onClick={() => onDialog({ name: 'concierge' })}>
          <IconPhoneCall size={18} stroke={1.6} aria-hidden="true" />
          <span className={classes.callName}>Book a call</span>
        </PlainButton>
        {!offersBelow && (
          <>
            <Button onClick={() => onDialog({ name: 'login' })}>Login</Button>
            <Button look="filled" onClick={() => onDialog({ name: 'invite' })}>
              Request Invite
            </Button>
          </>
        )}
      </nav>
    </header>
  );
}
