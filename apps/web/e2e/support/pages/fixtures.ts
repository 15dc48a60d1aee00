import { createHash } from 'node:crypto';
import { expect, test as base } from '@playwright/test';
import { TIGHT } from '../../product/addresses.ts';
import { type PageWatch, watchPages } from '../browser/page-watch.ts';
import { PreviewChat } from './preview-chat.ts';

export { expect };

/** Every test fails on a console error, an uncaught error, or a request that leaves the origin. */
export const test = base.extend<{ watch: PageWatch; chat: PreviewChat }>({
  watch: [
    async ({ context, baseURL }, use) => {
      const watch = watchPages(context, baseURL ?? '');
      await use(watch);
      // An answer still being modified when the test ends is not a failure.
      for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
      expect(watch.problems()).toEqual([]);
    },
    { auto: true },
  ],
  // On the server behind a proxy, each test gets its own network address; no proxy is in front of the others.
  extraHTTPHeaders: async ({ baseURL }, use, { testId, repeatEachIndex }) => {
    if (baseURL !== TIGHT.url) return use({});
    const [a, b, c] = createHash('sha256').update(`${testId} ${repeatEachIndex}`).digest();
    await use({ 'X-Forwarded-For': `10.${a}.${b}.${c}` });
  },
  chat: async ({ page }, use) => use(new PreviewChat(page)),
});

/** The server with two messages a day; each test uses its own network address. */
export const testOnTightServer = test.extend({ baseURL: TIGHT.url });
