import { COLLABORATION_LEADS, COLLABORATION_TYPES, RD_BUDGETS } from '@cosmos/contract/profile/choices.ts';
import { PROFILE_LIMITS } from '@cosmos/contract/profile/limits.ts';
import { TEXT_TYPES } from '@cosmos/contract/profile/profile.ts';
import { words } from '@cosmos/language/analysis/analyse.ts';
import { expect, test } from 'vitest';
import type { ProfileFacts } from '../../../ports/assistant.ts';
import { composeSummary } from './profile-summary.ts';

type Fields = ProfileFacts['fields'];

const NO_FIELDS: Fields = {
  firstName: '',
  lastName: '',
  country: '',
  city: '',
  organisation: '',
  designation: '',
  highestQualification: '',
  linkedinUrl: '',
  collaborationTypes: [],
  collaborationLead: [],
  collaborationTimeline: '',
  rdBudget: '',
  otherInfo: '',
  corporateDeckUrl: '',
  companyLinkedinPage: '',
};
const ALL_FIELDS: Fields = {
  firstName: 'Ada',
  lastName: 'Lo',
  country: 'India',
  city: 'Pune',
  organisation: 'Deccan Coatings',
  designation: 'Head of R&D',
  highestQualification: 'MBA',
  linkedinUrl: 'https://www.linkedin.com/in/ada',
  collaborationTypes: ['Co-Develop IP', 'Access Lab Testing', 'Other or Undecided'],
  collaborationLead: ['Lead Myself', 'Assign R&D Team'],
  collaborationTimeline: '3-6 months',
  rdBudget: '$50,000 - $100,000',
  otherInfo: 'Our lines run water-borne chemistry only. Copper is to be avoided in all of them.',
  corporateDeckUrl: 'https://deccan.example/deck.pdf',
  companyLinkedinPage: 'https://www.linkedin.com/company/deccan',
};
const DECK = `Deccan Coatings\nCorporate deck 2026\nWe make marine coatings for ship hulls and keep barnacles
off without copper. Founded in 1988.\nOur water-borne coatings are sold in twelve countries to shipyards.
Contact: sales@deccan.example`;

const facts = (fields: Partial<Fields>, more: Partial<ProfileFacts> = {}): ProfileFacts => ({
  textType: 'professional_summary',
  text: '',
  fields: { ...NO_FIELDS, ...fields },
  interests: [],
  deckText: '',
  ...more,
});

/** The fixed words of compositions around what is given. */
const AROUND = new Set(
  words(`This member works as at is based in holds a an highest academic qualification their interests include profile of
    wants to and is open to other kinds of collaboration has not yet decided on the type plan lead personally assign the
    team work planned start months with R&D budget under over corporate deck says adds more company page`),
);

test('every subset of the fields makes sentences from only these fields, within the limit', () => {
  const names = Object.keys(ALL_FIELDS) as (keyof Fields)[];
  for (let subset = 0; subset < 2 ** names.length; subset += 1) {
    const given = Object.fromEntries(
      names.filter((_, at) => subset & (1 << at)).map((name) => [name, ALL_FIELDS[name]]),
    ) as Partial<Fields>;
    const textType = TEXT_TYPES[subset % 2] ?? 'rd_summary';
    const composed = composeSummary(facts(given, { textType }));
    if (subset === 0) {
      expect(composed).toBeNull();
      continue;
    }
    const text = composed ?? '';
    const wrong =
      text.length > PROFILE_LIMITS.summaryCharacters ||
      !/^\p{Lu}.*\.$/u.test(text) ||
      /undefined|null|\s{2}| [,.]|,,|,\.|\.\.|\(\)|“”|\bat\.|\bin\.|\bto\.|\band\./.test(text);
    const known = new Set(words(Object.values(given).flat().join(' ')));
    const invented = words(text).filter((word) => !known.has(word) && !AROUND.has(word));
    if (wrong || invented.length > 0) expect({ given, text, invented }).toBeNull();
  }
}, 60_000);

test('the sentences read naturally', () => {
  const read = (fields: Partial<Fields>, more: Partial<ProfileFacts> = {}) =>
    composeSummary(facts(fields, more));
  expect(read({ firstName: 'Ada' })).toBe('This is the profile of Ada.');
  expect(read({ lastName: 'Lo', city: 'Pune' })).toBe('Lo is based in Pune.');
  expect(read({ designation: 'Head of R&D' })).toBe('This member works as Head of R&D.');
  expect(read({ firstName: 'Ada', organisation: 'Deccan' })).toBe('Ada works at Deccan.');
  expect(read({ highestQualification: 'PhD in Chemistry' })).toBe('This member holds a PhD in Chemistry.');
  expect(read({ highestQualification: 'M.Sc' })).toBe('This member holds an M.Sc.');
  expect(read({ highestQualification: 'Chartered Engineer' })).toBe(
    'The highest academic qualification is Chartered Engineer.',
  );
  expect(read({}, { interests: ['coatings'] })).toBe('This member’s interests include coatings.');
  expect(read({ designation: 'CTO' }, { interests: ['a', 'b', 'c'] })).toBe(
    'This member works as CTO. Their interests include a, b and c.',
  );
  expect(read({ collaborationTypes: ['Other or Undecided'] })).toBe(
    'This member has not yet decided on the type of collaboration.',
  );
  expect(read({ collaborationTypes: ['Co-Develop IP', 'Licence Ready IP'] })).toBe(
    'This member is looking for ready-to-license IP and wants to co-develop IP.',
  );
  expect(read({ collaborationTimeline: 'Within 3 months' })).toBe(
    'The work is planned to start within 3 months.',
  );
  expect(read({ otherInfo: 'copper-free paint' })).toBe('Copper-free paint.');
  expect(read(ALL_FIELDS, { textType: 'rd_summary' })).toMatch(
    /^Deccan Coatings wants to co-develop IP and access lab testing, and is open to other kinds of collaboration\. Our lines/,
  );
});

