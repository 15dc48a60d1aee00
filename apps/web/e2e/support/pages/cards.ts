import { expect, type Locator, type Page, type Route } from '@playwright/test';
import { testOfMember } from './member-fixture.ts';
import { COMPLETE, type Member } from './member.ts';
import { QUESTIONS } from '../server/questions.ts';

/** Page object for the cards of an answer, by roles and names. */
export class Cards {
  readonly page: Page;
  readonly member: Member;
  readonly dialog: Locator;

  constructor(page: Page, member: Member) {
    this.page = page;
    this.member = member;
    this.dialog = page.getByRole('dialog').filter({ has: page.locator('[data-autofocus]') });
  }

  /** Signs in and asks; two questions have records in common. */
  async answered(...questions: string[]): Promise<void> {
    await this.member.arrive(COMPLETE);
    await this.member.openChat();
    for (const question of questions.length > 0 ? questions : [QUESTIONS.second])
      await this.member.ask(question);
    await expect(this.list()).toBeVisible();
  }

  /** The results of a turn, by default the newest. */
  list(turn: Locator = this.member.turns.last()): Locator {
    return turn.getByRole('list', { name: /^Found \d+ results? \(sorted by relevance\)$/ });
  }

  items(turn?: Locator): Locator {
    return this.list(turn).locator('> li');
  }

  /** 0-based. */
  card(at: number): Locator {
    return this.items().nth(at).getByRole('group').first();
  }

  /** The only tab stop of a card. */
  title(at: number): Locator {
    return this.card(at).getByRole('heading').getByRole('button');
  }

  press(name: 'Like' | 'Dislike' | 'Save', within: Locator = this.card(0)): Locator {
    return within.getByRole('button', { name, exact: true });
  }

  readMore(at: number): Locator {
    return this.card(at).getByRole('button', { name: 'Read More', exact: true });
  }

  get filters(): Locator {
    return this.page.getByRole('button', { name: /^Filters/ });
  }

  get shown(): Locator {
    return this.page.getByText(/^\d+ of \d+ shown$/);
  }
}

export const test = testOfMember.extend<{ cards: Cards }>({
  cards: async ({ page, member }, use) => use(new Cards(page, member)),
});

/** Refuses every call in a request that contains `path`, until `mend` is called. */
export async function breakCalls(page: Page, path: string): Promise<{ mend: () => void }> {
  let isBroken = true;
  const refuse = (route: Route) => {
    const calls = new URL(route.request().url()).pathname.split(',').length;
    const error = {
      message: 'It is broken for a test.',
      code: -32603,
      data: { code: 'INTERNAL_SERVER_ERROR', httpStatus: 500, requestId: 'req-7F3K', reason: null },
    };
    const indexes = Array.from({ length: calls }, (_, index) => index);
    const head = Object.fromEntries(indexes.map((index) => [index, [[0], [null, 0, index]]]));
    const lines = [head, ...indexes.map((index) => [index, 0, [[{ error }]]])];
    const body = `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`;
    return route.fulfill({ status: 200, contentType: 'application/json', body });
  };
  await page.route(`**/trpc/**${path}**`, (route) => (isBroken ? refuse(route) : route.continue()));
  return {
    mend: () => {
      isBroken = false;
    },
  };
}

/** Holds a call until `release` is called. */
export async function holdCalls(page: Page, path: string): Promise<{ release: () => Promise<void> }> {
  const held: Route[] = [];
  let isOpen = false;
  await page.route(`**/trpc/**${path}**`, async (route) => {
    if (isOpen) return route.continue();
    held.push(route);
    return undefined;
  });
  return {
    release: async () => {
      isOpen = true;
      await Promise.all(held.splice(0).map((route) => route.continue()));
    },
  };
}

/** What the page sent to the given procedures, one entry a call and in order; calls made together share a request. */
export function callsTo(page: Page, ...paths: string[]): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    const called = pathname.split('/trpc/')[1]?.split(',') ?? [];
    const inputs = request.postData() ?? searchParams.get('input') ?? '{}';
    called.forEach((path, at) => {
      if (!paths.includes(path)) return;
      const input = searchParams.has('batch') ? JSON.parse(inputs)[at] : JSON.parse(inputs);
      sent.push(JSON.stringify(input));
    });
  });
  return sent;
}

export { expect };
