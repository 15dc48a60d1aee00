import { randomUUID } from 'node:crypto';
import { MY_DATA_LIMITS } from '@cosmos/contract/my-data/limits.ts';
import { MY_DATA_MESSAGES } from '@cosmos/contract/my-data/messages.ts';
import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { person } from '../testing/person.ts';
import { tracedPerson } from '../testing/profile/traced-person.ts';
import { createTestServices, type TestServices } from '../testing/test-services.ts';
import { sweepDataExports } from './data-exports.ts';
import { LEFT_OUT } from './left-out.ts';
import { SECTIONS, writeExport } from './write-export.ts';

let test: TestServices;
beforeAll(async () => {
  test = await createTestServices();
});
afterAll(() => test.close());

type Person = Awaited<ReturnType<typeof person>>;

async function downloaded({ caller }: Person) {
  const { exportId } = await caller.myData.prepare();
  await writeExport(test.services, exportId);
  const made = await caller.myData.read({ exportId });
  const parts: Buffer[] = [];
  for (let part = 0; part < made.parts; part++)
    parts.push(Buffer.from((await caller.myData.part({ exportId, part })).content, 'base64'));
  const bytes = Buffer.concat(parts);
  const files = unzipSync(bytes);
  const text = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  return {
    made,
    bytes,
    files,
    text,
    parts,
    list: (name: string): Record<string, unknown>[] => JSON.parse(text(name)),
  };
}

