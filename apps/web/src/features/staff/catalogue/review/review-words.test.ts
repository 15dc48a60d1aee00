import type { ListingDifference, ListingSide } from '@cosmos/contract/admin/review.ts';
import { expect, it } from 'vitest';
import {
  actsOnSeveral,
  areHardlyOne,
  comparedFacts,
  decidedInWords,
  doubtInWords,
  outcomeInWords,
  differencesInWords,
  reasonInWords,
  titleInWords,
  verdictOf,
} from './review-words.ts';

const side = (rest: Partial<ListingSide>): ListingSide => ({
  id: 'UTECH-PUR-1',
  title: 'A pump',
  university: 'Purdue University',
  isRetired: false,
  source: 'csv',
  url: null,
  referenceNumber: null,
  published: null,
  trl: null,
  patents: [],
  keywords: [],
  summary: null,
  ipSummary: null,
  managers: [],
  createdAt: '2030-03-12T10:00:00Z',
  ...rest,
});

it('compares what at least one of two listings has', () => {
  const facts = comparedFacts([
    side({ trl: 4 }),
    side({
      isRetired: true,
      managers: [{ name: null, email: 'a@x.example', isStale: true, managerId: 'M', correction: null }],
    }),
  ]);
  expect(facts.map(({ name, values }) => [name, ...values])).toEqual([
    ['Title', 'A pump', 'A pump'],
    ['University', 'Purdue University', 'Purdue University'],
    ['State', 'Listed', 'Retired'],
    ['Source', 'csv', 'csv'],
    ['First imported', '12 Mar 2030', '12 Mar 2030'],
    ['Readiness (TRL)', '4', ''],
    ['Contacts', '', '<a@x.example> (no longer the contact)'],
  ]);
});

it('says why a listing is in doubt, and what was decided', () => {
  const at = '2030-03-12T10:00:00Z';
  expect(doubtInWords({ doubt: 'not-available', at })).toBe(
    'The university answered a member on 12 Mar 2030 that this is not available.',
  );
  const other = { id: 'UTECH-PUR-1', title: 'A pump', differences: [], reference: null, published: null };
  const decided = { decisionId: 'd', decision: 'keep-one', retiredId: 'UTECH-PUR-2', by: null } as const;
  expect(outcomeInWords({ id: 'UTECH-PUR-2', other, decided })).toBe(
    'UTECH-PUR-2 is retired; UTECH-PUR-1 is kept.',
  );
  expect(outcomeInWords({ id: 'UTECH-PUR-3', other, decided })).toBe(
    'UTECH-PUR-2 is retired; UTECH-PUR-3 is kept.',
  );
});

it('offers for several what fits all of them', () => {
  const [one, two] = [
    { doubt: 'long-ago' as const, other: null },
    {
      doubt: 'same-title' as const,
      other: { id: 'UTECH-PUR-1', title: 'A pump', differences: [], reference: null, published: null },
    },
  ];
  const actions = (rows: Parameters<typeof actsOnSeveral>[0]) =>
    actsOnSeveral(rows).map(({ action }) => action);
  expect(actions([one, one])).toEqual(['Still available', 'Retire']);
  expect(actions([two, two])).toEqual(['Keep the earlier ones', 'Keep both', 'Keep the later ones']);
  expect(actions([one, two])).toEqual([]);
  expect(decidedInWords({ decided: 1200, settled: ['UTECH-PUR-1'] })).toBe(
    '1,200 decided. 1 had already been decided.',
  );
});

it('a title of words that any listing has is none', () => {
  const university = 'University of California, Los Angeles';
  expect(
    ['Technology', 'UCLA Case No.', 'Case 2021-167'].map((title) => titleInWords(title, university)),
  ).toEqual(['Untitled listing', 'Untitled listing', 'Untitled listing']);
  expect(titleInWords('Charge Trap Transistors', university)).toBe('Charge Trap Transistors');
});

it('says what differs between two listings, with what is short', () => {
  const keys = { reference: null, published: null };
  const of = (...differences: ListingDifference[]) =>
    differencesInWords({ ...keys, other: { id: 'a', title: 'A pump', differences, ...keys } });
  expect([of('summary', 'patents'), of(), differencesInWords({ ...keys, other: null })]).toEqual([
    'Differs in summary, patents',
    'Same text and facts',
    null,
  ]);
  const later = { reference: 'A-2', published: '2018-05-01' };
  const earlier = { reference: 'A-1', published: '2016-01-01' };
  const differences: ListingDifference[] = ['summary', 'reference', 'published'];
  const both = { ...later, other: { id: 'a', title: 'A pump', differences, ...earlier } };
  expect(differencesInWords(both)).toBe('Differs in reference (A-1 → A-2), year (2016 → 2018), summary');
  expect([areHardlyOne(both), areHardlyOne({ other: null })]).toEqual([true, false]);
  expect([verdictOf(both), verdictOf({ other: null })]).toEqual([
    'Reference and summary differ: probably two inventions.',
    null,
  ]);
});

it('says beside a listing why it is in doubt', () => {
  const row = {
    doubt: 'untitled' as const,
    id: 'UTECH-UCLA-1',
    title: 'UCLA Case No.',
    opening: 'A mattress that prevents bed sores.',
    university: 'UCLA',
    reference: null,
    published: null,
    other: null,
    at: '2030-03-12T10:00:00Z',
    decided: null,
  };
  expect(reasonInWords(row)).toEqual({ words: 'Listed as “UCLA Case No.”', below: 'UCLA' });
  const other = { id: 'UTECH-UCLA-2', title: 'A pump', differences: [], reference: null, published: null };
  expect(reasonInWords({ ...row, doubt: 'same-title', title: 'A pump', opening: null, other })).toEqual({
    words: 'Earlier listing: A pump',
    below: 'Same text and facts',
  });
});
