import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { appRouter } from '@cosmos/api/app-router.ts';
import { ROUTES } from '@cosmos/api/rest/routes/routes.ts';
import { AUTH_MESSAGES } from '@cosmos/contract/auth/messages.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeActor, type TestActor } from '../../testing/authorization/actors.ts';
import { type Answer, askPath, callProcedure } from '../../testing/authorization/knock.ts';
import { ACTORS, type ActorName, type Need, refusalFor } from '../../testing/authorization/need.ts';
import { PATHS } from '../../testing/authorization/paths.ts';
import { PROCEDURES } from '../../testing/authorization/procedures.ts';
import {
  fingerprint,
  makeVictim,
  OWNED_TABLES,
  tracesOf,
  type Victim,
} from '../../testing/authorization/victim.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let folder: string;
let victim: Victim;
let before: Record<string, string>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cosmos-authorization-'));
  const file = join(folder, 'config.json');
  // All requests come from one network address; limits per address have tests of their own.
  const limits = { visitorMessagesPerDay: 1_000_000, addressFactor: 1_000_000 };
  await writeFile(file, JSON.stringify({ limits }));
  server = await startTestServer({ environment: { COSMOS_CONFIG: file } });
  const { services } = server.composition;
  victim = await makeVictim(services);
  before = await fingerprint(server.database, victim);
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const procedures = appRouter._def.procedures as unknown as Record<
  string,
  { _def: { type: 'query' | 'mutation' | 'subscription' } }
>;
const listOf = <T>(one: T | readonly T[]): readonly T[] => (Array.isArray(one) ? one : [one as T]);
const unchanged = async () => expect(await fingerprint(server.database, victim)).toEqual(before);
/** After each call in the long run, which tells the call; otherwise once after all of them. */
const untouched = process.env['COSMOS_LONG'] ? unchanged : () => Promise.resolve();

const refusedBefore = new Map<ActorName, Promise<TestActor>>();

/** A fresh actor where the call may change it; one that is refused stays as it is, and serves all tests. */
function actorFor(need: Need, name: ActorName): Promise<TestActor> {
  const { services } = server.composition;
  if (refusalFor(need, name) === null) return makeActor(services, name);
  const made = refusedBefore.get(name) ?? makeActor(services, name);
  refusedBefore.set(name, made);
  return made;
}

/**
 * A token that is no longer valid is refused before anybody knows what was called, so outside of the long run each call is
 * tried with another one of them.
 */
function nextActors(): readonly ActorName[] {
  if (process.env['COSMOS_LONG']) return ACTORS;
  const spoiled = SPOILED[calls % SPOILED.length];
  calls += 1;
  return ACTORS.filter((name) => name === spoiled || !SPOILED.some((other) => other === name));
}

const SPOILED = ['forged', 'expired', 'revoked', 'erased'] as const satisfies readonly ActorName[];
let calls = 0;

/** Who only reads or is refused changes nothing, so all of these knock at once; the others in turn. */
async function everybody(need: Need, isRead: boolean, knock: (name: ActorName) => Promise<void>) {
  const actors = nextActors();
  const inTurn = actors.filter((name) => !isRead && refusalFor(need, name) === null);
  await Promise.all(actors.filter((name) => !inTurn.includes(name)).map(knock));
  for (const name of inTurn) await knock(name);
}

interface Expected {
  need: Need;
  answers?: number;
  /** What the call named. */
  sent: unknown;
}

/**
 * A refused actor gets only the refusal; an admitted one gets the sample's one answer. Only staff sees anything of the
 * victim's, and only where the call is for staff.
 */
function expectAnswer(answer: Answer, { need, answers = 200, sent }: Expected, actor: ActorName) {
  const refused = refusalFor(need, actor);
  const seen = { actor, status: answer.status, detail: answer.detail };
  if (refused === null) expect(seen).toMatchObject({ actor, status: answers });
  else expect(seen).toEqual({ actor, status: refused, detail: sentenceFor(refused, actor) });
  const isForStaff = need === 'analyst' || need === 'admin';
  if (refused !== null || !isForStaff)
    expect({ actor, ofTheVictim: tracesOf(victim, answer.text, sent) }).toEqual({ actor, ofTheVictim: [] });
}

const SENTENCES = {
  400: HTTP_MESSAGES.visitorIdMissing,
  401: AUTH_MESSAGES.signInAgain,
  403: HTTP_MESSAGES.notAllowed,
} as const;

