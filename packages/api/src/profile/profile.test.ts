import { randomUUID } from 'node:crypto';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { PROFILE_LIMITS } from '@cosmos/contract/profile/limits.ts';
import type { profileUpdate } from '@cosmos/contract/profile/profile.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { person } from '../testing/person.ts';
import { createTestServices, type TestServices } from '../testing/test-services.ts';
import type { z } from 'zod';
import { readCompletion } from './completion.ts';

type Given = z.input<typeof profileUpdate>;

let world: TestServices;
beforeAll(async () => {
  world = await createTestServices();
}, 60_000);
afterAll(() => world.close());

const somebody = () => person(world.services);
const rowsOf = async (userId: string) => {
  const { db } = world.services;
  const user = await db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow();
  const profile = await db
    .selectFrom('profiles')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return { user, profile };
};

const COMPLETE = {
  firstName: 'Ada',
  lastName: 'Lo',
  phone: '(98) 7654-3210',
  countryCode: '91',
  country: 'India',
  city: 'Pune',
  organisation: 'Deccan Coatings',
  designation: 'Head of R&D',
  highestQualification: 'PhD',
  linkedinUrl: 'https://www.linkedin.com/in/ada',
  professionalSummary: 'Ada Lo leads R&D.',
  collaborationTypes: ['Co-Develop IP', 'Access Lab Testing'],
  collaborationLead: ['Lead Myself'],
  collaborationTimeline: '3-6 months',
  rdBudget: '<$50,000',
  rdSummary: 'Coatings that last.',
} satisfies Given;

test('a new profile shows what is known and how much is missing', async () => {
  const ada = await somebody();
  expect(await ada.caller.profile.read()).toMatchObject({
    userId: ada.userId,
    email: ada.email,
    firstName: 'Ada',
    countryCode: '91',
    hasPassword: false,
    photo: null,
    deck: null,
    interests: [],
    alertsEnabled: false,
    completion: { personal: 33, rd: 0, overall: 17 },
  });
});

test('saved values are read back, and complete the profile', async () => {
  const ada = await somebody();
  const before = await rowsOf(ada.userId);
  world.pass(1_000);
  const { profile } = await ada.caller.profile.save(COMPLETE);
  expect(profile).toMatchObject({ ...COMPLETE, completion: { personal: 100, rd: 100, overall: 100 } });
  expect(await ada.caller.profile.read()).toEqual(profile);
  expect(await readCompletion(world.services.db, ada.userId)).toEqual(profile.completion);
  const after = await rowsOf(ada.userId);
  expect(after.profile.updated_at.getTime()).toBeGreaterThan(before.profile.updated_at.getTime());
});

test('two tabs that save different fields simultaneously both keep theirs', async () => {
  const ada = await somebody();
  await Promise.all([
    ada.caller.profile.save({ city: 'Pune' }),
    ada.caller.profile.save({ organisation: 'Deccan Coatings' }),
  ]);
  expect(await ada.caller.profile.read()).toMatchObject({ city: 'Pune', organisation: 'Deccan Coatings' });
});

test('twenty read-only fields cannot be changed', async () => {
  const ada = await somebody();
  const { user, profile } = await rowsOf(ada.userId);
  const keys =
    'email role status user_id userId id password_hash passwordHash wrong_codes completion interests interests_version alertsEnabled alerts_enabled deletion_at corporate_deck_file_id photo_file_id updated_at hasPassword user_roles'.split(
      ' ',
    );
  expect(keys).toHaveLength(20);
  const extra = Object.fromEntries(keys.map((key) => [key, 'admin']));
  await ada.caller.profile.save({ ...extra, city: 'Pune' });
  const after = await rowsOf(ada.userId);
  expect(after.user).toEqual(user);
  expect(after.profile).toEqual({ ...profile, city: 'Pune', updated_at: after.profile.updated_at });
});

test('names with hidden, reversed or broken lines become one plain line', async () => {
  const ada = await somebody();
  const save = async (firstName: string) => (await ada.caller.profile.save({ firstName })).profile.firstName;
  expect(await save('Bob\r\nSubject: x')).toBe('Bob Subject: x');
  expect(await save('<img src=x onerror=alert(1)>')).toBe('<img src=x onerror=alert(1)>');
  expect(await save('Ada\u202Eknud')).toBe('Ada knud');
  expect(await save('\u200B\u200D\uFEFF')).toBe('');
  await expect(save('a'.repeat(5_000))).rejects.toThrow('200 characters');
  expect((await ada.caller.profile.read()).firstName).toBe('');
});

