import { Link } from '@tanstack/react-router';
import { lazy, type MouseEvent, Suspense, useState } from 'react';
import type { View } from '../../lib/search-params.ts';
import { LEGAL_TITLES } from './legal-titles.ts';

const LegalDialog = lazy(() => import('./legal-dialog.tsx'));
const ORDER: View[] = ['terms-of-service', 'privacy-policy'];

/** Links to the two texts: a plain press opens a dialog, opening in a new tab leads to the page. */
export function LegalLinks({ name, contactEmail }: { name: string; contactEmail: string | null }) {
  const [view, setView] = useState<View | null>(null);
  const [opened, setOpened] = useState(false);
  const open = (chosen: View) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setView(chosen);
    setOpened(true);
  };
  return (
    <>
      {ORDER.map((choice) => (
        <Link key={choice} to="/" search={{ view: choice }} onClick={open(choice)} aria-haspopup="dialog">
          {LEGAL_TITLES[choice]}
        </Link>
      ))}
      {view && (
        <Suspense fallback={null}>
          <LegalDialog
            view={view}
            opened={opened}
            onClose={() => setOpened(false)}
            name={name}
            contactEmail={contactEmail}
          />
        </Suspense>
      )}
    </>
  );
}
