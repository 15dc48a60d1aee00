import type { Draft, DraftSaved } from '@cosmos/contract/email/contact.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createDraftKeeper } from './draft-keeper.ts';

const EMPTY: Draft = { text: '', summary: 'professional', files: [], version: 0 };
/** The draft on the server, and what it does with a save. */
let held: Draft;
const save = vi.fn<(draft: Draft) => Promise<DraftSaved>>();

beforeEach(() => {
  vi.useFakeTimers();
  held = EMPTY;
  save.mockReset().mockImplementation(async (draft) => {
    if (draft.version !== held.version) return { state: 'stale', draft: held };
    held = { ...draft, version: draft.version + 1 };
    return { state: 'saved', version: held.version };
  });
});
afterEach(() => vi.useRealTimers());

const second = () => vi.advanceTimersByTimeAsync(1_000);

it('saves once a second while somebody types, each time over the version before', async () => {
  const keeper = createDraftKeeper(EMPTY, save);
  for (const text of ['W', 'We', 'We ', 'We m']) keeper.write(text);
  expect(keeper.get().saving).toBe('unsaved');
  await second();
  keeper.write('We make');
  keeper.choose('rd');
  await second();
  expect(save.mock.calls).toEqual([
    [{ text: 'We m', summary: 'professional', files: [], version: 0 }],
    [{ text: 'We make', summary: 'rd', files: [], version: 1 }],
  ]);
  expect(keeper.get()).toEqual({ text: 'We make', summary: 'rd', files: [], saving: 'saved', other: null });
});

it('saves what was typed during a save a second later', async () => {
  const keeper = createDraftKeeper(EMPTY, save);
  let answer = (_saved: DraftSaved) => {};
  save.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
  keeper.write('one');
  await second();
  keeper.write('one two');
  await second();
  expect(save).toHaveBeenCalledTimes(1);
  held = { ...EMPTY, text: 'one', version: 1 };
  answer({ state: 'saved', version: 1 });
  await second();
  expect(held).toMatchObject({ text: 'one two', version: 2 });
});

it('shows both texts if another was saved elsewhere, and saves nothing until one is chosen', async () => {
  const keeper = createDraftKeeper(EMPTY, save);
  held = { text: 'from the phone', summary: 'rd', files: [], version: 3 };
  keeper.write('from the desk');
  await second();
  expect(keeper.get()).toMatchObject({ text: 'from the desk', other: held });
  keeper.write('from the desk, too');
  await second();
  expect(save).toHaveBeenCalledTimes(1);
  keeper.keepMine();
  await second();
  expect(held).toEqual({ text: 'from the desk, too', summary: 'professional', files: [], version: 4 });
  expect(keeper.get()).toMatchObject({ saving: 'saved', other: null });
});

it('takes the other text over', async () => {
  const keeper = createDraftKeeper(EMPTY, save);
  held = { text: 'from the phone', summary: 'rd', files: [], version: 3 };
  keeper.write('from the desk');
  await second();
  keeper.takeOther();
  expect(keeper.get()).toEqual({
    text: 'from the phone',
    summary: 'rd',
    files: [],
    saving: 'saved',
    other: null,
  });
  keeper.write('from the phone, and on');
  await second();
  expect(held).toEqual({ text: 'from the phone, and on', summary: 'rd', files: [], version: 4 });
});

it('asks nothing if the same was saved elsewhere', async () => {
  const keeper = createDraftKeeper(EMPTY, save);
  held = { text: 'the same', summary: 'professional', files: [], version: 2 };
  keeper.write('the same ');
  await second();
  expect(keeper.get()).toMatchObject({ saving: 'saved', other: null });
});

it('keeps what could not be saved, and tries again', async () => {
  const keeper = createDraftKeeper(EMPTY, save);
  save.mockRejectedValueOnce(new Error('away'));
  keeper.write('kept');
  await second();
  expect(keeper.get()).toMatchObject({ text: 'kept', saving: 'failed' });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(keeper.get().saving).toBe('saved');
  expect(held.text).toBe('kept');
});

it('saves nothing once it was stopped, and the rest when it goes on', async () => {
  const keeper = createDraftKeeper(EMPTY, save);
  keeper.write('about to be sent');
  await keeper.stop();
  await second();
  expect(save).not.toHaveBeenCalled();
  keeper.resume();
  await second();
  expect(held.text).toBe('about to be sent');
});

it('keeps the files that have reached the server, and saves only if others go along', async () => {
  const file = (fileId: string) => ({
    fileId,
    fileName: 'a.pdf',
    mediaType: 'application/pdf',
    size: 9,
    pages: 1,
    createdAt: '2026-11-26T12:00:00Z',
  });
  const keeper = createDraftKeeper({ ...EMPTY, files: [file('a')] }, save);
  keeper.attach([file('a')]);
  await second();
  expect(save).not.toHaveBeenCalled();
  keeper.attach([file('a'), file('b')]);
  await second();
  expect(held.files.map(({ fileId }) => fileId)).toEqual(['a', 'b']);
  expect(keeper.get().saving).toBe('saved');
});
