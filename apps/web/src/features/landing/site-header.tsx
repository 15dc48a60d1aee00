import { Link } from '@tanstack/react-router';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { SchemeSwitch } from '../../ui/scheme-switch.tsx';
import classes from './site-header.module.css';

/** The name on the left; on the right what a visitor can do from anywhere. */
export function SiteHeader({ name }: { name: { full: string; short: string } }) {
  const rest = name.full.startsWith(name.short) ? name.full.slice(name.short.length).trim() : '';
  return (
    <header className={classes.header}>
      <Link to="/" className={classes.brand} data-sky-quiet>
        <BrandMark />
        <span className={classes.name}>{name.short}</span>
        {rest && <span className={classes.rest}> {rest}</span>}
      </Link>
      <nav className={classes.actions} aria-label="Site" data-sky-quiet>
        <Link to="/about" className={classes.link}>
          About Us
        </Link>
        <SchemeSwitch />
      </nav>
    </header>
  );
}
