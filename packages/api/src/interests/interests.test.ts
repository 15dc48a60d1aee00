import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { PROFILE_LIMITS } from '@cosmos/contract/profile/limits.ts';
import { PROFILE_MESSAGES } from '@cosmos/contract/profile/messages.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RATE_LIMITS } from '../limits/rate-limits.ts';
import { takeLimits } from '../limits/take-limits.ts';
import { person } from '../testing/person.ts';
import { createTestServices, type TestServices } from '../testing/test-services.ts';
import { sentenceFor } from './told.ts';

let world: TestServices;
beforeAll(async () => {
  world = await createTestServices();
}, 60_000);
afterAll(() => world.close());

const somebody = () => person(world.services);
const BATTERIES =
  'We build a solid-state battery with a garnet electrolyte and a lithium metal anode. Tape casting matters most, and the dry room costs too much.';
const SENSORS =
  'We develop a wearable biosensor that follows cortisol in sweat for shift workers. A microfluidic patch collects the sweat.';
const listOf = async ({ caller }: Awaited<ReturnType<typeof somebody>>) =>
  (await caller.interests.read()).interests.map(({ keyword }) => keyword);

describe('the list of interests', () => {
  it('is replaced as a whole, tidied, in the given order', async () => {
    const ada = await somebody();
    const { interests } = await ada.caller.interests.update({
      interests: ['  garnet\nelectrolyte ', 'Sweat', '', 'SWEAT', ' '],
    });
    expect(interests).toEqual([
      { keyword: 'garnet electrolyte', origin: 'chosen' },
      { keyword: 'Sweat', origin: 'chosen' },
    ]);
    await ada.caller.interests.update({ interests: ['zinc', 'Sweat'] });
    expect(await listOf(ada)).toEqual(['zinc', 'Sweat']);
    expect((await ada.caller.profile.read()).interests).toEqual(['zinc', 'Sweat']);
    expect(await listOf(await somebody())).toEqual([]);
  });

  it('is counted by what each of them finds', async () => {
    const ada = await somebody();
    expect(await ada.caller.interests.matches()).toEqual([]);
    await ada.caller.interests.update({ interests: ['zinc', 'battery'] });
    const matches = await ada.caller.interests.matches();
    expect(matches.map(({ keyword }) => keyword)).toEqual(['zinc', 'battery']);
    expect(matches[1]?.found).toBeGreaterThan(0);
  });

  it('is counted no more often than a page needs', async () => {
    const ada = await somebody();
    const { services } = world;
    const limit = RATE_LIMITS.interestMatchesPerHour;
    for (let taken = 0; taken < limit.points; taken++)
      await takeLimits(services.db, services, [{ limit, by: ada.userId }]);
    await expect(ada.caller.interests.matches()).rejects.toThrow(HTTP_MESSAGES.tooMany);
  });

  it('takes no plural beside its singular, and says so', async () => {
    const ada = await somebody();
    await ada.caller.interests.update({ interests: ['Gas sensor'] });
    const { already } = await ada.caller.interests.update({
      interests: ['Gas sensor', 'gas sensors', 'enzymes', 'Enzyme'],
    });
    expect(already).toEqual([
      { added: 'gas sensors', kept: 'Gas sensor' },
      { added: 'Enzyme', kept: 'enzymes' },
    ]);
    expect(await listOf(ada)).toEqual(['Gas sensor', 'enzymes']);
  });

  it('takes none that says nothing, but keeps those that were there before', async () => {
    const ada = await somebody();
    const { db, now } = world.services;
    const old = { user_id: ada.userId, position: 0, origin: 'chosen' as const, created_at: now() };
    await db
      .insertInto('user_interests')
      .values({ ...old, keyword: 'ab' })
      .execute();
    for (const keyword of ['a', '🙂', '<b>zinc</b>'])
      await expect(ada.caller.interests.update({ interests: ['ab', keyword] })).rejects.toThrow(
        PROFILE_MESSAGES.interestSaysNothing(keyword),
      );
    await ada.caller.interests.update({ interests: ['ab', 'pH', 'H2'] });
    expect(await listOf(ada)).toEqual(['ab', 'pH', 'H2']);
  });

  it('has at most 15, and refuses more without changing anything', async () => {
    const ada = await somebody();
    const many = Array.from({ length: PROFILE_LIMITS.interestsMax + 1 }, (_, at) => `interest ${at}`);
    await ada.caller.interests.update({ interests: [...many.slice(1), 'INTEREST 1'] });
    await expect(ada.caller.interests.update({ interests: many })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: expect.stringContaining(PROFILE_MESSAGES.tooManyInterests),
    });
    expect(await listOf(ada)).toEqual(many.slice(1));
  });

  it('survives changes at the same moment as one of them', async () => {
    const ada = await somebody();
    const lists = Array.from({ length: 8 }, (_, at) => [`a${at}`, `b${at}`]);
    await Promise.all(lists.map((interests) => ada.caller.interests.update({ interests })));
    expect(lists).toContainEqual(await listOf(ada));
  });
});

