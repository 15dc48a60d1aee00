import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getQueryKey } from '@trpc/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser, signedIn } from '../testing/fake-browser.ts';
import { api } from './api/api.ts';
import { queryClient } from './api/query-client.ts';
import { forgetWithSession } from './forget-with-session.ts';
import { type Lifetime, pageSlice, pageSlices, type Slice } from './page-store.ts';
import { forgetSession, keepSession, renewSession, currentSession } from './session/session-store.ts';

const PUBLIC = [api.catalogue.facts, api.catalogue.sky, api.product.settings];
const SOURCES = join(import.meta.dirname, '..');
const KEPT = 'what somebody left';

/** Imports every module that creates a slice, so that new ones are covered. */
async function everySlice(): Promise<readonly Slice<unknown>[]> {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.tsx?$/.test(name) && !/\.test\./.test(name) && name !== join('lib', 'page-store.ts'),
  );
  const made = files
    .map((name) => join(SOURCES, name))
    .flatMap((file) => Array.from(readFileSync(file, 'utf8').matchAll(/= pageSlice\b/g), () => file));
  for (const file of new Set(made)) await import(file);
  const slices = pageSlices().filter(({ name }) => !name.endsWith('of this test'));
  expect(slices).toHaveLength(made.length);
  expect(slices.length).toBeGreaterThan(5);
  return slices;
}

let stop: () => void;
beforeEach(() => {
  fakeBrowser();
  vi.stubGlobal('navigator', {});
  queryClient.clear();
  keepSession(signedIn('first'));
  stop = forgetWithSession();
});
afterEach(() => stop());

const somebodyElse = { ...signedIn('other'), userId: 'somebody else' };
/** What ends a session, and the lifetimes of the slices that it empties. */
const ENDS: readonly [string, () => void, readonly Lifetime[]][] = [
  ['a sign-out', () => forgetSession('signed-out'), ['session', 'person']],
  ['a session that was ended elsewhere', () => forgetSession('revoked'), ['session', 'person']],
  ['an expired session', () => forgetSession('expired'), ['session']],
  ['another account', () => keepSession(somebodyElse), ['session', 'person']],
];

describe.each(ENDS)('%s', (_name, end, emptied) => {
  it('empties the page store, slice by slice', async () => {
    const slices = await everySlice();
    for (const slice of slices) slice.set(KEPT);
    end();
    for (const slice of slices)
      expect([slice.name, slice.get()]).toEqual([
        slice.name,
        emptied.includes(slice.lifetime) ? slice.initial : KEPT,
      ]);
  });

  it('keeps only public server data', () => {
    for (const procedure of [api.profile.read, api.chats.list, api.catalogue.technology, ...PUBLIC])
      queryClient.setQueryData(getQueryKey(procedure), 'read');
    end();
    expect(queryClient.getQueriesData({}).map(([queryKey]) => queryKey)).toEqual(
      PUBLIC.map((procedure) => getQueryKey(procedure)),
    );
  });
});

it('renewing a session forgets nothing', () => {
  const note = pageSlice('note of this test', '');
  note.set(KEPT);
  queryClient.setQueryData(getQueryKey(api.profile.read), 'read');
  const session = currentSession();
  if (session) renewSession(session, signedIn('renewed'));
  expect(currentSession()?.accessToken).toBe(signedIn('renewed').accessToken);
  expect(note.get()).toBe(KEPT);
  expect(queryClient.getQueryData(getQueryKey(api.profile.read))).toBe('read');
});

it.each([
  ['continues after their own session has expired', () => keepSession(signedIn('again')), KEPT],
  ['leaves nothing to another person', () => keepSession(somebodyElse), ''],
  ['leaves nothing to themselves after a sign-out', () => forgetSession('signed-out'), ''],
])('a person %s', (_name, next, left) => {
  const draft = pageSlice('draft of this test', '', 'person');
  draft.set(KEPT);
  forgetSession('expired');
  expect(draft.get()).toBe(KEPT);
  next();
  expect(draft.get()).toBe(left);
});
