import { CATALOGUE_MESSAGES } from '@cosmos/contract/catalogue/messages.ts';
import { INVITE_MESSAGES } from '@cosmos/contract/invite/messages.ts';
import type { Page } from '@playwright/test';
import { expect, test } from '../../support/pages/fixtures.ts';
import { configured } from '../../support/server/configured.ts';
import { COMPLETE, Member } from '../../support/pages/member.ts';
import { QUESTIONS } from '../../support/server/questions.ts';
import { skyStands } from '../../support/browser/sky.ts';

test('About Us describes the product and leads back', { tag: '@phone' }, async ({ page, chat }) => {
  await chat.open();
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
  await expect(page).toHaveURL(/\/about$/);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'The problems it solves',
    'What makes it different',
    'Progress',
    'Coverage',
    'Access',
    'Contact',
  ]);
  const progress = page.getByRole('region', { name: 'Progress' });
  // What this catalogue holds, since that is less than what is claimed.
  await expect(progress.getByRole('term')).toHaveText(['technologies', 'researchers', 'universities']);
  await expect(progress.getByRole('definition')).toHaveText([/^\d{3}$/, /^\d{3}$/, /^\d{1,2}$/]);
  await expect(progress).not.toContainText('clients');
  await expect(page.getByRole('region', { name: 'Coverage' })).toContainText(
    'from 10 leading universities in the USA: MIT, Stanford, Columbia, Cornell, Johns Hopkins, UCLA, Purdue,',
  );
  await expect(page.getByText(INVITE_MESSAGES.accessByInvitation)).toBeVisible();
  await expect(page.getByText(CATALOGUE_MESSAGES.sampleCatalogue)).toBeVisible();
  await page.getByRole('link', { name: 'Privacy Policy' }).click();
  const popup = page.getByRole('dialog', { name: 'Privacy Policy' });
  await expect(popup).toContainText('17 September 2025');
  await popup.getByRole('button', { name: 'Close' }).click();
  await expect(popup).toBeHidden();
  await page.getByRole('link', { name: 'Return to Cosmos AI Copilot' }).click();
  await expect(chat.samples).toBeVisible();
});

test(
  'About Us shows each section that the operator has configured',
  { tag: '@at-length' },
  async ({ page }) => {
    await configured(page);
    await page.goto('/about');
    await expect(page.getByRole('heading', { level: 2 })).toHaveText([
      'The problems it solves',
      'What makes it different',
      'Progress',
      'Coverage',
      'What people say',
      'Team',
      'Advisory board',
      'Partners',
      'Access',
      'Contact',
    ]);
    await expect(page.getByRole('region', { name: 'Progress' })).toContainText(
      'industry clients in 20 countries',
    );
    await expect(page.getByRole('region', { name: 'Team' }).getByRole('listitem')).toHaveCount(4);
    await expect(page.getByRole('link', { name: 'hello@cosmos.example' })).toHaveAttribute(
      'href',
      'mailto:hello@cosmos.example',
    );
    await page.getByRole('link', { name: /^Return to/ }).click();
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'LinkedIn' })).toHaveAttribute(
      'href',
      'https://www.linkedin.com/company/example',
    );
  },
);