/** An actor without any session is told that there is none; all others that theirs is invalid. */
function sentenceFor(refused: keyof typeof SENTENCES, actor: ActorName): string {
  const hasNone = actor === 'none' || actor === 'visitor';
  return refused === 401 && hasNone ? AUTH_MESSAGES.sessionMissing : SENTENCES[refused];
}

test('the victim has rows in every table, otherwise nothing would be proved', () => {
  expect(Object.keys(before).toSorted()).toEqual(
    [...OWNED_TABLES, 'turns', 'chat_shares', 'saved_folder_cards', 'users'].toSorted(),
  );
  expect(Object.entries(before).filter(([, hash]) => hash === 'nothing')).toEqual([]);
});

describe.each(Object.entries(PROCEDURES))('%s', (path, samples) => {
  test.each(listOf(samples).map((sample) => [sample.need, sample] as const))(
    'needs %s',
    async (_need, sample) => {
      const type = procedures[path]?._def.type ?? 'query';
      await everybody(sample.need, type === 'query', async (name) => {
        const actor = await actorFor(sample.need, name);
        const sent = sample.input?.(victim);
        const answer = await callProcedure(server.url, actor.headers, { path, type, input: sent });
        expectAnswer(answer, { ...sample, sent }, name);
      });
      await untouched();
    },
  );
});

describe.each(ROUTES.map((route) => [route.name, route] as const))('%s', (name, route) => {
  const samples = listOf(PATHS[name]);

  test.each(samples.map((sample) => [sample.need, sample] as const))('needs %s', async (_need, sample) => {
    await everybody(sample.need, route.method === 'get', async (actorName) => {
      const actor = await actorFor(sample.need, actorName);
      const sent = { id: sample.id?.(victim, actor.userId), body: sample.body?.(victim) };
      const answer = await askPath(server.url, actor.headers, { route, query: sample.query, ...sent });
      expectAnswer(answer, { ...sample, sent }, actorName);
    });
    await untouched();
  });

  test("accepts no identity but the token's", async () => {
    const sample = samples[0];
    const actor = await makeActor(server.composition.services, 'admin');
    // Of these, bodies are not read.
    const hasNoBody = route.method === 'get' || route.method === 'delete';
    const tried = attacks(victim).filter(({ body }) => !(body && hasNoBody));
    const own = actor.userId ?? '';
    const tryOne = async (attack: Attack) => {
      const answer = await askPath(server.url, actor.headers, {
        route,
        id: sample?.id?.(victim, own),
        query: [sample?.query, attack.query?.(own)].filter(Boolean).join('&'),
        body: { ...sample?.body?.(victim), ...attack.body?.(own) },
      });
      expect({ attack: attack.name, ...answer }).toMatchObject({
        attack: attack.name,
        status: 403,
        detail: HTTP_MESSAGES.notAllowed,
      });
    };
    await Promise.all(tried.map(tryOne));
    await untouched();
  });
});

const NAMING = ROUTES.filter(({ userParameter }) => userParameter !== null);

test.each(NAMING.map((route) => [route.path, route] as const))(
  "%s takes nobody's id in its path",
  async (_path, route) => {
    const actor = await makeActor(server.composition.services, 'admin');
    for (const id of [victim.userId, 'me', '*', `${actor.userId},${victim.userId}`]) {
      const answer = await askPath(server.url, actor.headers, { route, id, body: {} });
      expect(answer).toMatchObject({ status: 403, detail: HTTP_MESSAGES.notAllowed });
    }
    await untouched();
  },
);

test('nothing of the victim has changed in all of this', unchanged);

interface Attack {
  name: string;
  query?: (own: string) => string;
  body?: (own: string) => object;
}

/** All the ways to claim to be somebody else, or two people at once. */
function attacks({ userId }: Victim): Attack[] {
  return [
    { name: 'the query names another', query: () => `user_id=${userId}` },
    { name: 'the query names a referrer', query: () => `referring_user_id=${userId}` },
    { name: 'the query names both', query: (own) => `user_id=${own}&user_id=${userId}` },
    { name: 'the query has a list', query: (own) => `user_id[]=${own}` },
    { name: 'the query has an object', query: () => 'user_id[$ne]=x' },
    { name: 'the body names another', body: () => ({ user_id: userId }) },
    { name: 'the body names a referrer', body: () => ({ referring_user_id: userId }) },
    { name: 'the body has a list', body: (own) => ({ user_id: [own] }) },
    { name: 'the body has an object', body: () => ({ user_id: { $ne: '' } }) },
  ];
}
