import { randomUUID } from 'node:crypto';
import { CHATS_LIMITS } from '@cosmos/contract/chats/limits.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { member } from '../testing/member.ts';
import { createTestServices, type TestServices } from '../testing/test-services.ts';
import { tokenCaller } from '../testing/sign-in.ts';

let test: TestServices;
let owner: Awaited<ReturnType<typeof member>>;
beforeAll(async () => {
  test = await createTestServices();
  owner = await member(test.services);
});
afterAll(() => test.close());

interface Told {
  title?: string;
  turns?: { text: string; said?: string }[];
  userId?: string;
  updatedAt?: Date;
}

async function chat({ title, turns = [], userId = owner.userId, updatedAt = new Date() }: Told) {
  const { db } = test.services;
  const chatId = randomUUID();
  await db
    .insertInto('chats')
    .values({ id: chatId, user_id: userId, title: title ?? null, updated_at: updatedAt })
    .execute();
  const turnIds: string[] = [];
  for (const [position, { text, said }] of turns.entries()) {
    const id = randomUUID();
    turnIds.push(id);
    await db
      .insertInto('turns')
      .values({
        id,
        chat_id: chatId,
        position,
        parent_id: turnIds.at(-2) ?? null,
        text,
        said: said ?? null,
        prompt_kind: 'typed',
        request: '{}',
        status: 'done',
      })
      .execute();
  }
  return { chatId, turnIds };
}

const found = async (query: string) =>
  (await owner.caller.chats.search({ query })).map(({ chatId }) => chatId);

describe('the search over chats', () => {
  it('finds by title, by message and by answer, whatever the form of the word', async () => {
    const byTitle = await chat({ title: 'Zirconium electrolytes' });
    const byMessage = await chat({ turns: [{ text: 'Which zirconium coatings resist corrosion?' }] });
    const byAnswer = await chat({ turns: [{ text: 'And then?', said: 'Zirconium was found to corrode.' }] });
    expect((await found('zirconium')).toSorted()).toEqual(
      [byTitle, byMessage, byAnswer].map(({ chatId }) => chatId).toSorted(),
    );
    expect(await found('zirconium electrolyte')).toEqual([byTitle.chatId]);
    expect(await found('zirconium corroding')).toEqual([byAnswer.chatId]);
    expect(await found('zirconium -corrode -corrosion')).toEqual([byTitle.chatId]);
    expect(await found('"zirconium coatings"')).toEqual([byMessage.chatId]);
  });

  it('finds while a word is being typed', async () => {
    const { chatId } = await chat({ turns: [{ text: 'Graphene supercapacitors for trams' }] });
    for (const typed of ['grap', 'graphene superc', 'supercapacitor', 'graphene supercapacitors'])
      expect(await found(typed)).toEqual([chatId]);
    expect(await found('graphene supercx')).toEqual([]);
  });

  it('shows the newest turn that holds the words, and where they are', async () => {
    const { chatId, turnIds } = await chat({
      turns: [
        { text: 'Niobium alloys' },
        { text: 'Others', said: `${'Much else is said here. '.repeat(40)}At last 🧪 niobium alloys come.` },
        { text: 'Nothing of it' },
      ],
    });
    const [hit] = await owner.caller.chats.search({ query: 'niobium alloy' });
    expect(hit).toMatchObject({ chatId, turnId: turnIds[1] });
    const { text = '', marks = [] } = hit?.snippet ?? {};
    expect(text.length).toBeLessThan(400);
    expect(marks.map(([start, end]) => text.slice(start, end))).toEqual(['niobium', 'alloys']);
  });

  it('tells of markup as of any text', async () => {
    await chat({ turns: [{ text: 'Is <b>tantalum</b> & <img src=x onerror=alert(1)> rare?' }] });
    const [hit] = await owner.caller.chats.search({ query: 'tantalum' });
    const { text = '', marks = [] } = hit?.snippet ?? {};
    expect(text).toContain('<b>tantalum</b>');
    expect(marks.map(([start, end]) => text.slice(start, end))).toEqual(['tantalum']);
  });

  it('a title alone comes without a piece of text, also for a piece of a word', async () => {
    const { chatId } = await chat({ title: 'Über 100% Wirkungsgrad' });
    for (const query of ['wirkungs', '100%', 'grad', 'über'])
      expect(await owner.caller.chats.search({ query })).toMatchObject([
        { chatId, turnId: null, snippet: null },
      ]);
  });

  it('puts the newer first where both fit alike, and stops at the most', async () => {
    const at = Date.now();
    const ids: string[] = [];
    for (let place = 0; place < CHATS_LIMITS.chatSearchHits + 5; place += 1)
      ids.push(
        (await chat({ turns: [{ text: 'Hafnium' }], updatedAt: new Date(at - place * 1_000) })).chatId,
      );
    expect(await found('hafnium')).toEqual(ids.slice(0, CHATS_LIMITS.chatSearchHits));
  });

  it("is of one's own chats, whatever is asked", async () => {
    const other = await member(test.services);
    await chat({ title: 'Rhenium', turns: [{ text: 'Rhenium' }], userId: other.userId });
    expect(await found('rhenium')).toEqual([]);
    for (const query of [
      "'",
      '\\',
      'a & b | !',
      '%',
      '_',
      ':*',
      '"',
      '-',
      'the',
      "x'); drop table chats; --",
    ])
      expect(Array.isArray(await found(query))).toBe(true);
  });

  it(
    'reads only turns that contain the words, over ten thousand chats',
    { tags: 'at-length', timeout: 60_000 },
    async () => {
      const { pool } = test.database;
      const busy = await member(test.services);
      await pool.query(
        `insert into chats (id, user_id, title, created_at, updated_at)
       select gen_random_uuid(), $1, 'Chat ' || n || ' about ' || (array['lithium', 'solar', 'burns'])[n % 3 + 1],
         now(), now() - n * interval '1 minute' from generate_series(1, 10000) n`,
        [busy.userId],
      );
      for (let position = 0; position < 9; position += 1)
        await pool.query(
          `insert into turns (id, chat_id, position, text, said, prompt_kind, request, status)
       select gen_random_uuid(), chats.id, $2::integer, 'Which technology recovers ' || chats.title || '?',
         repeat('The technology recovers materials with membranes from brine and waste. ', 12) ||
         case when random() < 0.01 then 'Perovskite.' else '' end,
         'typed', '{}', 'done'
       from chats where chats.user_id = $1 and abs(hashtext(chats.id::text)) % 3 = $2::integer % 3`,
          [busy.userId, position],
        );
      await pool.query('analyze chats, turns');
      for (const query of ['perovskite', 'perov', 'nothing of it', 'chat 9999']) {
        const read = await test.services.db.transaction().execute(async (trx) => {
          const caller = await tokenCaller({ ...test.services, db: trx }, busy.accessToken);
          const before = await turnsRead(trx);
          await caller.chats.search({ query });
          return (await turnsRead(trx)) - before;
        });
        // Out of thirty thousand turns, only those that contain the words.
        expect(read, query).toBeLessThan(1_000);
      }
    },
  );
});

/** How many rows of `turns` this connection has read, as PostgreSQL counts them. */
async function turnsRead(db: TestServices['services']['db']): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    select (seq_tup_read + idx_tup_fetch)::integer as read
    from pg_stat_xact_user_tables where relname = 'turns'`.execute(db);
  return rows[0]?.read ?? 0;
}