const VIEWS = [
  { view: 'privacy-policy', title: 'Privacy Policy', says: [/17 September 2025/, /18/] },
  { view: 'terms-of-service', title: 'Terms of service', says: [/17 September 2025/, /India/, /Mumbai/] },
];
/** The second page is made as the first. */
const once = (view: string) => (view === VIEWS[0]?.view ? [] : ['@at-length']);
for (const { view, title, says } of VIEWS) {
  test(
    `?view=${view} opens that page`,
    { tag: ['@phone-at-length', ...once(view)] },
    async ({ page, chat }) => {
      await page.goto(`/?view=${view}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      for (const sentence of says) await expect(page.getByRole('main')).toContainText(sentence);
      // There is no earlier page, so Back leads to the start screen.
      await page.getByRole('button', { name: 'Back', exact: true }).click();
      await expect(chat.composer).toBeVisible();
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    },
  );
}

for (const { view, title } of VIEWS)
  test(
    `${title} leads back to the profile tab it was opened from`,
    { tag: ['@phone-at-length', ...once(view)] },
    async ({ page }) => {
      const member = new Member(page);
      await member.arrive(COMPLETE);
      await member.openProfile('rd');
      await member.menu(title);
      await expect(page).toHaveURL(new RegExp(`view=${view}$`));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await page.getByRole('button', { name: 'Back', exact: true }).click();
      await expect(page).toHaveURL(/\/profile\/rd$/);
      await expect(page.getByRole('form')).toBeVisible();
    },
  );

test(
  'a legal text leads back to the chat of the landing page',
  { tag: '@at-length' },
  async ({ page, chat }) => {
    await chat.open();
    await chat.answer(QUESTIONS.outOfScope);
    const before = page.url();
    // Like a history entry of the address bar: within the page, without its dialog.
    await page.evaluate(() => {
      history.pushState({ __TSR_index: 1, key: 'terms', __TSR_key: 'terms' }, '', '/?view=terms-of-service');
    });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of service');
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(page).toHaveURL(before);
    await expect(chat.last.getByText(QUESTIONS.outOfScope, { exact: true })).toBeVisible();
  },
);

test('the start screen ignores unknown parameters in its address', async ({ page, chat }) => {
  for (const address of [
    '/?view=javascript:alert(1)',
    '/?view=%3Cscript%3Ealert(1)%3C/script%3E',
    '/?view=constructor',
    '/?chat=not-a-chat',
  ]) {
    await test.step(address, async () => {
      await chat.open(address);
      await expect(chat.samples).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Ask one question of');
    });
  }
});

test('a chunk that fails to load shows the error screen, with a way forward', async ({
  page,
  chat,
  watch,
}) => {
  watch.allow(/Failed to load resource: net::|dynamically imported module/);
  await page.route('**/assets/legal-page-*.js', (route) => route.abort());
  await page.goto('/?view=privacy-policy');
  const screen = page.getByRole('alert');
  await expect(screen.getByRole('heading', { name: 'Something went wrong.' })).toBeVisible();
  const details = screen.locator('pre');
  await expect(details).toBeHidden();
  await screen.getByText('Details').click();
  await expect(details).toContainText('Error');
  await expect(details).not.toContainText(/\n\s+at /);
  await page.unrouteAll();
  await screen.getByRole('button', { name: 'Reload the page' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy');
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(chat.composer).toBeVisible();
});

/** Holds back the matching scripts until the result is called. */
async function holdScripts(page: Page, scripts: string): Promise<() => void> {
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(scripts, async (route) => {
    await gate;
    await route.continue();
  });
  return release;
}

test('the start screen is shown until the script runs', async ({ page }) => {
  const release = await holdScripts(page, '**/assets/index-*.js');
  await page.goto('/about', { waitUntil: 'commit' });
  await expect(page.getByRole('status')).toHaveText('Loading your workspace...');
  release();
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(
    `the landing page can be read and typed on before its script loads (${colorScheme})`,
    { tag: '@phone-at-length' },
    async ({ page, chat }) => {
      await page.emulateMedia({ colorScheme });
      const release = await holdScripts(page, '**/assets/*.js');
      await page.goto('/', { waitUntil: 'commit' });
      const title = page.getByRole('heading', { level: 1 });
      // Without the number only in the moments before the server has drawn the page with it.
      await expect(title).toHaveText(/^Ask one question of ([\d,]+)? university technologies$/);
      await expect(chat.send).toBeDisabled();
      await expect(page.getByRole('heading', { level: 3 })).toHaveCount(4);
      const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      await chat.composer.fill(QUESTIONS.answered);
      const element = await title.elementHandle();
      const { y } = (await chat.panel.boundingBox())!;
      release();
      await chat.ready();
      // Still the same elements with the typed text; the page was not rendered a second time.
      expect(await element?.evaluate((node) => node.isConnected)).toBe(true);
      expect((await chat.panel.boundingBox())!.y).toBe(y);
      expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(paper);
      await expect(chat.composer).toHaveValue(QUESTIONS.answered);
      await chat.composer.press('Enter');
      await chat.answered(1);
      await expect(title).toHaveText(/^Ask one question of [\d,]+ university technologies$/);
    },
  );
}

test(
  'the style sheets of a dialog do not affect the page',
  { tag: ['@phone', '@at-length'] },
  async ({ page, chat }) => {
    const explore = page.getByRole('button', { name: 'Explore the preview' });
    const sample = chat.samples.getByRole('button').first();
    await chat.open();
    await expect(explore).not.toHaveCSS('padding', '0px');
    const padding = await explore.evaluate((button) => getComputedStyle(button).padding);
    const height = (await sample.boundingBox())!.height;
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of service' }).click();
    const dialog = page.getByRole('dialog', { name: 'Terms of service' });
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
    await expect(explore).toHaveCSS('padding', padding);
    expect((await sample.boundingBox())!.height).toBe(height);
  },
);

test(
  'the scheme follows the system until one is chosen, and then stays',
  { tag: ['@phone', '@at-length'] },
  async ({ page, chat }) => {
    const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    await chat.open();
    const light = await paper();
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(paper).not.toBe(light);
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(paper).toBe(light);

    await page.getByRole('contentinfo').getByRole('button', { name: 'Switch to dark mode' }).click();
    await expect.poll(paper).not.toBe(light);
    await page.reload();
    await expect(
      page.getByRole('contentinfo').getByRole('button', { name: 'Switch to light mode' }),
    ).toBeVisible();
    await expect.poll(paper).not.toBe(light);
    await page.goto('/about');
    await page.getByRole('button', { name: 'Switch to light mode' }).click();
    await expect.poll(paper).toBe(light);
  },
);

test('with reduced motion nothing moves', { tag: ['@phone', '@at-length'] }, async ({ page, chat }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await chat.open();
  await chat.answer(QUESTIONS.answered);
  await chat.citations().first().click();
  const moving = await page.evaluate(() =>
    document
      .getAnimations()
      .filter((animation) => Number(animation.effect?.getComputedTiming().activeDuration ?? 0) > 0)
      .map((animation) => String((animation.effect as KeyframeEffect | null)?.target?.className)),
  );
  expect(moving).toEqual([]);
  await skyStands(page);
});

for (const { name, width, height } of [
  { name: '200 %', width: 720, height: 450 },
  { name: '400 %', width: 320, height: 256 },
]) {
  const tag = name === '400 %' ? [] : '@at-length';
  test(`at ${name} zoom everything fits without horizontal scrolling`, { tag }, async ({ page, chat }) => {
    await page.setViewportSize({ width, height });
    await page.addInitScript(() =>
      addEventListener('DOMContentLoaded', () => {
        document.documentElement.style.fontSize = '200%';
      }),
    );
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    await chat.open();
    expect(await overflow()).toBe(0);
    await chat.answer(QUESTIONS.answered);
    await chat.citations().first().click();
    await expect(chat.last.locator('blockquote mark').first()).toBeVisible();
    expect(await overflow()).toBe(0);
    for (const address of ['/about', '/?view=terms-of-service']) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await overflow()).toBe(0);
    }
  });
}