it('every table that leads to a person is in the file, or left out for a reason', async () => {
  const { rows } = await sql<{ name: string }>`
    with recursive person as (
      select 'users'::regclass::oid as oid
      union
      select conrelid from pg_constraint join person on confrelid = person.oid where contype = 'f')
    select relname as name from person join pg_class using (oid)`.execute(test.services.db);
  const known = new Set([...SECTIONS.flatMap(({ tables }) => tables), 'files', ...Object.keys(LEFT_OUT)]);
  // Add a section for such a table to my-data/…-sections.ts, or the reason to my-data/left-out.ts.
  expect(rows.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([]);
  expect(Object.values(LEFT_OUT).filter((reason) => reason.length < 10)).toEqual([]);
});

it('a member gets everything of theirs, each file explained, and nothing of anybody else', async () => {
  const [ada, bob] = [await tracedPerson(test.services), await tracedPerson(test.services)];
  const { files, text, list, made } = await downloaded(ada);
  const names = Object.keys(files);
  for (const { file } of SECTIONS) {
    expect(text('README.txt')).toContain(file);
    expect(Array.isArray(list(file)), file).toBe(true);
  }
  expect(list('profile.json')).toMatchObject([
    { email: ada.email, last_name: 'Lovelace', has_password: false },
  ]);
  expect(list('interests.json')).toContainEqual(
    expect.objectContaining({ keyword: ada.email, origin: 'chosen' }),
  );
  for (const file of ['saved.json', 'folders.json', 'standing-needs.json', 'alerts.json'])
    expect(text(file), file).toContain(ada.email);
  expect(list('saved.json')).toMatchObject([{ asset_id: expect.any(String), title: expect.any(String) }]);
  expect(list('sessions.json').map(({ what }) => what)).toEqual(['session', 'browser', 'passkey']);
  const [chat] = list('chats.json');
  expect(chat).toMatchObject({
    title: ada.email,
    links: [{}],
    messages: [{ message: ada.email }, { message: ada.email }],
  });
  expect(JSON.stringify(chat)).toContain(`"comment":"${ada.email}"`);
  const [thread] = list('emails.json');
  expect(JSON.stringify(thread)).toContain(ada.email);
  expect(list('drafts.json')).toHaveLength(1);
  expect(list('feedback.json').length).toBeGreaterThan(0);
  const stored = list('files.json');
  expect(stored).toHaveLength(names.filter((name) => name.startsWith('files/')).length);
  for (const { path, size } of stored) expect(files[String(path)]).toHaveLength(Number(size));
  const everything = names.map((name) => text(name)).join('\n');
  expect(everything).not.toContain(bob.email);
  expect(everything).not.toContain(bob.userId);
  expect(everything).not.toMatch(/token|_hash|code_mac|public_key/);
  expect(made.stepsDone).toBe(made.steps);
});

it('what a university wrote is in it as it was sent, and what signs in or answers is not', async () => {
  const ada = await tracedPerson(test.services);
  const { db } = test.services;
  const secret = randomUUID();
  await db
    .updateTable('mails')
    .set({ text: secret, html: secret })
    .where('user_id', '=', ada.userId)
    .where('kind', 'in', ['code', 'contact'])
    .execute();
  await db
    .updateTable('thread_messages')
    .set({ text: 'Dear Ada, we would be glad to talk.' })
    .where('user_id', '=', ada.userId)
    .where('direction', '=', 'received')
    .execute();
  const { files, text } = await downloaded(ada);
  expect(Object.keys(files).filter((name) => text(name).includes(secret))).toEqual([]);
  expect(text('emails.json')).toContain('we would be glad to talk');
});

it('only its owner reads it, and only for a week', async () => {
  const [ada, bob] = [await person(test.services), await person(test.services)];
  const { made } = await downloaded(ada);
  const { exportId } = made;
  const gone = { code: 'NOT_FOUND', message: MY_DATA_MESSAGES.gone };
  expect(new URL(made.url).pathname).toBe(`/my-data/${exportId}`);
  await expect(bob.caller.myData.read({ exportId })).rejects.toMatchObject(gone);
  await expect(bob.caller.myData.part({ exportId, part: 0 })).rejects.toMatchObject(gone);
  expect(await bob.caller.myData.current()).toBeNull();
  await expect(ada.caller.myData.part({ exportId, part: made.parts })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  test.pass(MY_DATA_LIMITS.keptMs);
  await expect(ada.caller.myData.read({ exportId })).rejects.toMatchObject(gone);
  expect(await ada.caller.myData.current()).toBeNull();
  test.pass(1);
  await sweepDataExports(test.services);
  const left = await test.services.db
    .selectFrom('data_exports')
    .select('id')
    .where('id', '=', exportId)
    .execute();
  expect(left).toEqual([]);
});

it('one is prepared at a time, a new one takes the place of the last, and a lost one does not stand in the way', async () => {
  const { caller, userId } = await person(test.services);
  const [first, same] = await Promise.all([caller.myData.prepare(), caller.myData.prepare()]);
  expect(same.exportId).toBe(first.exportId);
  const jobs = test.enqueued.filter(({ data }) => 'exportId' in data && data.exportId === first.exportId);
  expect(jobs).toEqual([{ name: 'my-data.export', data: { exportId: first.exportId } }]);
  test.pass(MY_DATA_LIMITS.givenUpMs);
  expect(await caller.myData.current()).toMatchObject({ state: 'failed' });
  const next = await caller.myData.prepare();
  expect(next.exportId).not.toBe(first.exportId);
  await writeExport(test.services, first.exportId);
  await writeExport(test.services, next.exportId);
  await writeExport(test.services, next.exportId);
  expect(await caller.myData.current()).toMatchObject({ exportId: next.exportId, state: 'done' });
  const rows = await test.services.db
    .selectFrom('data_exports')
    .select('id')
    .where('user_id', '=', userId)
    .execute();
  expect(rows).toEqual([{ id: next.exportId }]);
});

it('begun anew after its process died, it is whole; and one that cannot be written says so', async () => {
  const ada = await tracedPerson(test.services);
  const { exportId } = await ada.caller.myData.prepare();
  const { db } = test.services;
  const half = { export_id: exportId, position: 0, bytes: Buffer.from('half') };
  await db.insertInto('data_export_parts').values(half).execute();
  await db
    .updateTable('data_exports')
    .set({ state: 'running', steps_done: 3 })
    .where('id', '=', exportId)
    .execute();
  const { bytes, made } = await downloaded(ada);
  expect(made.exportId).toBe(exportId);
  expect(bytes.length).toBe(made.size);
  const broken = await person(test.services);
  const failing = await broken.caller.myData.prepare();
  let calls = 0;
  const now = () => {
    calls += 1;
    if (calls === 1) throw new Error('broken');
    return test.services.now();
  };
  await writeExport({ ...test.services, now }, failing.exportId);
  expect(await broken.caller.myData.read(failing)).toMatchObject({ state: 'failed', parts: 0 });
});

it('a large file is handed on in parts that together are the archive', { tags: 'at-length' }, async () => {
  const ada = await person(test.services);
  const bytes = Buffer.alloc(5 * MY_DATA_LIMITS.partBytes, 'ab');
  await test.services.db
    .insertInto('files')
    .values({
      id: randomUUID(),
      user_id: ada.userId,
      purpose: 'chat_attachment',
      file_name: '../..\\.evil name?.pdf',
      media_type: 'application/pdf',
      size: bytes.length,
      bytes,
    })
    .execute();
  const { files, parts, made } = await downloaded(ada);
  expect(parts.slice(0, -1).every((part) => part.length === MY_DATA_LIMITS.partBytes)).toBe(true);
  expect(parts).toHaveLength(made.parts);
  const [path] = Object.keys(files).filter((name) => name.startsWith('files/'));
  expect(path).toMatch(/^files\/[\da-f-]+-evil name_.pdf$/);
  expect(Buffer.from(files[path ?? ''] ?? []).equals(bytes)).toBe(true);
});
