import { randomUUID } from 'node:crypto';
import { FILES_LIMITS } from '@cosmos/contract/files/limits.ts';
import { FILES_MESSAGES } from '@cosmos/contract/files/messages.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { person } from '../testing/person.ts';
import { createTestServices, type TestServices } from '../testing/test-services.ts';
import { pdfFile } from './testing/pdf-file.ts';

let world: TestServices;
beforeAll(async () => {
  world = await createTestServices();
}, 60_000);
afterAll(() => world.close());

type Person = Awaited<ReturnType<typeof person>>;
const somebody = () => person(world.services);
const b64 = (bytes: Buffer) => bytes.toString('base64');
const uploadDeck = ({ caller }: Person, bytes: Buffer, name = 'deck.pdf') =>
  caller.files.upload({
    file: { name, type: 'application/pdf', content: b64(bytes) },
    purpose: 'rd_profile_deck',
  });
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } });

test('a deck is stored, counted, shown in the profile and read back byte for byte', async () => {
  const ada = await somebody();
  const bytes = pdfFile({ pages: ['We coat steel.', 'Second page'] });
  const deck = await uploadDeck(ada, bytes, '../../Our deck.pdf');
  expect(deck).toMatchObject({
    fileName: 'Our deck.pdf',
    mediaType: 'application/pdf',
    pages: 2,
    size: bytes.length,
  });
  expect((await ada.caller.profile.read()).deck).toEqual(deck);
  expect(await ada.caller.files.list({ purpose: 'rd_profile_deck' })).toEqual([deck]);
  expect((await ada.caller.files.read({ fileId: deck.fileId })).content).toBe(b64(bytes));
  const row = await world.services.db
    .selectFrom('files')
    .select('extracted_text')
    .where('id', '=', deck.fileId)
    .executeTakeFirstOrThrow();
  expect(row.extracted_text).toBe('We coat steel.\nSecond page');
});

test('a new deck replaces the old one; deleting it leaves none', async () => {
  const ada = await somebody();
  await uploadDeck(ada, pdfFile({ pages: ['old'] }));
  const second = await uploadDeck(ada, pdfFile({ pages: ['new'] }));
  expect(await ada.caller.files.list({})).toEqual([second]);
  await expect(uploadDeck(ada, Buffer.from('%PDF-1.7 broken'))).rejects.toThrow(
    FILES_MESSAGES.fileUnreadable,
  );
  expect((await ada.caller.profile.read()).deck).toEqual(second);
  expect(await ada.caller.files.remove({ fileId: second.fileId })).toEqual({ deleted: true });
  expect((await ada.caller.profile.read()).deck).toBeNull();
  await expect(ada.caller.files.remove({ fileId: second.fileId })).rejects.toThrow(HTTP_MESSAGES.notFound);
});

test('decks uploaded simultaneously leave one, and that is the one shown', async () => {
  const ada = await somebody();
  const decks = await Promise.all(
    ['one', 'two', 'three'].map((text) => uploadDeck(ada, pdfFile({ pages: [text] }))),
  );
  const { deck } = await ada.caller.profile.read();
  expect(decks).toContainEqual(deck);
  expect(await ada.caller.files.list({})).toEqual([deck]);
});

test('a failure while the old deck is being deleted keeps it, and nothing of the new one', async () => {
  const ada = await somebody();
  const old = await uploadDeck(ada, pdfFile({ pages: ['old'] }));
  const { db } = world.services;
  await sql`
    create function stop_here() returns trigger language plpgsql as
    $$ begin raise exception 'killed'; end $$`.execute(db);
  await sql`create trigger stop_here before delete on files execute function stop_here()`.execute(db);
  await expect(uploadDeck(ada, pdfFile({ pages: ['new'] }))).rejects.toMatchObject({
    code: 'INTERNAL_SERVER_ERROR',
  });
  await sql`drop trigger stop_here on files`.execute(db);
  expect(await ada.caller.files.list({})).toEqual([old]);
  expect((await ada.caller.profile.read()).deck).toEqual(old);
});

