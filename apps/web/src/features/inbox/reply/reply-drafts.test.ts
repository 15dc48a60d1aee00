import { beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser, signedIn } from '../../../testing/fake-browser.ts';

const OTHER = { ...signedIn('other'), userId: 'somebody else' };

/** The page as it is after a reload; the storage of its tab stays. */
async function loaded() {
  vi.resetModules();
  const store = await import('../../../lib/session/session-store.ts');
  (await import('../../../lib/forget-with-session.ts')).forgetWithSession();
  return { ...store, ...(await import('./reply-drafts.ts')) };
}

beforeEach(async () => {
  fakeBrowser();
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  const { keepSession } = await loaded();
  keepSession(signedIn('first'));
});

it('an unsent reply survives a reload, also one that was not looked at since', async () => {
  (await loaded()).replyDraft('one').write('Half a thought');
  (await loaded()).replyDraft('two').write('Another');
  const { replyDraft } = await loaded();
  expect(replyDraft('one').get().text).toBe('Half a thought');
  expect(replyDraft('two').get().text).toBe('Another');
});

it('one that was sent does not come back', async () => {
  const { replyDraft } = await loaded();
  replyDraft('one').write('Sent');
  replyDraft('one').take();
  expect((await loaded()).replyDraft('one').get().text).toBe('');
});

it('a sign-out leaves nothing, and nobody gets what somebody else wrote', async () => {
  const first = await loaded();
  first.replyDraft('one').write('Secret');
  first.forgetSession('signed-out');
  first.keepSession(signedIn('again'));
  expect((await loaded()).replyDraft('one').get().text).toBe('');

  const second = await loaded();
  second.replyDraft('one').write('Secret');
  second.forgetSession('expired');
  second.keepSession(OTHER);
  expect((await loaded()).replyDraft('one').get().text).toBe('');
});

it('an expired session loses nothing', async () => {
  const { replyDraft, forgetSession, keepSession } = await loaded();
  replyDraft('one').write('Half a thought');
  forgetSession('expired');
  keepSession(signedIn('again'));
  expect((await loaded()).replyDraft('one').get().text).toBe('Half a thought');
});

it('a message put back stands before what was written since, and only once', async () => {
  const { putBack, replyDraft } = await loaded();
  const message = {
    text: 'Taken back',
    createdAt: new Date(0).toISOString(),
    files: [
      { fileId: 'f', name: 'a.pdf', mediaType: 'application/pdf', size: 9, missing: null },
      { fileId: null, name: 'gone.pdf', mediaType: 'application/pdf', size: 9, missing: null },
    ],
  };
  replyDraft('one').write('And more');
  putBack('one', message);
  putBack('one', message);
  expect(replyDraft('one').get()).toMatchObject({
    text: 'Taken back\n\nAnd more',
    attachments: [{ name: 'a.pdf', status: 'success' }],
  });
});