test('a value that is not in the list is refused, and nothing is saved', async () => {
  const ada = await somebody();
  const before = await rowsOf(ada.userId);
  const wrong: Record<string, unknown>[] = [
    { countryCode: '44' },
    { collaborationTypes: ['Anything'] },
    { rdBudget: '1e9' },
    { linkedinUrl: 'javascript:alert(1)' },
    { phone: '<script>' },
    { rdSummary: 'a'.repeat(2_001) },
    { firstName: { $ne: '' } },
  ];
  for (const value of wrong)
    await expect(ada.caller.profile.save({ city: 'Pune', ...value } as Given)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
  expect(await rowsOf(ada.userId)).toEqual(before);
});

test('links to internal addresses are stored as text and never opened', async () => {
  const ada = await somebody();
  const fetched: unknown[] = [];
  const real = globalThis.fetch;
  globalThis.fetch = (...asked) => {
    fetched.push(asked);
    return Promise.reject(new Error('nobody fetches here'));
  };
  try {
    const { profile } = await ada.caller.profile.save({
      linkedinUrl: 'http://169.254.169.254/latest',
      corporateDeckUrl: 'https://127.0.0.1/deck.pdf',
    });
    expect(profile.linkedinUrl).toBe('http://169.254.169.254/latest');
  } finally {
    globalThis.fetch = real;
  }
  expect(fetched).toEqual([]);
});

test('refuses somebody else’s photo, a file that is not a photo, and a missing file', async () => {
  const [ada, bob] = [await somebody(), await somebody()];
  const content = (
    await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
  ).toString('base64');
  const upload = (who: typeof ada, purpose: 'profile_photo' | 'email_attachment') =>
    who.caller.files.upload({ file: { name: 'a.png', type: 'image/png', content }, purpose });
  const theirs = await upload(bob, 'profile_photo');
  const attachment = await upload(ada, 'email_attachment');
  for (const photoFileId of [theirs.fileId, attachment.fileId, randomUUID()])
    await expect(ada.caller.profile.save({ photoFileId, city: 'Pune' })).rejects.toThrow(
      HTTP_MESSAGES.notFound,
    );
  expect(await ada.caller.profile.read()).toMatchObject({ photo: null, city: '' });
  expect((await bob.caller.profile.read()).photo).toEqual(theirs);
});

test('changing the photo leaves all other files', async () => {
  const ada = await somebody();
  const content = (
    await sharp({ create: { width: 9, height: 9, channels: 3, background: 'blue' } })
      .png()
      .toBuffer()
  ).toString('base64');
  const upload = (purpose: 'profile_photo' | 'email_attachment') =>
    ada.caller.files.upload({ file: { name: 'a.png', type: 'image/png', content }, purpose });
  const attachment = await upload('email_attachment');
  const first = await upload('profile_photo');
  await ada.caller.profile.save({ photoFileId: first.fileId });
  await ada.caller.profile.save({ photoFileId: (await upload('profile_photo')).fileId });
  await ada.caller.profile.save({ photoFileId: null });
  const kept = await world.services.db
    .selectFrom('files')
    .select('id')
    .where('user_id', '=', ada.userId)
    .execute();
  expect(kept).toEqual([{ id: attachment.fileId }]);
});

test('“Later” lasts a week', async () => {
  const ada = await somebody();
  expect((await ada.caller.profile.read()).isPutOff).toBe(false);
  await ada.caller.profile.putOffCompletion();
  world.pass(PROFILE_LIMITS.putOffMs - 60_000);
  expect((await ada.caller.profile.read()).isPutOff).toBe(true);
  world.pass(120_000);
  expect((await ada.caller.profile.read()).isPutOff).toBe(false);
});

test('limits the saves per hour', async () => {
  const ada = await somebody();
  for (let count = 0; count < 600; count++) await ada.caller.profile.save({});
  await expect(ada.caller.profile.save({ city: 'Pune' })).rejects.toThrow(HTTP_MESSAGES.tooMany);
  expect((await ada.caller.profile.read()).city).toBe('');
});

test('reports a missing account if it is erased during the call', async () => {
  const { caller, userId } = await somebody();
  await world.services.db.deleteFrom('users').where('id', '=', userId).execute();
  for (const call of [
    () => caller.profile.read(),
    () => caller.profile.save({ city: 'Pune' }),
    () => caller.profile.enhance({ textType: 'professional_summary' }),
    () => readCompletion(world.services.db, userId),
  ])
    await expect(call()).rejects.toMatchObject({ message: 'User session not found' });
});
