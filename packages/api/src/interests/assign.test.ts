import { PROFILE_LIMITS } from '@cosmos/contract/profile/limits.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pdfFile } from '../files/testing/pdf-file.ts';
import { person } from '../testing/person.ts';
import { createTestServices, type TestServices } from '../testing/test-services.ts';
import { keywordsIn } from './keywords-in.ts';
import { withoutNames } from './own-names.ts';
import { sentenceFor } from './told.ts';
import { unwantedKinds, withoutUnwanted } from './unwanted.ts';
import { singular, singularWords } from '@cosmos/language/analysis/singular.ts';

let world: TestServices;
beforeAll(async () => {
  world = await createTestServices();
}, 60_000);
afterAll(() => world.close());

const somebody = () => person(world.services);
const TELLING =
  'We build a solid-state battery with a garnet electrolyte and a lithium metal anode. Air stability of the ceramic separator and tape casting matter most, and the dry room costs too much.';
const rowsOf = (userId: string) =>
  world.services.db
    .selectFrom('user_interests')
    .select(['keyword', 'origin'])
    .where('user_id', '=', userId)
    .orderBy('position')
    .execute();

test('the first save with enough text adds the catalogue keywords in it, the second none', async () => {
  const ada = await somebody();
  const { profile, assignedInterests } = await ada.caller.profile.save({ otherInfo: TELLING });
  const added = assignedInterests?.added ?? [];
  expect(added).toEqual(
    expect.arrayContaining(['garnet electrolyte', 'lithium metal anode', 'solid-state battery']),
  );
  expect(added.length).toBeLessThanOrEqual(10);
  const catalogue = new Set(world.services.index.knowledge().keywords);
  for (const keyword of added) {
    expect(catalogue).toContain(keyword);
    expect(TELLING.toLowerCase().replaceAll('-', ' ')).toContain(keyword.replaceAll('-', ' '));
  }
  expect(profile.interests).toEqual(added);
  expect(assignedInterests?.all).toEqual(added);
  expect(await rowsOf(ada.userId)).toEqual(added.map((keyword) => ({ keyword, origin: 'assigned' })));
  const again = await ada.caller.profile.save({
    rdSummary: 'Wearable biosensor for cortisol in sweat, and more.',
  });
  expect(again.assignedInterests).toBeNull();
  expect(again.profile.interests).toEqual(added);
});

test('a rewritten profile replaces what nobody answered, and leaves what was kept', async () => {
  const ada = await somebody();
  const first = (await ada.caller.profile.save({ otherInfo: TELLING })).assignedInterests?.added ?? [];
  const [kept = '', ...open] = first;
  await ada.caller.interests.keep({ keyword: kept });
  const { assignedInterests, profile } = await ada.caller.profile.save({
    otherInfo:
      'We make a wearable biosensor that measures cortisol in sweat by an aptamer, and a microfluidic patch that collects sweat from the skin.',
  });
  expect(assignedInterests?.added.length).toBeGreaterThan(0);
  expect(profile.interests).toEqual([kept, ...(assignedInterests?.added ?? [])]);
  expect(profile.interests.filter((keyword) => open.includes(keyword))).toEqual([]);
  expect((await ada.caller.profile.save({ city: 'Turin' })).assignedInterests).toBeNull();
});

test('a text full of catalogue keywords adds ten', async () => {
  const ada = await somebody();
  const { keywords } = world.services.index.knowledge();
  const otherInfo = keywords
    .filter((keyword) => keyword.includes(' '))
    .slice(0, 60)
    .join(', ')
    .slice(0, 1_900);
  const { assignedInterests } = await ada.caller.profile.save({ otherInfo });
  expect(assignedInterests?.added).toHaveLength(10);
});

test('the same texts give the same interests', async () => {
  const [ada, bob] = [await somebody(), await somebody()];
  const saved = await Promise.all(
    [ada, bob].map(({ caller }) => caller.profile.save({ otherInfo: TELLING })),
  );
  expect(saved[0]?.assignedInterests).toEqual(saved[1]?.assignedInterests);
});

test('texts without keywords get those of the nearest technologies, as many as recommendations need', async () => {
  const ada = await somebody();
  const { assignedInterests } = await ada.caller.profile.save({
    rdSummary:
      'Our ceramic cells crack when moist air meets lithium, so we want electrolytes that endure humid air.',
  });
  const added = assignedInterests?.added ?? [];
  expect(added).toHaveLength(PROFILE_LIMITS.interestsForRecommendations);
  const { keywords } = world.services.index.knowledge();
  expect(keywords).toEqual(expect.arrayContaining(added));
});

