import { randomUUID } from 'node:crypto';
import { ROUTES } from '@cosmos/api/rest/routes/routes.ts';
import { completeProfile } from '@cosmos/api/testing/complete-profile.ts';
import { person } from '@cosmos/api/testing/person.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { ask, startTestServer, type TestServer } from '../../testing/test-server.ts';

const PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const INVITED = {
  first_name: 'Ada',
  last_name: 'Lo',
  country: 'India',
  organisation: 'Lo',
  designation: 'R',
};

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await sql`create function refuse_replies() returns trigger language plpgsql as
    $$ begin raise exception 'the reply could not be kept'; end $$`.execute(server.database.db);
});
afterEach(() => replies('kept'));
afterAll(() => server.close());

/** The database fails when it should store a reply, as if the server had died between the effect and its reply. */
async function replies(are: 'lost' | 'kept'): Promise<void> {
  const { db } = server.database;
  await sql`drop trigger if exists lost_replies on idempotent_replies`.execute(db);
  if (are === 'lost')
    await sql`create trigger lost_replies before update on idempotent_replies for each row
      when (new.status is not null) execute function refuse_replies()`.execute(db);
}

interface Asking {
  userId: string;
  email: string;
  headers: Record<string, string>;
  chat: string;
  turn: string;
  card: { asset_type: string; asset_id: string };
}

interface Keyed {
  /** As in the table of paths. */
  route: string;
  body?: (asking: Asking) => object;
  /** A measure of its effect; the same before it ran and after it failed. */
  effect: (asking: Asking) => Promise<unknown>;
  once: unknown;
}

type Counted = 'feedback' | 'bug_reports' | 'files' | 'saved_cards' | 'concierge_calls';

async function rowsOf(table: Counted, { userId }: Asking): Promise<number> {
  const rows = await server.database.db
    .selectFrom(table)
    .select('id')
    .where('user_id', '=', userId)
    .execute();
  return rows.length;
}

async function mailsTo(address: string): Promise<number> {
  const mails = server.database.db.selectFrom('mails').select('id');
  return (await mails.where('to_address', '=', address).execute()).length;
}

async function threadsOf({ userId }: Asking): Promise<number> {
  const threads = server.database.db.selectFrom('threads').select('id');
  return (await threads.where('user_id', '=', userId).execute()).length;
}

const titleOf = async ({ chat }: Asking) => {
  const row = await server.database.db
    .selectFrom('chats')
    .select(['title', 'deleted_at'])
    .where('id', '=', chat)
    .executeTakeFirstOrThrow();
  return { title: row.title, isDeleted: row.deleted_at !== null };
};
const viewsOf = async ({ userId }: Asking) => {
  const row = await server.database.db
    .selectFrom('record_views')
    .select('views')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.views ?? 0;
};
const cityOf = async ({ userId }: Asking) => {
  const row = await server.database.db
    .selectFrom('profiles')
    .select('city')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return row.city;
};
const starsOf = async ({ turn }: Asking) => {
  const row = await server.database.db
    .selectFrom('turn_ratings')
    .select('stars')
    .where('turn_id', '=', turn)
    .executeTakeFirst();
  return row?.stars ?? null;
};
const interestsOf = async ({ userId }: Asking) => {
  const rows = server.database.db.selectFrom('user_interests').select('keyword');
  return (await rows.where('user_id', '=', userId).execute()).map(({ keyword }) => keyword);
};
const alertsOf = async ({ userId }: Asking) => {
  const row = server.database.db.selectFrom('profiles').select('alerts_enabled');
  return (await row.where('user_id', '=', userId).executeTakeFirstOrThrow()).alerts_enabled;
};
const guestOf = ({ userId }: Asking) => `guest-${userId}@example.org`;
const nothing = () => Promise.resolve(null);

