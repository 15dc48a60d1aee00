import { requirementWords } from '@cosmos/contract/conversation/requirement-words.ts';
import type { Page } from '@playwright/test';
import { expect, test } from '../../support/pages/cards.ts';
import { QUESTIONS } from '../../support/server/questions.ts';

/** Replaces values of the cards in answers by their key. */
async function withCards(page: Page, values: Readonly<Record<string, unknown>>): Promise<void> {
  await page.route('**/trpc/conversation.ask?**', async (route) => {
    const response = await route.fetch();
    const lines = (await response.text())
      .split('\n')
      .map((line) =>
        line === ''
          ? line
          : JSON.stringify(JSON.parse(line), (_key, value: unknown) =>
              typeof value === 'object' && value !== null && 'percentage' in value
                ? { ...value, ...values }
                : value,
            ),
      );
    await route.fulfill({ response, body: lines.join('\n') });
  });
}

const POOR = {
  trl: null,
  trlReasoning: null,
  country: null,
  field: null,
  year: null,
  referenceNumber: null,
  patents: null,
  researchers: [],
  ipSummary: null,
  publicationsSummary: null,
  fit: [],
  facts: [],
};
const FACT = {
  label: 'Retention',
  value: 'more than 80%',
  sentence: { source: 'summary', text: 'It retains more than 80%.', marks: [[11, 24]] },
};
const FIT = ['humid air', '1,000 h', '80 % kept', 'no curing', 'lead-free', 'not test probes'].map(
  (requirement, at) => ({
    requirement,
    status: at === 0 || at === 5 ? 'met' : 'not_stated',
    sentence: at === 0 || at === 5 ? FACT.sentence : null,
  }),
);
const LONG =
  'Poly Methyl Methacrylate/Room-Temperature Vulcanizing Silicone Bilayer for Encapsulating Cells '.repeat(3);

/** Of each card, its height, and how much of it is empty above its actions. */
const sizes = (page: Page) =>
  page.locator('[data-card]').evaluateAll((all) =>
    all.map((card) => {
      const foot = card.querySelector('[aria-label="Like"]')?.parentElement?.parentElement;
      const content = foot?.previousElementSibling;
      const end = Math.max(
        ...[...(content?.children ?? [])].map((each) => each.getBoundingClientRect().bottom),
      );
      return {
        height: card.getBoundingClientRect().height,
        hole: (foot?.getBoundingClientRect().top ?? 0) - end,
      };
    }),
  );

test(
  'cards are as high as their content, with poor records as with rich ones',
  { tag: '@at-length' },
  async ({ page, cards }) => {
    await cards.answered();
    for (const { height } of await sizes(page)) expect(height).toBeLessThanOrEqual(320);
    // A last odd card is as wide as the others.
    const [last, first] = [await cards.card(4).boundingBox(), await cards.card(0).boundingBox()];
    expect(last?.width).toBe(first?.width);
    await withCards(page, POOR);
    await page.goto('/');
    await cards.member.ask(QUESTIONS.second);
    await expect(cards.list()).toBeVisible();
    const all = await sizes(page);
    // Every card of these has the same records; a row is as high as its longest quotation, of up to four lines.
    for (const { height } of all) expect(height).toBeLessThanOrEqual(240);
    expect(Math.min(...all.map(({ hole }) => hole))).toBeLessThanOrEqual(12);
    const card = cards.card(0);
    for (const missing of [/TRL/, /not stated/i, /unknown/i, /assumed/, /researchers?/i])
      await expect(card).not.toContainText(missing);
    await expect(card.getByRole('list')).toHaveCount(0);
    await expect(card.locator('dl')).toHaveCount(0);
  },
);

test(
  'what a record is silent on is one chip beside those it states, and is in the details',
  { tag: '@at-length' },
  async ({ page, cards }) => {
    await withCards(page, { ...POOR, fit: FIT, facts: [FACT] });
    await cards.answered();
    const card = cards.card(0);
    const chips = card.getByRole('list', { name: 'Requirements' });
    const silent = FIT.filter(({ status }) => status === 'not_stated').map(({ requirement }) =>
      requirementWords(requirement),
    );
    expect(silent.length).toBeGreaterThan(1);
    const chip = chips.getByRole('button', {
      name: new RegExp(`^${silent.length} not stated ?: ${silent.join(', ')}$`),
    });
    await expect(chip).toBeVisible();
    expect((await chips.boundingBox())?.height).toBe(24);
    await expect(card.getByText('no test probes')).toBeVisible();
    await chip.click();
    const stated = cards.dialog.getByRole('list', { name: 'What the record states' });
    const open = cards.dialog.getByRole('list', { name: 'Not stated' });
    for (const { requirement, sentence } of FIT)
      await expect(sentence ? stated : open).toContainText(requirementWords(requirement));
    await expect(stated).toContainText('It retains more than 80%.');
  },
);

for (const [name, title] of [
  ['long', LONG],
  ['Chinese', '用于钙钛矿太阳能电池的高效稳定有机薄膜空穴传输材料及其制备方法'.repeat(4)],
  ['Hebrew', 'חומר אורגני יציב ויעיל להעברת חורים בתאים סולאריים '.repeat(5)],
] as const)
  test(
    `a ${name} title is cut to three lines, and read in full`,
    { tag: '@at-length' },
    async ({ page, cards }) => {
      await withCards(page, { title: title.trim() });
      await cards.answered();
      const box = await cards.title(0).boundingBox();
      expect(box?.height).toBeLessThanOrEqual(63);
      await expect(cards.card(0)).toHaveAccessibleName(title.trim().replaceAll(/\s+/g, ' '));
      const seen = cards.title(0).locator('[data-cut]');
      const cut = (await seen.textContent()) ?? '';
      expect(title.startsWith(cut)).toBe(true);
      if (title.includes(' ')) expect(title[cut.length]).toBe(' ');
      // Three lines, with what the letters of a line reach beyond it.
      expect((await seen.boundingBox())?.height).toBeLessThan(75);
    },
  );

