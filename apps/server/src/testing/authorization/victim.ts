import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Services } from '@cosmos/api/context/services.ts';
import { person } from '@cosmos/api/testing/person.ts';
import { fillInbox } from './victims-inbox.ts';
import { addNeed } from './victims-needs.ts';
import type { DatabaseClient } from '@cosmos/db/client/client.ts';
import { tables } from '@cosmos/db/tables/database.ts';

/** An absent person with a row in every table that holds rows of people. */
export interface Victim {
  userId: string;
  email: string;
  sessionId: string;
  chatId: string;
  turnId: string;
  searchId: string;
  needId: string;
  exportId: string;
  fileId: string;
  threadId: string;
  conversationId: string;
  messageId: string;
  followUpId: string;
  savedId: string;
  folderId: string;
  passkeyId: string;
  refusalId: string;
  webhookId: string;
  /** Of the passkey, in base64url. */
  credentialId: string;
}

/** A word that is in the victim's rows wherever they hold text, and in nobody else's. */
const SECRET = /\bsecret\b/i;

/**
 * Everything in an answer that only the victim's rows can have put there. What the caller sent is no news to it: `sent`
 * names ids that may come back.
 */
export function tracesOf(victim: Victim, text: string, sent: unknown = null): string[] {
  const known = JSON.stringify(sent ?? null);
  const ids = Object.values(victim).filter((id) => !known.includes(id) && text.includes(id));
  return [...ids, ...(SECRET.exec(text) ?? [])];
}

/** Every table with a column `user_id`, so that new tables are watched too. */
export const OWNED_TABLES = Object.entries(tables)
  .filter(([, columns]) => 'user_id' in columns)
  .map(([name]) => name);

