import { createMemoryHistory } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { App } from './app.tsx';
import { createAppRouter } from './router.ts';

/** The landing page at rest, as in the browser’s first render: without data. */
export async function landingMarkup(): Promise<string> {
  const router = createAppRouter({
    drawnAhead: true,
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  await router.load();
  return renderToString(<App router={router} />);
}
