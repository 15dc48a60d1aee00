import { expect } from '@playwright/test';
import { testOfChat as test } from '../../support/pages/chat-fixture.ts';
import { QUESTIONS } from '../../support/server/questions.ts';

test('at 1440 the frame fills the window, and the composer is as wide as drawn', async ({ page, talk }) => {
  // A new chat has little in it, and yet the frame ends where the window ends.
  await expect(talk.samples).toHaveAttribute('aria-busy', 'false');
  for (const landmark of ['navigation', 'main', 'complementary'] as const) {
    const box = await page.getByRole(landmark).boundingBox();
    expect({ landmark, end: (box?.y ?? 0) + (box?.height ?? 0) }).toEqual({ landmark, end: 900 });
  }
  await talk.answer(QUESTIONS.answered);
  // The chat has its address now, and with it a composer of its own.
  await expect(page).toHaveURL(/\/chat\//);
  await expect(talk.composer).toBeFocused();
  const composer = await talk.composer.locator('xpath=ancestor::form').boundingBox();
  const concierge = await page.getByRole('button', { name: /concierge/ }).boundingBox();
  expect(composer?.width).toBe(760);
  expect(concierge?.x).toBeGreaterThanOrEqual((composer?.x ?? 0) + 760 + 28);
  expect(concierge?.height).toBeLessThanOrEqual(16);
});
