import { CONVERSATION_MESSAGES } from '@cosmos/contract/conversation/messages.ts';
import { CONVERSATION_LIMITS } from '@cosmos/contract/conversation/limits.ts';
import { expect, test } from '../../support/pages/fixtures.ts';
import { QUESTIONS } from '../../support/server/questions.ts';

test(
  '10,001 characters are refused and kept; 10,000 are sent',
  { tag: '@phone-at-length' },
  async ({ chat }) => {
    const longest = 'membrane '.repeat(2_000).slice(0, CONVERSATION_LIMITS.messageCharacters - 1);
    await chat.open();
    await chat.ask(`${longest}xy`);
    await expect(chat.panel.getByRole('alert')).toHaveText(CONVERSATION_MESSAGES.messageTooLong);
    await expect(chat.composer).toHaveValue(`${longest}xy`);
    await expect(chat.composer).toHaveAccessibleDescription(CONVERSATION_MESSAGES.messageTooLong);
    await expect(chat.turns).toHaveCount(0);

    await chat.composer.press('Backspace');
    await expect(chat.panel.getByRole('alert')).toHaveCount(0);
    await chat.composer.press('Enter');
    await chat.answered(1);
    await expect(chat.last.getByRole('alert')).toHaveCount(0);
    await expect(chat.composer).toHaveValue('');
  },
);

test('a question sent before the script took over is asked once it has', async ({ page, chat }) => {
  let letIn = () => {};
  const held = new Promise<void>((resolve) => (letIn = resolve));
  await page.route('**/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await chat.composer.pressSequentially(QUESTIONS.answered);
  await chat.composer.press('Enter');
  letIn();
  await chat.answered(1);
  await expect(chat.composer).toHaveValue('');
});

test('an empty question is not sent', async ({ chat }) => {
  await chat.open();
  await chat.composer.fill('   ');
  await chat.send.click();
  await expect(chat.panel.getByRole('alert')).toHaveText(CONVERSATION_MESSAGES.messageEmpty);
  await expect(chat.turns).toHaveCount(0);
});

test(
  'Shift+Enter adds a line, and the composer grows to eight lines',
  { tag: '@phone-at-length' },
  async ({ chat }) => {
    const height = async () => (await chat.composer.boundingBox())!.height;
    await chat.open();
    await expect(chat.composer).toHaveAttribute('placeholder', CONVERSATION_MESSAGES.composerPlaceholder);
    await chat.composer.fill('first');
    const one = await height();
    await chat.composer.press('Shift+Enter');
    await chat.composer.pressSequentially('second');
    await expect(chat.composer).toHaveValue('first\nsecond');
    expect(await height()).toBeCloseTo(one + 24, 0);
    await chat.composer.fill(Array.from({ length: 8 }, (_, line) => `line ${line}`).join('\n'));
    const eight = await height();
    expect(eight).toBeCloseTo(one + 7 * 24, 0);
    await chat.composer.fill(Array.from({ length: 40 }, (_, line) => `line ${line}`).join('\n'));
    expect((await height()) - eight).toBeLessThan(24);
    await expect(chat.turns).toHaveCount(0);
  },
);

test('the button sends like Enter', { tag: '@phone-at-length' }, async ({ chat }) => {
  await chat.open();
  await chat.composer.fill(QUESTIONS.answered);
  await chat.send.click();
  await chat.answered(1);
  await expect(chat.composer).toHaveValue('');
});
