import { gzipSync } from 'node:zlib';
import { CATALOGUE_MESSAGES } from '@cosmos/contract/catalogue/messages.ts';
import { CONVERSATION_MESSAGES } from '@cosmos/contract/conversation/messages.ts';
import { BENCHMARK_PREFIX } from '@cosmos/contract/conversation/suggestions.ts';
import type { Page } from '@playwright/test';
import { expect, test } from '../../support/pages/fixtures.ts';
import { litSquares, skyStands } from '../../support/browser/sky.ts';
import { QUESTIONS } from '../../support/server/questions.ts';
import { rewriteCalls } from '../../support/server/refusals.ts';
import { WITH_MOTION } from '../../support/browser/motion.ts';

test.use(WITH_MOTION);

interface Facts {
  technologies: number;
  researchers: number;
  holdings: { university: string; short: string; technologies: number }[];
}

async function factsOf(page: Page): Promise<Facts> {
  const response = await page.request.get('/trpc/catalogue.facts');
  return ((await response.json()) as { result: { data: Facts } }).result.data;
}

test('the page at rest shows what the catalogue holds', { tag: '@sizes' }, async ({ page, chat }) => {
  await chat.open();
  const { technologies, researchers, holdings } = await factsOf(page);
  expect(technologies).toBeGreaterThan(0);
  expect(technologies).toBeLessThan(1_000);
  expect(holdings).toHaveLength(10);

  await expect(page).toHaveTitle('Cosmos AI Copilot');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    `Ask one question of ${technologies} university technologies`,
  );
  const held = page.getByRole('region', { name: 'What the catalogue holds' });
  await expect(held.getByRole('heading')).toHaveText(
    `What the catalogue holds: ${technologies} technologies and ${researchers} researchers from 10 universities`,
  );
  await expect(held.getByRole('listitem')).toHaveText(
    holdings.map(({ short, technologies: count }) => `${short}${count} technologies`),
  );
  // The fictional catalogue has none of them.
  for (const name of ['IIT Bombay', 'IIT Madras', 'IIT Delhi'])
    await expect(page.getByText(name, { exact: true })).toHaveCount(0);
  await expect(page.getByText(CATALOGUE_MESSAGES.sampleCatalogue)).toBeVisible();
  await expect(page.getByText(CONVERSATION_MESSAGES.previewNote).filter({ visible: true })).toHaveCount(1);

  const ways = page.getByRole('region', { name: 'Four ways to use the catalogue' });
  await expect(ways.getByRole('heading', { level: 3 })).toHaveText([
    'Solve',
    'Benchmark',
    'Landscape',
    'Connect',
  ]);
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByText(/^© \d{4} Cosmos AI Copilot$/)).toBeVisible();
  await expect(footer.getByRole('link')).toHaveText(['About Us', 'Terms of service', 'Privacy Policy']);
});

test('the page at rest loads 170 kB of scripts and 120 kB of fonts at most', async ({ page, chat }) => {
  const sizes = { script: [] as Promise<number>[], font: [] as Promise<number>[] };
  page.on('requestfinished', (request) => {
    const body = async () => (await (await request.response())?.body()) ?? Buffer.of();
    if (request.resourceType() === 'script')
      sizes.script.push(body().then((bytes) => gzipSync(bytes, { level: 9 }).length));
    if (request.resourceType() === 'font') sizes.font.push(body().then((bytes) => bytes.length));
  });
  await chat.open();
  await skyStands(page);
  const total = async (all: Promise<number>[]) =>
    (await Promise.all(all)).reduce((sum, size) => sum + size, 0);
  const scripts = await total(sizes.script);
  expect(scripts).toBeGreaterThan(100_000);
  expect(scripts).toBeLessThanOrEqual(170_000);
  expect(await total(sizes.font)).toBeLessThanOrEqual(120_000);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('the page already reads as it will: counts, and an answered question', async ({ page }) => {
    await expect(async () => {
      await page.goto('/');
      // The server draws it once the catalogue is ready, which may be a moment after the product.
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\d+ university technologies/, {
        timeout: 1_000,
      });
    }).toPass();
    const panel = page.getByRole('region', { name: 'Preview chat' });
    await expect(panel.getByText(/\?$/).first()).toBeVisible();
    await expect(panel.getByRole('list', { name: /sorted by relevance/ }).getByRole('listitem')).toHaveCount(
      3,
    );
    await expect(
      panel.getByRole('region', { name: 'What the catalogue holds' }).getByRole('listitem'),
    ).toHaveCount(10);
  });
});

test('what the server drew is taken over as it is', async ({ page, chat }) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await chat.open();
  await skyStands(page);
  expect(errors).toEqual([]);
  expect(calls.filter((path) => path.includes('assistant.showcase'))).toEqual([]);
});

