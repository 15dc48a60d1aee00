import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { createSignInLink, type NewLink } from '@cosmos/api/auth/codes/links.ts';
import { hashPassword } from '@cosmos/api/auth/passwords/password-hash.ts';
import { createUser, type NewUser } from '@cosmos/api/accounts/users.ts';
import { sql } from 'kysely';
import { accountServices } from '../cli/address.ts';
import { MAILBOX_PATH, mailboxToken } from '../platform/mail.ts';
import { type Platform, withPlatform } from '../platform/platform.ts';
import { closeCompanies, openCompany } from './company-errands.ts';
import { tellDemand } from './demand-errand.ts';
import { ageContacts, contactable, contactMails, deliveredAgo, giveThreads } from './inbox-errands.ts';

const COMMAND_LINE = join(import.meta.dirname, '..', 'cli', 'cosmos.ts');

/**
 * What a test of the whole product needs behind the scenes: people, their emails, the end of their sessions. It is a
 * separate process next to the server under test, on the same data folder, and is never part of a product.
 */
type Errand = (platform: Platform, given: never) => Promise<unknown>;

const ERRANDS: Readonly<Record<string, Errand>> = {
  /** Registers a person; one with a password has already verified the mailbox. */
  '/register': async (platform, { password, ...user }: NewUser & { password?: string }) => {
    const services = accountServices(platform);
    const made = await createUser(platform.db, services, user);
    if (made && password) {
      await platform.db
        .updateTable('users')
        .set({ status: 'active', password_hash: await hashOnce(password) })
        .where('id', '=', made.userId)
        .execute();
    }
    return made;
  },

  /** The emails to an address, oldest first. */
  '/mails': ({ db }, { to }: { to: string }) =>
    db
      .selectFrom('mails')
      .select(['id', 'message_id', 'kind', 'subject', 'text'])
      .where('to_address', '=', to)
      .orderBy('created_at')
      .execute(),

  '/link': async (platform, link: { email: string } & Omit<NewLink, 'userId'>) => {
    const { id } = await platform.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', link.email)
      .executeTakeFirstOrThrow();
    const { purpose, lifeMs } = link;
    return createSignInLink(platform.db, accountServices(platform), { userId: id, purpose, lifeMs });
  },

  '/end-sessions': async ({ db }, { email }: { email: string }) => {
    await db
      .updateTable('sessions')
      .set({ revoked_at: new Date() })
      .where('user_id', 'in', db.selectFrom('users').select('id').where('email', '=', email))
      .execute();
    return null;
  },

  '/forget-limits': async ({ db }) => {
    await db.transaction().execute(async (transaction) => {
      // Row by row it would deadlock with a request that takes several limits.
      await sql`lock table rate_limits in exclusive mode`.execute(transaction);
      await transaction.deleteFrom('rate_limits').execute();
    });
    return null;
  },

  /** Lengthens a chat by copies of its first turn, each with the answer that it actually got. */
  '/grow-chat': async ({ db }, { chatId, turns }: { chatId: string; turns: number }) => {
    const chat = await db
      .selectFrom('chats')
      .select('active_turn_id')
      .where('id', '=', chatId)
      .executeTakeFirstOrThrow();
    const { words: _words, ...first } = await db
      .selectFrom('turns')
      .selectAll()
      .where('chat_id', '=', chatId)
      .orderBy('position')
      .limit(1)
      .executeTakeFirstOrThrow();
    let parent = chat.active_turn_id;
    const copies = Array.from({ length: turns }, (_, index) => {
      const above = parent;
      const id = randomUUID();
      parent = id;
      return {
        ...first,
        id,
        position: index + 1,
        parent_id: above,
        idempotency_key: null,
        text: `${first.text} (${index + 1})`,
        request: JSON.stringify(first.request),
        reply: JSON.stringify(first.reply),
        partial: null,
        understanding: first.understanding === null ? null : JSON.stringify(first.understanding),
      };
    });
    for (let from = 0; from < turns; from += 100)
      await db
        .insertInto('turns')
        .values(copies.slice(from, from + 100))
        .execute();
    await db.updateTable('chats').set({ active_turn_id: parent }).where('id', '=', chatId).execute();
    return null;
  },

  '/command-line': async (_platform, { args }: { args: string[] }) => {
    const { stdout } = await promisify(execFile)(process.execPath, [COMMAND_LINE, ...args]);
    return stdout;
  },

  /** Chats of a long-standing member: the newest an hour old, the others at the same intervals. */
  '/chats': async ({ db }, { email, titles }: { email: string; titles: string[] }) => {
    const { id } = await db
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    const chats = titles.map((title, index) => {
      const at = new Date(Date.now() - (index + 1) * 60 * 60 * 1_000);
      return { id: randomUUID(), user_id: id, title, created_at: at, updated_at: at };
    });
    for (let from = 0; from < chats.length; from += 1_000)
      await db
        .insertInto('chats')
        .values(chats.slice(from, from + 1_000))
        .execute();
    return chats.map(({ id }) => id);
  },

  '/demand': ({ db }, given: { university: string }) => tellDemand({ db, now: () => new Date() }, given),

  '/threads': giveThreads,
  '/contact-mails': contactMails,
  '/delivered-ago': deliveredAgo,
  '/age-contacts': ageContacts,
  '/contactable': contactable,
  '/company': openCompany,

  /** The path of the development mailbox, below the product's address. */
  '/mailbox-path': async ({ env }) => `${MAILBOX_PATH}/${await mailboxToken(env)}`,

  '/requests': ({ db }, { email }: { email: string }) =>
    db.selectFrom('invite_requests').selectAll().where('email', '=', email).execute(),

  '/calls': ({ db }, { email }: { email: string }) =>
    db.selectFrom('concierge_calls').selectAll().where('email', '=', email).execute(),
};

const hashes = new Map<string, Promise<string>>();
/** Hundreds of people share a few passwords, and a hash is slow by design. */
function hashOnce(password: string): Promise<string> {
  const hash = hashes.get(password) ?? hashPassword(password);
  hashes.set(password, hash);
  return hash;
}

async function run(platform: Platform, request: IncomingMessage): Promise<unknown> {
  const errand = ERRANDS[request.url ?? ''];
  if (!errand) throw new Error(`No such errand: ${request.url}`);
  return errand(platform, JSON.parse(await text(request)) as never);
}

/** Serves errands until it is told to stop. */
await withPlatform(async (platform) => {
  const server = createServer((request, response) => {
    run(platform, request).then(
      (result) => response.end(JSON.stringify(result ?? null)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  server.listen(Number(process.argv[2]), '127.0.0.1');
  await new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, resolve);
  });
  await closeCompanies();
  server.closeAllConnections();
  server.close();
});
