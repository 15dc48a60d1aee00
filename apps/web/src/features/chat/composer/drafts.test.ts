import { beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser, signedIn } from '../../../testing/fake-browser.ts';

const OTHER = { ...signedIn('other'), userId: 'somebody else' };

async function fresh() {
  vi.resetModules();
  const store = await import('../../../lib/session/session-store.ts');
  store.keepSession(signedIn('first'));
  (await import('../../../lib/forget-with-session.ts')).forgetWithSession();
  return { ...store, ...(await import('./drafts.ts')) };
}

beforeEach(() => {
  fakeBrowser();
});

it('a draft stays while another chat is open', async () => {
  const { currentDrafts } = await fresh();
  currentDrafts().of('one').write('Half a thought');
  expect(currentDrafts().of('two').get().text).toBe('');
  expect(currentDrafts().of('one').get().text).toBe('Half a thought');
  expect(currentDrafts().wait()).toBe(true);
});

it('the draft of a new chat moves to its address', async () => {
  const { currentDrafts } = await fresh();
  currentDrafts().of(null).write('More');
  currentDrafts().move('one');
  expect(currentDrafts().of('one').get().text).toBe('More');
  expect(currentDrafts().of(null).get().text).toBe('');
});

it('a sign-out leaves no drafts, and late results reach nobody', async () => {
  const { currentDrafts, forgetSession, keepSession } = await fresh();
  const former = currentDrafts();
  former.of('one').write('Secret');
  forgetSession('signed-out');
  former.of('one').giveBack({ text: 'Late', files: [] }, null);
  expect(currentDrafts().wait()).toBe(false);
  keepSession(OTHER);
  expect(currentDrafts().of('one').get().text).toBe('');
});

it('drafts survive an expired session for the same person only', async () => {
  const { currentDrafts, forgetSession, keepSession } = await fresh();
  currentDrafts().of('one').write('Half a thought');
  forgetSession('expired');
  currentDrafts().of('one').giveBack({ text: 'Unsent', files: [] }, null);
  keepSession(signedIn('again'));
  expect(currentDrafts().of('one').get().text).toBe('Unsent\n\nHalf a thought');
  forgetSession('expired');
  keepSession(OTHER);
  expect(currentDrafts().wait()).toBe(false);
});

it('refused text is put before newer text, with the reason', async () => {
  const { currentDrafts } = await fresh();
  const draft = currentDrafts().of('one');
  draft.write('First');
  const sent = draft.take();
  expect(draft.get()).toMatchObject({ text: '', attachments: [] });
  draft.write('Second');
  draft.giveBack(sent, 'Too many messages.');
  expect(draft.get()).toMatchObject({ text: 'First\n\nSecond', complaint: 'Too many messages.' });
});
