import type { Embedder } from '@cosmos/search/embeddings/embedder.ts';
import { sql } from 'kysely';
import { person } from '../../testing/person.ts';
import { createTestServices } from '../../testing/test-services.ts';
import { sendDueAlerts } from '../digest.ts';
import { findNews } from '../find-news.ts';

/** The product with its sample catalogue, of which records can be held back and listed later, and a clock moved by hand. */
export async function openNewsDesk(embedders: readonly Embedder[] = []) {
  const world = await createTestServices();
  const { db } = world.services;
  let clock = Date.parse('2026-03-03T12:00:00Z');
  const services = { ...world.services, now: () => new Date(clock) };
  const change = async (
    ids: readonly string[],
    kind: 'added' | 'changed' | 'withdrawn',
    facts: object[] = [],
  ) => {
    await sql`update catalogue_state set version = version + 1`.execute(db);
    await sql`
      insert into catalogue_changes (version, record_id, kind, is_rewritten, facts, created_at)
      select version, changed, ${kind}, ${kind !== 'withdrawn'}, ${JSON.stringify(facts)}::jsonb, ${services.now()}
      from catalogue_state, unnest(${ids}::text[]) changed`.execute(db);
  };
  /** What was changed is served without building another index. */
  const serve = () =>
    sql`update index_generations set catalogue_version = (select version from catalogue_state) where state = 'serving'`.execute(
      db,
    );
  return {
    world,
    services,
    db,
    pass: (ms: number) => {
      clock += ms;
    },
    at: (time: string) => {
      clock = Date.parse(time);
    },
    member: (options: { alerts?: boolean; zone?: string; interests?: string[] } = {}) =>
      makeMember(services, options),
    /** No need knows these records yet, as if they were not in the catalogue so far. */
    withhold: (ids: readonly string[]) =>
      db.deleteFrom('need_findings').where('record_id', 'in', ids).execute(),
    /** They are listed, as by an import, and served. */
    list: async (ids: readonly string[]) => {
      await change(ids, 'added');
      await serve();
    },
    change,
    serve,
    find: () => findNews({ ...services, embedders }),
    sendDue: () => sendDueAlerts(services),
    mailsOf: (userId: string) =>
      db
        .selectFrom('mails')
        .select(['id', 'kind', 'subject', 'text', 'html', 'headers', 'state', 'stream', 'created_at'])
        .where('user_id', '=', userId)
        .where('kind', 'in', ['digest', 'need-met'])
        .orderBy('created_at')
        .execute(),
    itemsOf: (userId: string) =>
      db.selectFrom('alert_items').selectAll().where('user_id', '=', userId).orderBy('record_id').execute(),
    close: () => world.close(),
  };
}

async function makeMember(
  services: Parameters<typeof person>[0],
  { alerts = false, zone = 'UTC', interests = [] }: { alerts?: boolean; zone?: string; interests?: string[] },
) {
  const { db } = services;
  // Sessions are checked by the services' clock.
  const made = await person(services);
  const { userId } = made;
  await db.updateTable('profiles').set({ alerts_enabled: alerts }).where('user_id', '=', userId).execute();
  if (interests.length > 0)
    await db
      .insertInto('user_interests')
      .values(
        interests.map((keyword, position) => ({
          user_id: userId,
          keyword,
          position,
          origin: 'chosen' as const,
        })),
      )
      .execute();
  await made.caller.alerts.keepTimeZone({ timeZone: zone });
  return made;
}