test('every button of the page does something', { tag: '@at-length' }, async ({ page, chat }) => {
  await chat.open();
  const doors = [
    ['Book a call', 'Need Further Assistance?'],
    ['Login', 'Login'],
    ['Request Invite', 'Request Invite'],
    ['book a free call with our concierge', 'Need Further Assistance?'],
    ['Login : Connect', 'Login'],
  ] as const;
  for (const [name, title] of doors) {
    for (const button of await page.getByRole('button', { name, exact: true }).all()) {
      await button.click();
      await expect(page.getByRole('dialog', { name: title, exact: true })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
  }
});

const SAMPLES = [
  { title: 'Solving a problem', asked: 'Reduce fouling in membrane filtration of dairy whey' },
  {
    title: 'Benchmarking technologies',
    asked: `${BENCHMARK_PREFIX}Bio-based barrier coatings against aluminium foil`,
  },
  { title: 'Landscaping technical field', asked: 'Neuromorphic sensing for industrial inspection' },
];
test('the three samples run', { tag: ['@at-length', '@phone'] }, async ({ chat }) => {
  await chat.open();
  for (const { title, asked } of SAMPLES) {
    await chat.samples.getByRole('button', { name: title }).click();
    await chat.answered(1);
    await expect(chat.last.getByText(asked, { exact: true })).toBeVisible();
    await expect(chat.rows().first()).toBeVisible();
    await expect(chat.samples).toBeHidden();
    await chat.reset.click();
  }
});

test(
  'the examples on the cards are the samples, and run in the preview',
  { tag: ['@phone', '@at-length'] },
  async ({ page, chat }) => {
    await chat.open();
    for (const [index, title] of ['Solve', 'Benchmark', 'Landscape'].entries()) {
      const { asked } = SAMPLES[index]!;
      const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });
      await expect(card.getByText(`“${asked}”`)).toBeVisible();
      await card.getByRole('button', { name: `Run this example : ${title}` }).click();
      await chat.answered(index + 1);
      await expect(chat.last.getByText(asked, { exact: true })).toBeInViewport();
      await expect(chat.rows().first()).toBeVisible();
    }
  },
);

test(
  'an answered example is shown until the visitor asks, and costs no message',
  { tag: '@sizes' },
  async ({ page, chat }) => {
    let asks = 0;
    page.on('request', (request) => (asks += request.url().includes('/trpc/conversation.') ? 1 : 0));
    await chat.open();
    await expect(chat.example).toBeVisible();
    await expect(chat.exampleRows).toHaveCount(3);
    await expect(chat.panel.getByRole('button', { name: /^Show result \d$/ }).first()).toBeVisible();
    await skyStands(page);
    await expect.poll(() => litSquares(page)).toBeGreaterThan(0);

    await chat.exampleRows.first().getByRole('button').click();
    await expect(chat.exampleRows.first().getByRole('heading', { name: 'Summary' })).toBeVisible();
    expect(asks).toBe(0);

    await chat.answer(QUESTIONS.outOfScope);
    await expect(chat.example).toHaveCount(0);
  },
);

function isShowcase(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'asked' in value;
}

test('without an example, the panel says what to ask for', async ({ page, chat }) => {
  await rewriteCalls(page, 'assistant.showcase', (_, value) => (isShowcase(value) ? null : value));
  // The page itself comes with its data; at an address with a query, the browser loads them.
  await chat.open('/?from=a-friend');
  await expect(chat.panel.getByText(/^Describe what you are trying to make/)).toBeVisible();
  await expect(chat.example).toHaveCount(0);
  await expect(chat.samples.getByRole('button')).toHaveCount(3);
});

test(
  'a star reached by arrow keys names its record, and Enter asks about it',
  { tag: '@at-length' },
  async ({ page, chat }) => {
    await chat.open();
    await page.keyboard.press('Shift');
    const sky = page.getByRole('button', { name: /^Technologies in the catalogue/ });
    await sky.focus();
    await page.keyboard.press('ArrowRight');
    const card = page.getByRole('button', { name: 'Ask about this' }).locator('xpath=ancestor::div[2]');
    await expect(card).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(card).toHaveCount(0);
    await page.keyboard.press('ArrowLeft');
    await expect(card).toBeVisible();
    const title = await card.getByRole('paragraph').first().textContent();
    await page.keyboard.press('Enter');
    await chat.answered(1);
    await expect(chat.last.getByText(title!, { exact: true }).first()).toBeVisible();
  },
);

test('the card "Connect" leads to the login', async ({ page, chat }) => {
  await chat.open();
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Connect' }) });
  await expect(card.getByText('Who do I contact at the Cornell technology transfer office?')).toBeVisible();
  await card.getByRole('button').click();
  await expect(page.getByRole('dialog', { name: 'Login' })).toBeVisible();
});

test('Explore the preview leads to the composer', { tag: '@phone-at-length' }, async ({ page, chat }) => {
  await chat.open();
  await page.getByRole('button', { name: 'Explore the preview' }).click();
  await expect(chat.composer).toBeFocused();
  await expect(chat.composer).toBeInViewport();
});
