import './ui/theme/global.css';
import './lib/browser/no-eval.ts';
import { startTransition } from 'react';
import { App } from './app.tsx';
import { rememberPageData, sentPageData } from './lib/api/page-data.ts';
import { forgetWithSession } from './lib/forget-with-session.ts';
import { createRoot, hydrateRoot } from './react-root.ts';
import { createAppRouter } from './router.ts';
import { applyColorScheme } from './ui/theme/color-scheme.ts';

// As a transition, the first render yields every few milliseconds, so the page stays responsive.
function render(root: HTMLElement): void {
  const router = createAppRouter();
  startTransition(() => createRoot(root).render(<App router={router} />));
}

/** Hydrates markup drawn ahead; the first render must produce the same page with the same data and boundaries. */
async function takeOver(root: HTMLElement): Promise<void> {
  const data = sentPageData();
  if (data) rememberPageData(data);
  const router = createAppRouter({ drawnAhead: true });
  router.ssr = { manifest: undefined };
  // Loads the data, without changing how far the visitor has scrolled meanwhile.
  await router.navigate({ to: '/', hash: true, replace: true, resetScroll: false });
  startTransition(() => void hydrateRoot(root, <App router={router} />));
}

forgetWithSession();
applyColorScheme();
const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root element.');
if (root.dataset.prerendered === undefined) render(root);
// In a separate task, since this one has just evaluated the app.
else setTimeout(() => void takeOver(root));
