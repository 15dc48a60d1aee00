import type { Page, Route } from '@playwright/test';

const ASK = '**/trpc/conversation.ask?**';
const FOLLOW = '**/trpc/conversation.follow?**';
const SESSION = '**/trpc/conversation.session?**';

/** The server answers in full, but the browser gets no more than the lines up to the first that holds `last`. */
export async function cutAnswersAfter(page: Page, last: string): Promise<void> {
  await page.route(ASK, async (route) => {
    const response = await route.fetch();
    const lines = (await response.text()).split('\n');
    const end = lines.findIndex((line) => line.includes(last));
    if (end < 0) throw new Error(`The answer has no line with ${last}.`);
    await route.fulfill({ response, body: `${lines.slice(0, end + 1).join('\n')}\n` });
  });
}

/** Holds what a page asks for at one address until `release` is called. */
async function holding(page: Page, address: string): Promise<{ release: () => Promise<void> }> {
  const held: Route[] = [];
  let open = false;
  await page.route(address, async (route) => {
    if (open) return route.continue();
    held.push(route);
    return undefined;
  });
  return {
    release: async () => {
      open = true;
      await Promise.all(held.splice(0).map((route) => route.continue()));
    },
  };
}

/** Nothing comes of taking a dropped answer up again until it is released. */
export const holdFollows = (page: Page) => holding(page, FOLLOW);
/** A reloaded chat waits for its turns until they are released. */
export const holdSessions = (page: Page) => holding(page, SESSION);
export const holdAnswers = (page: Page) => holding(page, ASK);
