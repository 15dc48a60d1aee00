import { createHash } from 'node:crypto';
import { expect, test as base } from '@playwright/test';
import { TIGHT } from '../product/addresses.ts';
import { type PageWatch, watchPages } from './page-watch.ts';
import { PreviewChat } from './preview-chat.ts';

export { expect };

/** Every test fails on a console error, an uncaught error, or a request that leaves the origin. */
export const test = base.extend<{ watch: PageWatch; chat: PreviewChat }>({
  watch: [
    async ({ context, baseURL }, use) => {
      const watch = watchPages(context, baseURL ?? '');
      await use(watch);
      expect(watch.problems()).toEqual([]);
    },
    { auto: true },
  ],
  // A network address of its own; only the server behind a proxy heeds it.
  // oxlint-disable-next-line no-empty-pattern -- the runner wants a pattern here, even for no fixture
  extraHTTPHeaders: async ({}, use, { testId, repeatEachIndex }) => {
    const [a, b, c] = createHash('sha256').update(`${testId} ${repeatEachIndex}`).digest();
    await use({ 'X-Forwarded-For': `10.${a}.${b}.${c}` });
  },
  chat: async ({ page }, use) => use(new PreviewChat(page)),
});

/** The server with two messages a day; each test asks from a network address of its own. */
export const testOnTightServer = test.extend({ baseURL: TIGHT.url });