export async function makeVictim(services: Services): Promise<Victim> {
  const { db } = services;
  const { userId, email, sessionId } = await person(services);
  const [chatId, turnId, searchId, fileId] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const exportId = randomUUID();
  const later = new Date(services.now().getTime() + 86_400_000);
  const user_id = userId;
  const needId = await addNeed(services, userId);
  await db.insertInto('chats').values({ id: chatId, user_id, title: 'Secret plans' }).execute();
  await db
    .insertInto('turns')
    .values({
      id: turnId,
      chat_id: chatId,
      position: 0,
      text: 'a secret question',
      prompt_kind: 'typed',
      request: JSON.stringify({ text: 'a secret question' }),
      status: 'failed',
      failure: 'a secret failure',
    })
    .execute();
  const nothing = JSON.stringify({ version: 1, value: [] });
  await db
    .insertInto('search_records')
    .values({
      id: searchId,
      series_id: searchId,
      user_id,
      chat_id: chatId,
      question: 'a secret question',
      topic: 'a secret question',
      reading: nothing,
      status: 'failed',
      assistant: 'embedded',
      steps: nothing,
      failure: 'a secret failure',
      kept_at: services.now(),
    })
    .execute();
  await db
    .insertInto('files')
    .values({
      id: fileId,
      user_id,
      purpose: 'chat_attachment',
      chat_id: chatId,
      file_name: 'secret.pdf',
      media_type: 'application/pdf',
      size: 6,
      bytes: Buffer.from('secret'),
    })
    .execute();
  await db
    .insertInto('data_exports')
    .values({ id: exportId, user_id, state: 'done', parts: 1, created_at: services.now() })
    .execute();
  await db
    .insertInto('data_export_parts')
    .values({ export_id: exportId, position: 0, bytes: Buffer.from('secret') })
    .execute();
  await db
    .insertInto('devices')
    .values({ user_id, token_hash: randomBytes(32) })
    .execute();
  await db
    .insertInto('one_time_codes')
    .values({
      id: randomUUID(),
      user_id,
      mailbox: randomBytes(32),
      purpose: 'login',
      code_mac: randomBytes(32),
      tries: 3,
      expires_at: later,
    })
    .execute();
  await db
    .insertInto('sign_in_links')
    .values({ token_hash: randomBytes(32), user_id, purpose: 'sign_in', expires_at: later })
    .execute();
  await db
    .insertInto('mails')
    .values({
      id: randomUUID(),
      user_id,
      kind: 'code',
      // Queued email would be processed in the background.
      state: 'delivered',
      to_address: email,
      subject: 'secret',
      html: 'secret',
      text: 'secret',
    })
    .execute();
  await db
    .insertInto('user_interests')
    .values({ user_id, keyword: 'secret', position: 0, origin: 'chosen' })
    .execute();
  await db
    .insertInto('dismissed_interests')
    .values({ user_id, keyword: 'secret', told_hash: randomBytes(32), dismissed_at: services.now() })
    .execute();
  await db.insertInto('referrals').values({ id: randomUUID(), user_id }).execute();
  await db
    .insertInto('concierge_calls')
    .values({ id: randomUUID(), user_id, name: 'A', email, areas: ['Legal'], message: 'secret' })
    .execute();
  await db
    .insertInto('idempotent_replies')
    .values({
      scope: randomBytes(32),
      key: randomUUID(),
      user_id,
      request_hash: randomBytes(32),
      status: 200,
      body: '{"secret":true}',
      lease_until: later,
      created_at: services.now(),
    })
    .execute();
  const [passkeyId, credential] = [randomUUID(), randomBytes(32)];
  await db
    .insertInto('passkeys')
    .values({
      id: passkeyId,
      user_id,
      credential_id: credential,
      public_key: randomBytes(77),
      counter: 1,
      transports: ['internal'],
      name: 'Secret passkey',
    })
    .execute();
  const company = { domain: 'secret.example', issuer: 'https://secret.example' };
  await db
    .insertInto('company_sign_ins')
    .values({ ...company, client_id: 'secret', proof: 'secret', created_at: services.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto('company_identities')
    .values({
      ...company,
      subject: randomUUID(),
      user_id,
      created_at: services.now(),
      last_used_at: services.now(),
    })
    .execute();
  const library = await fillWorkspace(services, { userId, chatId, turnId });
  const credentialId = credential.toString('base64url');
  const inbox = await fillInbox(services, userId);
  const refusalId = await fillRecommendations(services, userId);
  const ids = {
    userId,
    sessionId,
    chatId,
    turnId,
    searchId,
    needId,
    exportId,
    fileId,
    passkeyId,
    refusalId,
    ...inbox,
    ...library,
  };
  return { ...ids, email, credentialId };
}

/** A member's rows besides the chat itself. */
async function fillWorkspace(
  { db, now }: Services,
  { userId: user_id, chatId, turnId }: Pick<Victim, 'userId' | 'chatId' | 'turnId'>,
): Promise<Pick<Victim, 'savedId' | 'folderId' | 'webhookId'>> {
  const at = now();
  await db
    .updateTable('profiles')
    .set({ rd_summary: 'a secret project' })
    .where('user_id', '=', user_id)
    .execute();
  const asset = { asset_type: 'technology' as const, asset_id: 'UTECH-TST-1' };
  await db.insertInto('chat_usage').values({ user_id, chats: 1, messages: 1 }).execute();
  await db
    .insertInto('chat_shares')
    .values({
      id: randomUUID(),
      chat_id: chatId,
      token_hash: randomBytes(32),
      up_to_turn_id: turnId,
      created_at: at,
      expires_at: new Date(at.getTime() + 86_400_000),
    })
    .execute();
  const [savedId, folderId, webhookId] = [randomUUID(), randomUUID(), randomUUID()];
  await db
    .insertInto('saved_cards')
    .values({
      id: savedId,
      user_id,
      ...asset,
      bookmarked: true,
      liked: true,
      linked_chat_id: chatId,
      created_at: at,
      updated_at: at,
      saved_at: at,
      note: 'secret',
    })
    .execute();
  await db
    .insertInto('saved_folders')
    .values({ id: folderId, user_id, name: 'Secret', created_at: at })
    .execute();
  await db
    .insertInto('saved_folder_cards')
    .values({ folder_id: folderId, saved_id: savedId, added_at: at })
    .execute();
  await db
    .insertInto('record_views')
    .values({ user_id, ...asset, views: 1, viewed_at: at })
    .execute();
  await db
    .insertInto('webhooks')
    .values({
      id: webhookId,
      user_id,
      url: 'https://secret.example',
      events: ['need.record'],
      created_at: at,
    })
    .execute();
  await db
    .insertInto('feedback')
    .values({ id: randomUUID(), user_id, rating: 1, message: 'secret', created_at: at })
    .execute();
  await db
    .insertInto('bug_reports')
    .values({ id: randomUUID(), user_id, areas: ['Other'], description: 'secret', created_at: at })
    .execute();
  return { savedId, folderId, webhookId };
}

async function fillRecommendations({ db, now }: Services, userId: string): Promise<string> {
  const asset = { user_id: userId, asset_type: 'technology' as const, asset_id: 'UTECH-TST-1' };
  const id = randomUUID();
  await db
    .insertInto('recommendation_refusals')
    .values({ id, ...asset, words: ['secret'], created_at: now() })
    .execute();
  await db
    .insertInto('recommendation_showings')
    .values({ ...asset, last_on: '2026-01-02' })
    .execute();
  return id;
}

/** Hashes of everything that belongs to the victim, by table. */
export async function fingerprint(
  { pool }: Pick<DatabaseClient, 'pool'>,
  { userId, chatId, folderId }: Victim,
): Promise<Record<string, string>> {
  // Anybody with the link may answer a need on its page, and in the meantime its author is told of that.
  const hashOfRows = async (table: string, column: string, id: string) => {
    const { rows } = await pool.query<{ row: string }>(
      `select (to_jsonb(t) - 'answers_told_at')::text as row from ${table} t
       where t.${column} = $1 and to_jsonb(t)->>'kind' is distinct from 'need-answered' order by 1`,
      [id],
    );
    return hashOf(rows.map(({ row }) => row));
  };
  const hashes: Record<string, string> = {};
  for (const table of OWNED_TABLES) hashes[table] = await hashOfRows(table, 'user_id', userId);
  hashes['users'] = await hashOfRows('users', 'id', userId);
  hashes['turns'] = await hashOfRows('turns', 'chat_id', chatId);
  hashes['chat_shares'] = await hashOfRows('chat_shares', 'chat_id', chatId);
  hashes['saved_folder_cards'] = await hashOfRows('saved_folder_cards', 'folder_id', folderId);
  return hashes;
}

function hashOf(rows: string[]): string {
  return rows.length === 0 ? 'nothing' : createHash('sha256').update(rows.join('\n')).digest('hex');
}
