import { randomBytes } from 'node:crypto';
import { link, readFile, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { EnvError } from '@cosmos/api/context/env.ts';

export const APP_SECRET_FILE = 'app-secret';
export const WEBHOOK_SECRET_FILE = 'webhook-secret';

/** The secret of an installation without a configured one: created once, readable only by its owner. */
export function keptAppSecret(dataDir: string): Promise<string> {
  return keptSecret(dataDir, APP_SECRET_FILE);
}

/** The secret in the webhook's address, stored the same way. */
export function keptWebhookSecret(dataDir: string): Promise<string> {
  return keptSecret(dataDir, WEBHOOK_SECRET_FILE);
}

/** The end of the development mailbox's address, stored the same way, so that bookmarks stay valid. */
export function keptMailboxToken(dataDir: string): Promise<string> {
  return keptSecret(dataDir, 'mailbox-token');
}

async function keptSecret(dataDir: string, name: string): Promise<string> {
  const kept = await readSecret(dataDir, name);
  return kept ?? keepSecret(dataDir, name, randomBytes(32).toString('base64url'));
}

/** Stores a secret unless there is one. Returns the stored one. */
export async function keepSecret(dataDir: string, name: string, secret: string): Promise<string> {
  const file = join(dataDir, name);
  // Written under another name first: two processes that start together end up with one secret, never half of one.
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, secret, { mode: 0o600, flush: true });
  try {
    await link(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await unlink(draft);
  }
  const kept = await readSecret(dataDir, name);
  if (!kept)
    throw new EnvError(
      `${file} is empty. Remove it to have a new secret created; everyone then has to log in again.`,
    );
  return kept;
}

/** The stored secret; null if there is none. */
export async function readSecret(dataDir: string, name: string): Promise<string | null> {
  try {
    return (await readFile(join(dataDir, name), 'utf8')).trim() || null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
