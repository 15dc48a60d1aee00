import { MESSAGES } from '@cosmos/contract/messages.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pdfFile } from '../files/testing/pdf-file.ts';
import { person } from '../testing/person.ts';
import { createTestServices, type TestServices } from '../testing/test-services.ts';

let world: TestServices;
beforeAll(async () => {
  world = await createTestServices();
}, 60_000);
afterAll(() => world.close());

const somebody = () => person(world.services);
const DECK = 'We make marine coatings for ship hulls and keep barnacles off without copper.';
const base64 = (bytes: Buffer) => bytes.toString('base64');

test('a summary is composed from what is saved, what is typed and the deck; nothing is saved by it', async () => {
  const ada = await somebody();
  await ada.caller.profile.save({ organisation: 'Deccan Coatings', city: 'Pune' });
  await ada.caller.files.upload({
    file: { name: 'deck.pdf', type: '', content: base64(pdfFile({ pages: [DECK] })) },
    purpose: 'rd_profile_deck',
  });
  const before = await ada.caller.profile.read();
  expect(
    await ada.caller.profile.enhance({
      textType: 'professional_summary',
      draft: { designation: 'Head of R&D', city: '' },
    }),
  ).toEqual({
    text: `Ada Lo serves as Head of R&D at Deccan Coatings. The corporate deck says: “${DECK}”`,
    assistant: 'embedded',
    fileProcessed: false,
    imagesProcessed: 0,
  });
  expect(await ada.caller.profile.read()).toEqual(before);
});

test('a text that is given is worked on, and completed from the profile', async () => {
  const ada = await somebody();
  await ada.caller.profile.save({ organisation: 'Deccan Coatings', city: 'Pune' });
  const enhance = (text?: string) => ada.caller.profile.enhance({ textType: 'professional_summary', text });
  expect((await enhance('i have led coating plants for twenty years')).text).toBe(
    'I have led coating plants for twenty years. Ada Lo works at Deccan Coatings, based in Pune.',
  );
  expect((await enhance()).text).toBe('Ada Lo works at Deccan Coatings, based in Pune.');
});

test('a file that comes along is read in place of the deck; a picture is not read, and is said not to be', async () => {
  const ada = await somebody();
  const enhance = (content: string) =>
    ada.caller.profile.enhance({ textType: 'rd_summary', file: { name: 'a', content } });
  expect(await enhance(base64(pdfFile({ pages: [DECK] })))).toMatchObject({
    text: expect.stringContaining(`The corporate deck says: “${DECK}”`),
    fileProcessed: true,
    imagesProcessed: 0,
  });
  const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  expect(await enhance(base64(picture))).toMatchObject({ fileProcessed: false, imagesProcessed: 0 });
  await expect(enhance(base64(Buffer.from('<svg/>')))).rejects.toThrow(MESSAGES.fileKindRefused);
  expect(await ada.caller.files.list({})).toEqual([]);
});

test('where nothing is given there is nothing to compose', async () => {
  const ada = await somebody();
  await ada.caller.profile.save({ firstName: '', lastName: '' });
  await expect(ada.caller.profile.enhance({ textType: 'rd_summary' })).rejects.toMatchObject({
    code: 'UNPROCESSABLE_CONTENT',
    message: MESSAGES.enhanceNothing,
  });
});

test('so many summaries an hour', async () => {
  const ada = await somebody();
  for (let count = 0; count < 60; count++) await ada.caller.profile.enhance({ textType: 'rd_summary' });
  await expect(ada.caller.profile.enhance({ textType: 'rd_summary' })).rejects.toThrow(MESSAGES.tooMany);
});