test('each choice of the lists has a phrase', () => {
  const read = (fields: Partial<Fields>) => composeSummary(facts(fields, { textType: 'rd_summary' }));
  for (const choice of COLLABORATION_TYPES)
    expect(read({ collaborationTypes: [choice] })).toMatch(
      /^This member (?:wants to|is looking for|has not yet decided on) .+\.$/,
    );
  for (const choice of COLLABORATION_LEADS)
    expect(read({ collaborationLead: [choice] })).toMatch(/^The plan is to .+\.$/);
  for (const choice of RD_BUDGETS) expect(read({ rdBudget: choice })).toMatch(/^The R&D budget is .*\$.+\.$/);
});

test('quotes the deck word for word, with its broken lines joined', () => {
  const composed = composeSummary(facts({ organisation: 'Deccan Coatings' }, { deckText: DECK }));
  expect(composed).toBe(
    'This member works at Deccan Coatings. The corporate deck says: “We make marine coatings for ship hulls and keep barnacles off without copper.” The corporate deck adds: “Our water-borne coatings are sold in twelve countries to shipyards.”',
  );
});

test('keeps what a person wrote; composing again changes nothing, and drops what is out of date', () => {
  const mine = 'i have led coating plants for twenty years';
  for (const textType of TEXT_TYPES) {
    const more = { textType, deckText: DECK };
    const once = composeSummary(facts(ALL_FIELDS, { ...more, text: mine })) ?? '';
    expect(once).toContain('I have led coating plants for twenty years.');
    expect(composeSummary(facts(ALL_FIELDS, { ...more, text: once }))).toBe(once);
    const moved = { ...ALL_FIELDS, city: 'Chennai', designation: 'Chief Scientific Officer' };
    const later = composeSummary(facts(moved, { textType, text: once })) ?? '';
    expect(later).toContain('I have led coating plants for twenty years.');
    expect(later).not.toMatch(/Pune|Head of R&D|corporate deck/);
  }
});

test('edits a text: tidies it, keeps its order, and adds what it does not say yet', () => {
  const text = `  - i run two paint lines in Nashik ,and my team works at the interface of polymer and steel
- we replaced solvent-borne primers in 2019!!
- We replaced solvent-borne primers in 2019.`;
  const fields = {
    ...NO_FIELDS,
    firstName: 'Ada',
    lastName: 'Lo',
    highestQualification: 'MBA',
    city: 'Pune',
  };
  expect(composeSummary(facts(fields, { text }))).toBe(
    'I run two paint lines in Nashik, and my team works at the interface of polymer and steel. ' +
      'We replaced solvent-borne primers in 2019! Ada Lo is based in Pune. Ada holds an MBA.',
  );
  const own =
    'I am Head of R&D at Deccan Coatings in Pune, India, and hold an MBA; I look after marine paints.';
  const said = composeSummary(facts({ ...ALL_FIELDS, otherInfo: '' }, { text: own })) ?? '';
  expect(said.startsWith(own)).toBe(true);
  expect(said).not.toMatch(/works as|holds an/);
  expect(said).toContain('co-develop IP');
});

test('tidying leaves alone names of substances, figures, and words in other scripts', () => {
  const text = 'We use N,N-dimethylaniline at .5 percent, i.e. little. 我们生产涂料。';
  expect(composeSummary(facts({}, { text }))).toBe(`${text}`);
  const endless = 'coating '.repeat(120);
  expect(composeSummary(facts({ organisation: 'Nashik Works' }, { text: endless }))).toMatch(
    /^Coating coating .+…$/,
  );
});

test('shortens a text that is too long by whole sentences, keeping its words and order', () => {
  const sentences = [
    'Our plant coats steel coil for roofing with water-borne polyester and cures it in a gas oven.',
    'It was founded in a garage.',
    'The polyester coating loses gloss after two summers because the pigments chalk under ultraviolet light.',
    'There is a canteen.',
    'We want a coating for steel coil whose pigments keep their gloss under ultraviolet light for ten years.',
    'Parking is behind the building.',
    'The oven cannot be changed, so any coating has to cure below two hundred degrees within forty seconds.',
    'A pilot line for coil of half a metre is free for trials of a coating two days a week from March on.',
    'Visitors are asked to bring shoes with steel caps, and a photograph for the badge at the gate.',
  ];
  const text = sentences.join(' ');
  expect(text.length).toBeGreaterThan(PROFILE_LIMITS.summaryCharacters);
  const short = composeSummary(facts({}, { text, textType: 'rd_summary' })) ?? '';
  expect(short.length).toBeLessThanOrEqual(PROFILE_LIMITS.summaryCharacters);
  expect(short.length).toBeGreaterThan(PROFILE_LIMITS.summaryCharacters * 0.75);
  const kept = sentences.filter((sentence) => short.includes(sentence));
  expect(kept.join(' ')).toBe(short);
  expect(short).toContain('We want a coating for steel coil');
  expect(short).not.toMatch(/canteen|Parking/);
});

test('fields of maximum length still make a summary within the limit', () => {
  const long = 'Word '.repeat(40).trim();
  const composed = composeSummary(
    facts({
      firstName: long,
      lastName: long,
      organisation: long,
      designation: long,
      city: long,
      country: long,
    }),
  );
  expect(composed?.length).toBeLessThanOrEqual(PROFILE_LIMITS.summaryCharacters);
  expect(composed).toMatch(/^Word .+[.…]$/);
});
