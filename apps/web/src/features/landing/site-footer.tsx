import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { BrandMark } from '../../ui/faces/brand-mark.tsx';
import { SchemeSwitch } from '../../ui/buttons/scheme-switch.tsx';
import classes from './site-footer.module.css';

interface SiteFooterProps {
  copyright: string;
  socialLinks: readonly { label: string; url: string }[];
  /** Links to the two legal texts. */
  legal: ReactNode;
}

export function SiteFooter({ copyright, socialLinks, legal }: SiteFooterProps) {
  return (
    <footer className={classes.footer}>
      <div className={classes.inner}>
        <span className={classes.mark}>
          <BrandMark size={22} />
          <small className={classes.copyright}>{copyright}</small>
        </span>
        <nav className={classes.links} aria-label="About and legal">
          <Link to="/about">About Us</Link>
          {legal}
          {socialLinks.map((link) => (
            <a key={link.url} href={link.url} rel="noreferrer">
              {link.label}
            </a>
          ))}
        </nav>
        <span className={classes.scheme}>
          <SchemeSwitch />
        </span>
      </div>
    </footer>
  );
}
