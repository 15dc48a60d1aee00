import type { Page, Route } from '@playwright/test';

const ASK = '**/trpc/conversation.ask?**';
const FOLLOW = '**/trpc/conversation.follow?**';
/** Also where other queries go in the same request. */
const SESSION = '**/trpc/**conversation.session**';

/** The server answers in full, but the browser only gets the lines up to the first that contains `last`. */
export async function cutAnswersAfter(page: Page, last: string): Promise<void> {
  await page.route(ASK, async (route) => {
    const response = await route.fetch();
    const lines = (await response.text()).split('\n');
    const end = lines.findIndex((line) => line.includes(last));
    if (end < 0) throw new Error(`The answer has no line with ${last}.`);
    await route.fulfill({ response, body: `${lines.slice(0, end + 1).join('\n')}\n` });
  });
}

/** Records the server’s answers, since a streamed body can only be read once in the browser. */
export async function keepAnswers(page: Page): Promise<{ last: () => string }> {
  let last = '';
  await page.route(ASK, async (route) => {
    const response = await route.fetch();
    last = await response.text();
    await route.fulfill({ response, body: last });
  });
  return { last: () => last };
}

/** Holds the page’s requests to one address until `release` is called. */
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

/** Holds the requests that resume a dropped answer, until released. */
export const holdFollows = (page: Page) => holding(page, FOLLOW);
/** Holds the requests that load a chat’s turns after a reload, until released. */
export const holdSessions = (page: Page) => holding(page, SESSION);
export const holdAnswers = (page: Page) => holding(page, ASK);

/** A reloaded chat finds its last turn as the server has it while the answer is still being written. */
export async function sessionsStillRunning(page: Page): Promise<void> {
  await page.route(SESSION, async (route) => {
    const response = await route.fetch();
    const lines = (await response.text()).split('\n').map((line) => (line === '' ? line : running(line)));
    await route.fulfill({ response, body: lines.join('\n') });
  });
}

function running(line: string): string {
  return JSON.stringify(JSON.parse(line), (_key, value: unknown) =>
    isTurn(value) ? { ...value, status: 'running', reply: null } : value,
  );
}

function isTurn(value: unknown): value is object {
  return typeof value === 'object' && value !== null && 'promptKind' in value && 'turnId' in value;
}
