import { expect } from '@playwright/test';
import { testOfChat as test } from '../../support/pages/chat-fixture.ts';
import { QUESTIONS } from '../../support/server/questions.ts';

test('at 1440 px the frame fills the window and the composer has its designed width', async ({
  page,
  talk,
}) => {
  // A new chat has little content, but the frame must still reach the bottom of the window.
  await expect(talk.samples).toHaveAttribute('aria-busy', 'false');
  for (const landmark of ['navigation', 'main', 'complementary'] as const) {
    const box = await page.getByRole(landmark).boundingBox();
    expect({ landmark, end: (box?.y ?? 0) + (box?.height ?? 0) }).toEqual({ landmark, end: 900 });
  }
  await talk.answer(QUESTIONS.answered);
  // The chat has got its address by now, and with it a new composer.
  await expect(page).toHaveURL(/\/chat\//);
  await expect(talk.composer).toBeFocused();
  const composer = await talk.composer.locator('xpath=ancestor::form').boundingBox();
  const concierge = await page.getByRole('button', { name: /concierge/ }).boundingBox();
  expect(composer?.width).toBe(760);
  expect(concierge?.x).toBeGreaterThanOrEqual((composer?.x ?? 0) + 760 + 28);
  expect(concierge?.height).toBeLessThanOrEqual(16);
});