test('each card is one tab stop; arrow keys move inside, Home and End between cards', async ({
  page,
  cards,
}) => {
  await withCards(page, { fit: FIT, facts: [FACT] });
  await cards.answered();
  await cards.title(0).focus();
  await page.keyboard.press('Tab');
  await expect(cards.title(1)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(cards.card(1).getByRole('button', { name: 'Met: humid air' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(cards.title(2)).toBeFocused();
  await page.keyboard.press('End');
  await expect(cards.title(4)).toBeFocused();
  await page.keyboard.press('Home');
  await expect(cards.title(0)).toBeFocused();
  // Past either end, the arrow keys continue at the other; Escape leads back.
  await page.keyboard.press('ArrowLeft');
  await expect(cards.card(0).getByRole('button', { name: 'Contact University' })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(cards.readMore(0)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(cards.card(0).getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(cards.title(0)).toBeFocused();
});

test(
  'a card opened in an older answer keeps its number there',
  { tag: '@at-length' },
  async ({ page, cards, member }) => {
    await cards.answered(QUESTIONS.second, 'which of these are above TRL 5?');
    await expect(member.turns).toHaveCount(2);
    const [older, newer] = [member.turns.first(), member.turns.last()];
    await expect(newer.locator('[data-card]').first()).toBeVisible();
    const idsIn = (turn: typeof older) =>
      turn.locator('[data-card]').evaluateAll((all) => all.map((card) => card.dataset.card ?? ''));
    await older.getByRole('button', { name: 'Show 5 More Results' }).click();
    await expect(cards.items(older)).toHaveCount(10);
    const [before, now] = [await idsIn(older), await idsIn(newer)];
    const shared = before.find((id, at) => now.includes(id) && now.indexOf(id) !== at) ?? '';
    const number = `${before.indexOf(shared) + 1} of 10`;
    const card = older.locator(`[data-card="${shared}"]`);
    await card.getByRole('button', { name: 'Read More' }).click();
    await expect(page).toHaveURL(/card=UTECH-[^&]+&of=/);
    await expect(cards.dialog.getByText(number)).toBeVisible();
    await page.reload();
    await expect(cards.dialog.getByText(number)).toBeVisible();
  },
);

test(
  'a card on a phone has targets of 44 px, and leaves out the quotation beside figures',
  { tag: '@phone' },
  async ({ page, cards, isMobile }) => {
    test.skip(!isMobile, 'on a desktop the buttons are smaller');
    await withCards(page, { ...POOR, fit: FIT, facts: [FACT] });
    await cards.answered();
    const card = cards.card(0);
    for (const button of [cards.press('Like'), cards.press('Save'), cards.readMore(0)])
      expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await expect(card.locator('blockquote')).toHaveCount(0);
    expect(
      (await card.getByRole('list', { name: 'Requirements' }).boundingBox())?.height,
    ).toBeLessThanOrEqual(53);
  },
);

test('Close stands in the row of actions, and covers nothing', { tag: '@at-length' }, async ({ cards }) => {
  await cards.answered();
  const close = cards.card(0).getByRole('button', { name: 'Close' });
  await expect(close).toHaveCSS('opacity', '0');
  await cards.card(0).hover();
  await expect(close).toHaveCSS('opacity', '1');
  const [card, button, like] = [
    await cards.card(0).boundingBox(),
    await close.boundingBox(),
    await cards.press('Like').boundingBox(),
  ];
  expect(button?.y).toBe(like?.y);
  expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThan((card?.y ?? 0) + (card?.height ?? 0));
});

test('forced colours keep what is met, what is pressed and what is marked apart', async ({ page, cards }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await withCards(page, { ...POOR, fit: FIT, facts: [FACT] });
  await cards.answered();
  const card = cards.card(0);
  // Not by colour: each status has its own sign.
  const chips = card.getByRole('list', { name: 'Requirements' });
  const signOf = (name: string) => chips.getByRole('listitem').filter({ hasText: name }).locator('svg path');
  expect(await signOf('humid air').first().getAttribute('d')).not.toBe(
    await signOf('not stated').first().getAttribute('d'),
  );
  const [met, edge] = await chips
    .getByRole('button', { name: 'Met: humid air' })
    .evaluate((chip) => [getComputedStyle(chip).borderTopStyle, getComputedStyle(chip).borderTopWidth]);
  expect([met, edge]).toEqual(['solid', '1px']);
  const like = cards.press('Like');
  const drawn = () => like.locator('svg').getAttribute('fill');
  const before = await drawn();
  await like.click();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(drawn).not.toBe(before);
});

test(
  'with reduced motion, cards appear at once and nothing in them moves',
  { tag: '@at-length' },
  async ({ page, cards }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await cards.answered();
    await expect(cards.card(0)).toBeVisible();
    const moving = await page
      .locator('[data-result]')
      .evaluateAll((all) =>
        all.flatMap((item) =>
          [item, ...item.querySelectorAll('*')].flatMap((each) =>
            each.getAnimations().map((animation) => `${each.className} ${animation.playState}`),
          ),
        ),
      );
    expect(moving).toEqual([]);
    await cards.card(0).hover();
    const close = cards.card(0).getByRole('button', { name: 'Close' });
    expect(await close.evaluate((button) => getComputedStyle(button).transitionDuration)).toMatch(/^0s/);
  },
);