const KEYED: readonly Keyed[] = [
  {
    route: 'patch /api/v1/chats/{id}',
    body: () => ({ title: 'Brine' }),
    effect: titleOf,
    once: { title: 'Brine', isDeleted: false },
  },
  { route: 'delete /api/v1/chats/{id}', effect: titleOf, once: { title: 'Lithium', isDeleted: true } },
  {
    route: 'post /api/v1/chats/{id}/feedback',
    body: ({ turn }) => ({ message_id: turn, rating: 4, feedback_text: 'Good.' }),
    effect: starsOf,
    once: 4,
  },
  {
    route: 'post /api/v1/saved',
    body: ({ card }) => ({ ...card, bookmarked: true }),
    effect: (asking) => rowsOf('saved_cards', asking),
    once: 1,
  },
  {
    route: 'post /api/v1/liked',
    body: ({ card }) => ({ ...card, liked: true }),
    effect: (asking) => rowsOf('saved_cards', asking),
    once: 1,
  },
  { route: 'post /api/v1/views', body: ({ card }) => card, effect: viewsOf, once: 1 },
  {
    route: 'post /api/v1/feedback',
    body: () => ({ feedback_text: 'Good.' }),
    effect: (asking) => rowsOf('feedback', asking),
    once: 1,
  },
  {
    route: 'post /api/v1/bugs/report',
    body: () => ({ bug_category: 'Other', bug_description: 'It hangs.' }),
    effect: (asking) => rowsOf('bug_reports', asking),
    once: 1,
  },
  {
    route: 'post /api/v1/invite/request',
    body: (asking) => ({ ...INVITED, email: guestOf(asking) }),
    effect: (asking) => mailsTo(guestOf(asking)),
    once: 1,
  },
  {
    route: 'post /api/v1/invites/referral',
    body: (asking) => ({ email: guestOf(asking) }),
    effect: (asking) => mailsTo(guestOf(asking)),
    once: 1,
  },
  {
    route: 'post /api/v1/concierge/calls',
    body: ({ email }) => ({ name: 'Ada Lo', email, areas: ['Legal'] }),
    effect: (asking) => rowsOf('concierge_calls', asking),
    once: 1,
  },
  {
    route: 'put /api/v1/interests',
    body: () => ({ interests: ['zinc'] }),
    effect: interestsOf,
    once: ['zinc'],
  },
  { route: 'put /api/v1/alerts', body: () => ({ enabled: true }), effect: alertsOf, once: true },
  { route: 'put /api/v1/me', body: () => ({ city: 'Oslo' }), effect: cityOf, once: 'Oslo' },
  {
    route: 'post /api/v1/users/{id}/request-deletion',
    body: () => ({}),
    effect: ({ email }) => mailsTo(email),
    once: 1,
  },
  {
    route: 'post /api/v1/files/upload',
    body: () => ({
      file_data: { name: 'a.png', content: PICTURE },
      file_purpose: 'chat_attachment',
    }),
    effect: (asking) => rowsOf('files', asking),
    once: 1,
  },
  {
    route: 'post /api/v1/email/send-tracked',
    body: ({ card, chat }) => ({
      conversation_id: `${card.asset_id}:${chat}`,
      content: 'We recover lithium from brine and would like to license this technology.',
    }),
    effect: threadsOf,
    once: 1,
  },
  {
    route: 'post /api/v1/llm/comprehensive-summary',
    body: ({ card }) => ({ user_query: 'lithium from brine', tech_results: [card.asset_id] }),
    effect: nothing,
    once: null,
  },
  {
    route: 'post /api/v1/text/enhance',
    body: () => ({ text: 'We make membranes.', text_type: 'rd_summary' }),
    effect: nothing,
    once: null,
  },
  {
    route: 'post /api/v1/text/enhance-with-file',
    body: () => ({
      text: 'We make membranes.',
      text_type: 'rd_summary',
      file_data: { name: 'a.png', content: PICTURE },
    }),
    effect: nothing,
    once: null,
  },
];

