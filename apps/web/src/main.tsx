import './ui/theme/global.css';
import './lib/browser/no-eval.ts';
import { startTransition } from 'react';
import { App } from './app.tsx';
import { forgetWithSession } from './lib/forget-with-session.ts';
import { createRoot, hydrateRoot } from './react-root.ts';
import { createAppRouter } from './router.ts';

// As a transition the first render gives way every few milliseconds, and the page answers meanwhile.
function render(root: HTMLElement): void {
  const router = createAppRouter();
  startTransition(() => createRoot(root).render(<App router={router} />));
}

/** Takes over markup that was drawn ahead; the first render has to find the same page in the same boundaries. */
async function takeOver(root: HTMLElement): Promise<void> {
  const router = createAppRouter({ drawnAhead: true });
  router.ssr = { manifest: undefined };
  // A load that leaves the page where the visitor has scrolled to meanwhile.
  await router.navigate({ to: '/', hash: true, replace: true, resetScroll: false });
  startTransition(() => void hydrateRoot(root, <App router={router} />));
}

forgetWithSession();
const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root element.');
if (root.dataset.prerendered === undefined) render(root);
// In a task of its own: this one has read the app.
else setTimeout(() => void takeOver(root));
