import { FILES_MESSAGES } from '@cosmos/contract/files/messages.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { PROFILE_MESSAGES } from '@cosmos/contract/profile/messages.ts';
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

test('composes a summary from the saved profile, unsaved input and the deck, without saving anything', async () => {
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
    text: `Ada Lo works as Head of R&D at Deccan Coatings. The corporate deck says: “${DECK}”`,
    assistant: 'embedded',
    fileProcessed: false,
    imagesProcessed: 0,
  });
  expect(await ada.caller.profile.read()).toEqual(before);
});

test('edits a given text, and completes it from the profile', async () => {
  const ada = await somebody();
  await ada.caller.profile.save({ organisation: 'Deccan Coatings', city: 'Pune' });
  const enhance = (text?: string) => ada.caller.profile.enhance({ textType: 'professional_summary', text });
  expect((await enhance('i have led coating plants for twenty years')).text).toBe(
    'I have led coating plants for twenty years. Ada Lo works at Deccan Coatings, based in Pune.',
  );
  expect((await enhance()).text).toBe('Ada Lo works at Deccan Coatings, based in Pune.');
});

test('reads a file sent along instead of the deck; reports that a picture was not read', async () => {
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
  await expect(enhance(base64(Buffer.from('<svg/>')))).rejects.toThrow(FILES_MESSAGES.fileKindRefused);
  expect(await ada.caller.files.list({})).toEqual([]);
});

test('composes nothing from nothing', async () => {
  const ada = await somebody();
  await ada.caller.profile.save({ firstName: '', lastName: '' });
  await expect(ada.caller.profile.enhance({ textType: 'rd_summary' })).rejects.toMatchObject({
    code: 'UNPROCESSABLE_CONTENT',
    message: PROFILE_MESSAGES.enhanceNothing,
  });
});

test('limits the summaries per hour', async () => {
  const ada = await somebody();
  for (let count = 0; count < 60; count++) await ada.caller.profile.enhance({ textType: 'rd_summary' });
  await expect(ada.caller.profile.enhance({ textType: 'rd_summary' })).rejects.toThrow(HTTP_MESSAGES.tooMany);
});
