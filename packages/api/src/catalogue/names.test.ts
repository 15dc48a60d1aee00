import { outOfCoverage } from '@cosmos/contract/conversation/messages.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestServices, type TestServices } from '../testing/test-services.ts';
import { visitor } from '../testing/visitor.ts';
import { aliasesOf, readCatalogueNames } from './names.ts';

const QUESTION = 'Which battery technologies are available from universities in Germany?';
let test: TestServices;
beforeAll(async () => {
  test = await createTestServices();
});
afterAll(() => test.close());

it('calls a catalogue with only universities in the United States US', async () => {
  const reply = await visitor(test.services).ask(QUESTION);
  if (reply.type !== 'out_of_coverage') throw new Error(reply.type);
  expect(reply.response).toBe(
    `I’m specialized in US university technology transfer, and Germany is not in the database yet. The supported universities are: ${reply.universities.join(', ')}.`,
  );
});

it.each([['elsewhere', 'Japan'] as const, ['nobody knows where', null] as const])(
  'names no country where one of them is %s',
  async (_where, country) => {
    const { db } = test.services;
    await db.updateTable('universities').set({ country }).where('name', '=', 'Cornell University').execute();
    const { inUnitedStates } = await readCatalogueNames({ db });
    expect(inUnitedStates).toBe(false);
    const said = outOfCoverage(['Cornell University'], { asked: 'Germany', inUnitedStates });
    expect(said).toMatch(/^I’m specialized in university technology transfer, and Germany is not /);
  },
);

it('knows a campus of the University of California by its town', () => {
  const texts = aliasesOf('University of California, Irvine').map(({ text }) => text);
  expect(texts).toEqual(expect.arrayContaining(['UC Irvine', 'Irvine']));
});

it.each([
  ['Ohio State University', ['Ohio State University', 'OSU', 'Ohio State']],
  ['University of California, Irvine', ['University of California, Irvine', 'UCI', 'UC Irvine', 'Irvine']],
])('%s is also called by its acronym', (name, called) => {
  expect(aliasesOf(name).map(({ text }) => text)).toEqual(called);
});