describe('what the profile suggests', () => {
  it('comes with the sentence that led to it, and changes nothing', async () => {
    const ada = await somebody();
    await ada.caller.interests.update({ interests: ['zinc'] });
    await ada.caller.profile.save({ rdSummary: BATTERIES });
    const proposed = await ada.caller.interests.propose();
    expect(proposed.map(({ keyword }) => keyword)).toContain('garnet electrolyte');
    for (const { sentence } of proposed) expect(BATTERIES).toContain(sentence);
    expect(proposed.find(({ keyword }) => keyword === 'garnet electrolyte')?.sentence).toMatch(
      /garnet electrolyte/i,
    );
    expect(proposed.find(({ keyword }) => keyword === 'tape casting')?.sentence ?? 'Tape casting').toMatch(
      /^Tape casting/,
    );
    expect(await listOf(ada)).toEqual(['zinc']);
  });

  it('leaves out what was chosen or declined, until the profile says something else', async () => {
    const ada = await somebody();
    await ada.caller.interests.update({ interests: ['zinc'] });
    await ada.caller.profile.save({ rdSummary: BATTERIES });
    const words = async () => (await ada.caller.interests.propose()).map(({ keyword }) => keyword);
    const [first = '', second = ''] = await words();
    await ada.caller.interests.update({ interests: ['zinc', first.toUpperCase()] });
    await ada.caller.interests.dismiss({ keyword: second });
    await ada.caller.profile.save({ city: 'Pune' });
    expect(await words()).not.toContain(first);
    expect(await words()).not.toContain(second);
    await ada.caller.profile.save({ rdSummary: `${BATTERIES} ${SENSORS}` });
    expect(await words()).toContain(second);
  });

  it('does not bring back at once what was added by itself and then removed', async () => {
    const ada = await somebody();
    const { assignedInterests } = await ada.caller.profile.save({ rdSummary: BATTERIES });
    const [removed, ...kept] = assignedInterests?.added ?? [];
    expect((await ada.caller.interests.read()).interests[0]).toEqual({
      keyword: removed,
      origin: 'assigned',
    });
    await ada.caller.interests.update({ interests: kept });
    const words = (await ada.caller.interests.propose()).map(({ keyword }) => keyword);
    expect(words).not.toContain(removed);
  });

  it('also asks about what was added by itself: it is kept, or it goes', async () => {
    const ada = await somebody();
    const { assignedInterests } = await ada.caller.profile.save({ rdSummary: BATTERIES });
    const added = assignedInterests?.added ?? [];
    const asked = async () =>
      (await ada.caller.interests.propose()).flatMap(({ isAdded, keyword }) => (isAdded ? [keyword] : []));
    expect(await asked()).toEqual(added);
    const [kept = '', gone = '', ...rest] = added;
    expect(await ada.caller.interests.keep({ keyword: kept })).toEqual({ kept: true });
    expect(await ada.caller.interests.keep({ keyword: 'never heard of' })).toEqual({ kept: false });
    await ada.caller.interests.dismiss({ keyword: gone });
    expect(await asked()).toEqual(rest);
    expect(await listOf(ada)).toEqual([kept, ...rest]);
    // An interest of one's own stays, whatever is said of a suggestion.
    await ada.caller.interests.dismiss({ keyword: kept });
    expect(await listOf(ada)).toContain(kept);
  });

  it('is nothing for a profile that says too little, and never exceeds the free places', async () => {
    const ada = await somebody();
    expect(await ada.caller.interests.propose()).toEqual([]);
    const many = Array.from({ length: PROFILE_LIMITS.interestsMax - 1 }, (_, at) => `interest ${at}`);
    await ada.caller.interests.update({ interests: many });
    await ada.caller.profile.save({ rdSummary: BATTERIES });
    expect(await ada.caller.interests.propose()).toHaveLength(1);
  });
});

it('offers alerts once: any answer ends the offer', async () => {
  const [ada, bob] = [await somebody(), await somebody()];
  expect(await ada.caller.interests.read()).toMatchObject({ alertsEnabled: false, offersAlerts: true });
  expect(await ada.caller.interests.setAlerts({ enabled: true })).toEqual({ alertsEnabled: true });
  await ada.caller.interests.setAlerts({ enabled: false });
  expect(await ada.caller.interests.read()).toMatchObject({ alertsEnabled: false, offersAlerts: false });
  await bob.caller.interests.setAlerts({ enabled: false });
  expect(await bob.caller.interests.read()).toMatchObject({ alertsEnabled: false, offersAlerts: false });

  // The same switch as on the page of alerts.
  await ada.caller.interests.setAlerts({ enabled: true });
  const settings = await ada.caller.alerts.settings();
  await ada.caller.alerts.saveSettings({ ...settings, frequency: 'daily', onInterests: false });
  expect(await ada.caller.interests.read()).toMatchObject({ alertsEnabled: false });
  await ada.caller.interests.setAlerts({ enabled: true });
  expect(await ada.caller.alerts.settings()).toMatchObject({ frequency: 'daily', onInterests: true });
});

it('quotes no sentence that lacks a word of the keyword', () => {
  const text = 'A fluorine-free finish for rainwear. Seam tapes without solvent.';
  expect(sentenceFor(text, 'solvent-free finishing')).toBe('');
  expect(sentenceFor(text, 'textile finishing')).toBe('');
  expect(sentenceFor(text, 'seam tape')).toBe('Seam tapes without solvent.');
});

it('cuts a sentence as long as a page around the keyword', () => {
  const long = `We ${'really '.repeat(60)}need a garnet electrolyte ${'very '.repeat(60)}much.`;
  const sentence = sentenceFor(`First things first. ${long}`, 'garnet electrolyte');
  expect(sentence).toMatch(/^….*garnet electrolyte.*…$/);
  expect(sentence.length).toBeLessThan(260);
  expect(sentenceFor('Lenses and coatings. Garnet electrolytes too.', 'garnet electrolyte')).toBe(
    'Garnet electrolytes too.',
  );
});