test('a photo becomes a small square without its location data', async () => {
  const ada = await somebody();
  const taken = await picture(900, 600)
    .withExif({ IFD0: { Copyright: 'Ada' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
    .jpeg()
    .toBuffer();
  expect((await sharp(taken).metadata()).exif).toBeDefined();
  const photo = await ada.caller.files.upload({
    file: { name: 'me.jpg', type: 'image/jpeg', content: `data:image/jpeg;base64,${b64(taken)}` },
    purpose: 'profile_photo',
  });
  const profile = await ada.caller.profile.read();
  expect(profile.photo).toEqual(photo);
  const kept = Buffer.from((await ada.caller.files.read({ fileId: photo.fileId })).content, 'base64');
  const { width, height, format, exif } = await sharp(kept).metadata();
  expect({ width, height, format, exif }).toEqual({
    width: 512,
    height: 512,
    format: 'webp',
    exif: undefined,
  });
  await ada.caller.profile.save({ photoFileId: null });
  expect(await ada.caller.files.list({})).toEqual([]);
});

test('somebody else’s file cannot be found', async () => {
  const [ada, bob] = [await somebody(), await somebody()];
  const deck = await uploadDeck(ada, pdfFile());
  await expect(bob.caller.files.read({ fileId: deck.fileId })).rejects.toThrow(HTTP_MESSAGES.notFound);
  await expect(bob.caller.files.remove({ fileId: deck.fileId })).rejects.toThrow(HTTP_MESSAGES.notFound);
  await expect(bob.caller.files.read({ fileId: randomUUID() })).rejects.toThrow(HTTP_MESSAGES.notFound);
  expect(await bob.caller.files.list({})).toEqual([]);
  expect(await ada.caller.files.list({})).toEqual([deck]);
});

test('the files of a chat are only for its owner', async () => {
  const [ada, bob] = [await somebody(), await somebody()];
  const chatId = randomUUID();
  await world.services.db.insertInto('chats').values({ id: chatId, user_id: ada.userId }).execute();
  const attach = (who: Person) =>
    who.caller.files.upload({
      file: { name: 'a.pdf', type: '', content: b64(pdfFile()) },
      purpose: 'chat_attachment',
      chatId,
    });
  const attached = await attach(ada);
  await expect(attach(bob)).rejects.toThrow(HTTP_MESSAGES.notFound);
  expect(await ada.caller.files.ofChat({ chatId })).toEqual([attached]);
  await expect(bob.caller.files.ofChat({ chatId })).rejects.toThrow(HTTP_MESSAGES.notFound);
});

/** Leaves room for a single file. */
async function storeAllButOne({ userId }: Person, bytes: Buffer): Promise<void> {
  const rows = Array.from({ length: FILES_LIMITS.filesPerUser - 1 }, () => ({
    id: randomUUID(),
    user_id: userId,
    purpose: 'email_attachment' as const,
    file_name: 'a.png',
    media_type: 'image/png',
    size: bytes.length,
    bytes,
  }));
  await world.services.db.insertInto('files').values(rows).execute();
}

test('limits the files of a person, even if uploaded simultaneously', async () => {
  const ada = await somebody();
  const bytes = await picture(1, 1).png().toBuffer();
  await storeAllButOne(ada, bytes);
  const results = await Promise.allSettled(
    Array.from({ length: 4 }, () =>
      ada.caller.files.upload({
        file: { name: 'b.png', type: '', content: b64(bytes) },
        purpose: 'email_attachment',
      }),
    ),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const result of results)
    if (result.status === 'rejected')
      expect(result.reason).toMatchObject({ message: FILES_MESSAGES.filesFull });
});

test.each(['profile_photo', 'rd_profile_deck'] as const)(
  'a new %s replaces the old one even if there is no room for another file',
  async (purpose) => {
    const ada = await somebody();
    const photo = await picture(1, 1).png().toBuffer();
    await storeAllButOne(ada, photo);
    const content = b64(purpose === 'profile_photo' ? photo : pdfFile());
    const upload = () => ada.caller.files.upload({ file: { name: 'a', type: '', content }, purpose });
    await upload();
    const second = await upload();
    expect(await ada.caller.files.list({ purpose })).toEqual([second]);
    expect(await ada.caller.files.list({})).toHaveLength(FILES_LIMITS.filesPerUser);
  },
);

test('limits the uploads per hour', async () => {
  const ada = await somebody();
  const upload = () =>
    ada.caller.files.upload({ file: { name: 'a', type: '', content: 'AAAA' }, purpose: 'email_attachment' });
  for (let count = 0; count < 60; count++)
    await expect(upload()).rejects.toThrow(FILES_MESSAGES.fileKindRefused);
  await expect(upload()).rejects.toThrow(HTTP_MESSAGES.tooMany);
  world.pass(60 * 60 * 1_000);
  await expect(upload()).rejects.toThrow(FILES_MESSAGES.fileKindRefused);
});