test('a profile with too little or unrelated text gets none until that changes', async () => {
  const ada = await somebody();
  expect((await ada.caller.profile.save({ city: 'Pune' })).assignedInterests).toBeNull();
  expect((await ada.caller.profile.save({ otherInfo: 'Garnet electrolyte' })).assignedInterests).toBeNull();
  expect(
    (await ada.caller.profile.save({ otherInfo: TELLING })).assignedInterests?.added.length,
  ).toBeGreaterThan(3);
});

test('the text of the deck counts', async () => {
  const ada = await somebody();
  await ada.caller.files.upload({
    file: { name: 'deck.pdf', type: '', content: pdfFile({ pages: [TELLING] }).toString('base64') },
    purpose: 'rd_profile_deck',
  });
  const { assignedInterests } = await ada.caller.profile.save({ city: 'Pune' });
  expect(assignedInterests?.added).toContain('garnet electrolyte');
});

test('assigns none to a person who has chosen interests, or removed them all', async () => {
  const [ada, bob] = [await somebody(), await somebody()];
  const { db } = world.services;
  await db
    .insertInto('user_interests')
    .values({ user_id: ada.userId, keyword: 'optics', position: 0, origin: 'chosen' })
    .execute();
  await bob.caller.profile.save({ otherInfo: TELLING });
  await db.deleteFrom('user_interests').where('user_id', '=', bob.userId).execute();
  for (const { caller } of [ada, bob])
    expect((await caller.profile.save({ otherInfo: TELLING })).assignedInterests).toBeNull();
  expect((await ada.caller.profile.read()).interests).toEqual(['optics']);
  expect((await bob.caller.profile.read()).interests).toEqual([]);
});

test('two tabs that save simultaneously add interests once', async () => {
  const ada = await somebody();
  const saved = await Promise.all(
    Array.from({ length: 5 }, () => ada.caller.profile.save({ otherInfo: TELLING })),
  );
  expect(saved.filter(({ assignedInterests }) => assignedInterests !== null)).toHaveLength(1);
});

test('a failing search does not undo the save', async () => {
  const ada = await somebody();
  const { index } = world.services;
  const knowledge = index.knowledge;
  index.knowledge = () => {
    throw new Error('gone');
  };
  try {
    const { profile, assignedInterests } = await ada.caller.profile.save({ otherInfo: TELLING });
    expect([profile.otherInfo, assignedInterests]).toEqual([TELLING, null]);
  } finally {
    index.knowledge = knowledge;
  }
});

test('no keyword spans a full stop, and parts of longer ones are left out', () => {
  const found = (text: string) =>
    keywordsIn(
      text,
      ['lithium', 'lithium metal anode', 'metal anode', 'recovery of lithium', 'it'],
      () => 1,
    ).map(({ keyword }) => keyword);
  expect(found('Lithium metal anodes for it')).toEqual(['lithium metal anode']);
  expect(found('We like metal. Anode next.')).toEqual([]);
  expect(found('RECOVERY of Lithium; a metal anode')).toEqual(['recovery of lithium', 'metal anode']);
});

const CATALOGUE =
  'looks,foods,families,company,gmbh,inc,germany,chile,maxwell,school,sensors,sensor,membrane,membranes,membrane filtration,raman spectroscopy,low pressure,room temperature,quality manager,speech recognition,batteries,battery,formaldehyde,enzymes,pumps,coating'.split(
    ',',
  );

test.each([
  [
    'We make soups for families in Germany, and look for sensors that tell how food looks and tastes.',
    ['sensors'],
  ],
  ['Haas GmbH in Chile, once Haas Inc, is a company of eighty people with a school.', []],
  ['Our head of research is Lena Maxwell, who came from the quality manager’s desk.', []],
  ['One sensor, two sensors and a membrane between other membranes.', ['sensors', 'membrane']],
  ['Membrane filtration at low pressure and room temperature.', ['membrane filtration']],
  ['Raman spectroscopy and speech recognition on the line.', ['raman spectroscopy', 'speech recognition']],
  ['We want adhesives without formaldehyde or enzymes, but with a coating.', ['coating']],
  ['Batteries For Forklifts And Pumps', ['batteries', 'pumps']],
])('finds the interests of “%s”: %j', (text, interests) => {
  expect(
    keywordsIn(text, CATALOGUE, () => 1)
      .map(({ keyword }) => keyword)
      .toSorted(),
  ).toEqual(interests.toSorted());
});

