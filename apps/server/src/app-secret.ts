import { randomBytes } from 'node:crypto';
import { link, readFile, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The secret of an installation that was given none: made once, readable by its owner alone. */
export function keptAppSecret(dataDir: string): Promise<string> {
  return keptSecret(join(dataDir, 'app-secret'));
}

/** The secret in the webhook's address, kept the same way. */
export function keptWebhookSecret(dataDir: string): Promise<string> {
  return keptSecret(join(dataDir, 'webhook-secret'));
}

/** What the address of the development mailbox ends in, kept the same way: a bookmark of it stays good. */
export function keptMailboxToken(dataDir: string): Promise<string> {
  return keptSecret(join(dataDir, 'mailbox-token'));
}

async function keptSecret(file: string): Promise<string> {
  const kept = await read(file);
  if (kept) return kept;
  // Written whole under another name first: two processes that start at once end up with one secret, never half of one.
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true });
  try {
    await link(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await unlink(draft);
  }
  const made = await read(file);
  if (!made)
    throw new Error(`${file} is empty. Remove it, and a new secret is made; sign-ins then begin anew.`);
  return made;
}

async function read(file: string): Promise<string | null> {
  try {
    return (await readFile(file, 'utf8')).trim() || null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
