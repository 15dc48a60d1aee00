import { describe, expect, test } from 'vitest';
import { parseListingDate } from './listing-date.ts';
import { parsePatents } from './listing-patents.ts';
import { statedReadiness, statedStage } from './stated-readiness.ts';
import { testCatalogue } from '../testing/catalogue-files.ts';

describe('a listing', () => {
  const current = testCatalogue();

  test('becomes a technology', async () => {
    const catalogue = current();
    const file = await catalogue.write('a.jsonl', [
      {
        _id: 'umn-17',
        university: 'University of Minnesota',
        title: 'Ultrasonic meter for slurry density',
        text: 'A clamp-on meter.\n\nPhase of Development: TRL: 6 Tested in a mine.',
        ip_number: '2019-104',
        patents: 'US 10,808,335 B2, Additional Patent Pending',
        published: '11/7/2021',
        url: 'https://umn.example/t/17',
      },
      {
        _id: 'umn-18',
        university: 'University of Minnesota',
        title: 'Sieve',
        text: '',
        ip_number: '',
        patents: '',
        published: '',
        url: '',
      },
      { _id: 'umn-19', university: 'University of Minnesota', title: 'No text' },
    ]);
    const report = await catalogue.importFile(file);
    expect(report).toMatchObject({
      added: 2,
      rejected: 1,
      rejects: [{ line: 3, reason: 'text: is missing' }],
    });
    const rows = await catalogue.database.db
      .selectFrom('technologies')
      .selectAll()
      .orderBy('source_key')
      .execute();
    expect(rows[0]).toMatchObject({
      source: 'listings',
      source_key: 'umn-17',
      id: expect.stringMatching(/^UTECH-UMN-\d{10}$/) as string,
      reference_number: '2019-104',
      patents: ['US 10,808,335 B2'],
      ip_summary: 'US 10,808,335 B2, Additional Patent Pending',
      published: '2021-11-07',
      trl: 6,
      trl_reasoning: 'Phase of Development: TRL: 6 Tested in a mine.',
      url: 'https://umn.example/t/17',
    });
    expect(rows[1]).toMatchObject({
      summary: null,
      patents: [],
      ip_summary: null,
      published: null,
      url: null,
      field: null,
    });
  });
});

test.for<[string, string | null]>([
  ['2/9/2025', '2025-02-09'],
  ['09/27/2022', '2022-09-27'],
  ['Jun 20th, 2024', '2024-06-20'],
  ['August 6, 2022', '2022-08-06'],
  ['2009 Nov 3', '2009-11-03'],
  ['28 December 2020', '2020-12-28'],
  ['Updated 12-20-2023', '2023-12-20'],
  ['2018-09-18', '2018-09-18'],
  ['July 2022', '2022-07-01'],
  ['2023-12', '2023-12-01'],
  ['2017', '2017-01-01'],
  ['2/30/2021', null],
  ['13/13/2021', null],
  ['soon', null],
  ['US 2023/0223113 A1', null],
  ['1950', '1950-01-01'],
  ['1949', null],
  ['2100', '2100-01-01'],
  ['2101', null],
  ['', null],
])('reads the date "%s" as %s', ([text, date]) => {
  expect(parseListingDate(text)).toBe(date);
});

describe('patents', () => {
  test.for<[string, string[], boolean]>([
    ['11,661,630', ['11,661,630'], false],
    ['WO2021231304, 20230176068', ['WO2021231304', '20230176068'], false],
    ['United States Of America, Issued Patent, 11,245,077, 02/08/2022, 2018-270', ['11,245,077'], true],
    ['US17/007,994, PCT/US2017/068262', ['US17/007,994', 'PCT/US2017/068262'], false],
    ['Patent pending', [], true],
    ['METHODS FOR MEASURING PORES', [], true],
    ['N/A', [], false],
    ['', [], false],
  ])('reads "%s"', ([text, numbers, says]) => {
    const parsed = parsePatents(text);
    expect(parsed.numbers).toEqual(numbers);
    expect(parsed.statement).toBe(says ? text : null);
  });
});

describe('readiness', () => {
  test.for<[string, number | null]>([
    ['The prototype is at TRL 4.', 4],
    ['It has a technology readiness level of 5. Field tests confirmed TRL 5.', 5],
    ['Technology Readiness Level (TRL): 7', 7],
    ['* Technology Readiness Level: TRL 3 (proof of concept)', 3],
    ['TRL: 3-4', null],
    ['TRL 3 to 5', null],
    ['TRL 2 in air. TRL 6 in water.', null],
    ['We aim for TRL 8 by 2027.', null],
    ['TRL 10', null],
    ['CTRL 4 opens the menu.', null],
  ])('reads "%s" as %s', ([text, level]) => {
    expect(statedReadiness(text)?.level ?? null).toBe(level);
  });

  test.for<[string, string | null]>([
    ['A sieve.\n\nStage of Development: Working prototype', 'Stage of Development: Working prototype'],
    [
      'A sieve.\n**Stage of Development**\n_In vitro_ proof of concept\n\nApplications',
      'Stage of Development: In vitro proof of concept',
    ],
    ['Development Stage - none', null],
    ['Development Status: Provisional patent application filed.', null],
    ['Stage of Development\nAvailable for licensing', null],
    ['Each stage of development of the embryo is seen.', null],
    [
      `Stage of Development: Tested in pigs. ${'Much is planned. '.repeat(20)}`,
      `Stage of Development: Tested in pigs.${' Much is planned.'.repeat(14)}`,
    ],
    [`Stage of Development: ${'so '.repeat(100)}`, null],
  ])('reads the stage in "%s"', ([text, stage]) => {
    expect(statedStage(text)).toBe(stage);
  });
});