test('names of the person, the company and its location are not interests', () => {
  const text = 'Arctic Sensors GmbH in Laser City, led by Ada Membrane, builds pumps. Sensors are bought.';
  const plain = withoutNames(text, ['Arctic Sensors GmbH', 'Laser City', 'Ada', 'Membrane', '']);
  expect(
    keywordsIn(plain, ['sensors', 'laser', 'membrane', 'pumps'], () => 1).map((one) => one.keyword),
  ).toEqual(['sensors', 'pumps']);
  expect(withoutNames('Arctic Sensors builds pumps.', ['Arctic Sensors GmbH'])).not.toContain('Sensors');
  expect(withoutNames('C++ (R&D) by a.b*', ['a.b*', 'C++ (R&D)'])).not.toMatch(/R&D|a\.b/);
});

test('a saved profile gets only technologies, each in one form', async () => {
  const ada = await somebody();
  const { assignedInterests } = await ada.caller.profile.save({
    organisation: 'Perovskite Foods GmbH',
    city: 'Nashik',
    professionalSummary:
      'Perovskite Foods GmbH of Nashik cooks for families and schools. Ada Lo looks after the kitchen and the market.',
    rdSummary:
      'We look for membranes, a membrane filtration line, biosensors for allergens, one biosensor on each belt, and enzymes without additives. Managers like how fresh it looks.',
  });
  const added = assignedInterests?.added ?? [];
  expect(added.length).toBeGreaterThan(0);
  expect(new Set(added.map((keyword) => singularWords(keyword).join(' '))).size).toBe(added.length);
  expect(added.join(' | ')).not.toMatch(
    /perovskite|foods?|gmbh|nashik|famil|school|market|kitchen|manager|looks?|fresh|additive/i,
  );
});

test.each([
  ['batteries', 'battery'],
  ['analyses', 'analysis'],
  ['processes', 'process'],
  ['lenses', 'lens'],
  ['gases', 'gas'],
  ['optics', 'optics'],
  ['glass', 'glass'],
  ['enzymes', 'enzyme'],
  ['apparatus', 'apparatus'],
])('turns %s into the singular %s', (plural, one) => {
  expect(singular(plural)).toBe(one);
});

test('what somebody says they don’t look for is no interest of theirs', () => {
  const text =
    'We look for membranes. Not looking for drugs or gene therapy. We don’t want lasers, but sensors.';
  const said = withoutUnwanted(text);
  expect(
    keywordsIn(said, ['membrane', 'gene therapy', 'laser', 'sensors'], () => 1).map((one) => one.keyword),
  ).toEqual(['membrane', 'sensors']);
});

test('the sentence that says what isn’t wanted is no reason to propose it', () => {
  const text = 'Stents are ours. The company does not want drugs, mats or implants.';
  expect(sentenceFor(text, 'implant')).toBe('');
  expect(sentenceFor(text, 'stent')).toBe('Stents are ours.');
});

test.each([
  ['We look for membranes. Not looking for drugs or gene therapy.', ['drugs', 'gene therapy']],
  ['Coatings for ships. No drugs, no software, please.', ['drugs', 'software']],
  [
    'We aren’t interested in medical devices, pharmaceuticals and any software',
    ['medical devices', 'pharmaceuticals', 'software'],
  ],
  ['Please nothing about cell lines, but enzymes are fine.', ['cell lines']],
  [
    'Tessera makes wound dressings. It does not want drugs, surgical mats or implants.',
    ['drugs', 'surgical mats', 'implants'],
  ],
  ['Implants and cell therapies are out of scope. We make catheters.', ['Implants', 'cell therapies']],
  ['Catheters, not implants. No implant, no lead, no Lead.', ['implants', 'lead']],
  ['We are not interested in displays.', ['displays']],
  ['Our firm will not license software, and looks for sensors that do not need power.', ['software']],
  ['Not only silver, but copper. We can not remove the film, and it does not use water.', []],
  ['There is no other way to clean them, and no more than 5 % is lost. No doubt it helps.', []],
  ['We don’t want to wait for years until a plant is built in our country.', []],
])('%s', (text, kinds) => {
  expect(unwantedKinds(text)).toEqual(kinds);
});