async function someone(): Promise<Asking> {
  const { services } = server.composition;
  const { accessToken, userId, email } = await person(services);
  await completeProfile(services, userId);
  const headers = { authorization: `Bearer ${accessToken}` };
  const asked = await ask(server.url, { user_input: 'lithium from brine', enable_followups: false }, headers);
  const { data } = (await asked.json()) as { data: { session_id: string; ai_message_id: string } };
  await server.database.db
    .updateTable('chats')
    .set({ title: 'Lithium' })
    .where('id', '=', data.session_id)
    .execute();
  const { id, university_id } = await server.database.db
    .selectFrom('technologies')
    .select(['id', 'university_id'])
    .limit(1)
    .executeTakeFirstOrThrow();
  await listManager(id, university_id);
  return {
    userId,
    email,
    headers,
    chat: data.session_id,
    turn: data.ai_message_id,
    card: { asset_type: 'technology', asset_id: id },
  };
}

/** Nobody is listed for the sample’s technologies here, and its managers get no email. */
async function listManager(technologyId: string, university: string): Promise<void> {
  const { db } = server.database;
  const manager = {
    id: `M-${technologyId}`,
    university_id: university,
    name: 'Jane Doe',
    email: `${technologyId.toLowerCase()}@office.example`,
  };
  await db
    .insertInto('technology_managers')
    .values(manager)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto('technology_manager_links')
    .values({ technology_id: technologyId, manager_id: manager.id, position: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .updateTable('technologies')
    .set({ source: 'a-university' })
    .where('id', '=', technologyId)
    .execute();
}

async function send({ route, body }: Keyed, asking: Asking, key: string) {
  const [method = '', path = ''] = route.split(' ');
  const id = path.includes('/users/') ? asking.userId : asking.chat;
  const sent = body?.(asking);
  const response = await fetch(`${server.url}${path.replace('{id}', id)}`, {
    method: method.toUpperCase(),
    headers: {
      ...asking.headers,
      'idempotency-key': key,
      ...(sent ? { 'content-type': 'application/json' } : {}),
    },
    ...(sent ? { body: JSON.stringify(sent) } : {}),
  });
  return {
    status: response.status,
    text: await response.text(),
    replayed: response.headers.get('idempotent-replayed'),
  };
}

test('covers every path that accepts a key', () => {
  const keyed = ROUTES.filter(({ idempotency }) => idempotency !== null && idempotency !== 'own');
  expect(KEYED.map(({ route }) => route).toSorted()).toEqual(
    keyed.map(({ method, path }) => `${method} ${path}`).toSorted(),
  );
});

test.each(KEYED)('$route takes effect once, even if its reply was lost', async (keyed) => {
  const asking = await someone();
  const before = await keyed.effect(asking);
  const key = randomUUID();
  await replies('lost');
  expect(await send(keyed, asking, key)).toMatchObject({ status: 500 });
  // An upload is stored before its reply, under an id derived from its key.
  if (keyed.route !== 'post /api/v1/files/upload') expect(await keyed.effect(asking)).toEqual(before);
  await replies('kept');
  const second = await send(keyed, asking, key);
  expect(second).toMatchObject({ status: 200, replayed: null });
  expect(await keyed.effect(asking)).toEqual(keyed.once);
  expect(await send(keyed, asking, key)).toEqual({ ...second, replayed: 'true' });
  expect(await keyed.effect(asking)).toEqual(keyed.once);
});

test('more keyed requests than connections leave some for other work', async () => {
  const { services } = server.composition;
  const many = await Promise.all(Array.from({ length: 16 }, () => person(services)));
  // Without an index, interests are looked up in the database, on a connection besides the transaction's.
  services.index.close();
  const answers = await Promise.all(
    many.map(async ({ accessToken }) => {
      const response = await fetch(`${server.url}/api/v1/me`, {
        method: 'PUT',
        headers: {
          authorization: `Bearer ${accessToken}`,
          'content-type': 'application/json',
          'idempotency-key': randomUUID(),
        },
        body: JSON.stringify({
          rd_summary:
            'We look for lithium recovery from brine, a solid-state battery for trucks and a biosensor for sweat; partners are wanted for a pilot.',
        }),
      });
      return { status: response.status, ...((await response.json()) as { data?: object }) };
    }),
  );
  for (const answer of answers)
    expect(answer).toMatchObject({
      status: 200,
      data: { auto_assigned_interests: { keywords_assigned: expect.any(Array) } },
    });
});
