import { CATALOGUE_MESSAGES } from '@cosmos/contract/catalogue/messages.ts';
import { CONVERSATION_MESSAGES } from '@cosmos/contract/conversation/messages.ts';
import { BENCHMARK_PREFIX } from '@cosmos/contract/conversation/suggestions.ts';
import type { Page } from '@playwright/test';
import { expect, test } from '../../support/pages/fixtures.ts';
import { WITH_MOTION } from '../../support/browser/motion.ts';

test.use(WITH_MOTION);

interface Facts {
  technologies: number;
  researchers: number;
  universities: string[];
  sample: boolean;
}

async function factsOf(page: Page): Promise<Facts> {
  const response = await page.request.get('/trpc/catalogue.facts');
  return ((await response.json()) as { result: { data: Facts } }).result.data;
}

test('the page at rest shows what the catalogue holds', { tag: '@sizes' }, async ({ page, chat }) => {
  await chat.open();
  const { technologies, researchers, universities } = await factsOf(page);
  expect(technologies).toBeGreaterThan(0);
  expect(technologies).toBeLessThan(1_000);
  expect(universities).toHaveLength(10);

  await expect(page).toHaveTitle('Cosmos AI Copilot');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    `Ask one question of ${technologies} university technologies`,
  );
  const strip = page.getByRole('region', { name: 'What the catalogue holds' });
  await expect(strip).toContainText(
    `${technologies} technologies and ${researchers} inventors from ten universities`,
  );
  for (const name of ['MIT', 'Johns Hopkins', 'IIT Bombay', 'IIT Madras', 'IIT Delhi'])
    await expect(strip.getByText(name, { exact: true })).toBeVisible();
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
  await expect(footer.getByText('© 2025 Cosmos AI Copilot')).toBeVisible();
  await expect(footer.getByRole('link')).toHaveText(['About Us', 'Terms of service', 'Privacy Policy']);
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
test('the three samples run', { tag: '@phone-at-length' }, async ({ chat }) => {
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

const WAYS = [
  { title: 'Solve', asked: 'A fluorine-free finish for rainwear that survives 30 household washes' },
  {
    title: 'Benchmark',
    asked: `${BENCHMARK_PREFIX}sulfide and oxide solid electrolytes for stability in humid air`,
  },
  { title: 'Landscape', asked: 'Who is working on enzymatic recycling of PET, and at which readiness?' },
];
test('the examples on the cards run in the preview', { tag: '@phone-at-length' }, async ({ page, chat }) => {
  await chat.open();
  for (const [index, { title, asked }] of WAYS.entries()) {
    await page.getByRole('button', { name: `Run this example : ${title}` }).click();
    await chat.answered(index + 1);
    await expect(chat.last.getByText(asked, { exact: true })).toBeInViewport();
    await expect(chat.rows().first()).toBeVisible();
  }
});

test('the card "Connect" leads to the login', async ({ page, chat }) => {
  await chat.open();
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Connect' }) });
  await expect(card.getByText('Introduce us to the technology office at Cornell')).toBeVisible();
  await card.getByRole('button').click();
  await expect(page.getByRole('dialog', { name: 'Login' })).toBeVisible();
});

test('Explore the preview leads to the composer', { tag: '@phone-at-length' }, async ({ page, chat }) => {
  await chat.open();
  await page.getByRole('button', { name: 'Explore the preview' }).click();
  await expect(chat.composer).toBeFocused();
  await expect(chat.composer).toBeInViewport();
});
