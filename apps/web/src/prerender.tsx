import { createMemoryHistory } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { App } from './app.tsx';
import { PAGE_DATA_ID, type PageData, rememberPageData } from './lib/api/page-data.ts';
import { queryClient } from './lib/api/query-client.ts';
import { createAppRouter } from './router.ts';

/** Stands in the template where the landing page goes. */
export const PLACE = '<!--landing-->';

/**
 * The landing page at rest, exactly as in the browser’s first render: with the catalogue’s data, or without any while
 * there is none. One at a time, because all share one cache.
 */
export async function landingPage(template: string, data: PageData | null): Promise<string> {
  queryClient.clear();
  if (data) rememberPageData(data);
  const router = createAppRouter({
    drawnAhead: true,
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  await router.load();
  const markup = renderToString(<App router={router} />);
  queryClient.clear();
  // A script emitted by the renderer could never run, because the page’s policy forbids inline scripts.
  if (markup.includes('<script')) throw new Error('The landing page is still waiting for data.');
  const sent = data ? `<script type="application/json" id="${PAGE_DATA_ID}">${asJson(data)}</script>` : '';
  return template.replace(PLACE, () => `<div id="root" data-prerendered>${markup}</div>${sent}`);
}

/** Without "<", nothing in the data can end the element that carries it. */
function asJson(data: PageData): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
