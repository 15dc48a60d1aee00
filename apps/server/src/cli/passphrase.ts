import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import type { Env } from '@cosmos/api/context/env.ts';
import { PRODUCT_LIMITS } from '@cosmos/contract/product/limits.ts';
import { UserError } from '../process/user-error.ts';

/** The passphrase for a new backup: from the environment, otherwise typed twice. */
export async function newPassphrase(env: Env): Promise<string> {
  if (env.BACKUP_PASSPHRASE) return env.BACKUP_PASSPHRASE;
  const first = await ask('Passphrase for the secrets: ');
  if (first.length < PRODUCT_LIMITS.backupPassphraseCharactersMin)
    throw new UserError(
      `The passphrase is too short; it needs ${PRODUCT_LIMITS.backupPassphraseCharactersMin} characters.`,
    );
  if ((await ask('Repeat it: ')) !== first) throw new UserError('The two passphrases do not match.');
  return first;
}

/** The passphrase that a backup was made with: from the environment, otherwise typed. */
export async function knownPassphrase(env: Env): Promise<string> {
  return env.BACKUP_PASSPHRASE ?? ask('Passphrase of the backup: ');
}

/** Asks on the terminal, without echo. */
async function ask(question: string): Promise<string> {
  const { stdin, stderr } = process;
  if (!stdin.isTTY)
    throw new UserError('There is no terminal to ask for the passphrase; set BACKUP_PASSPHRASE.');
  const lines = createInterface({
    input: stdin,
    output: new Writable({ write: (_chunk, _encoding, done) => done() }),
    terminal: true,
  });
  const aborted = new AbortController();
  lines.once('SIGINT', () => aborted.abort());
  stderr.write(question);
  try {
    return await lines.question('', { signal: aborted.signal });
  } catch (error) {
    if (aborted.signal.aborted) throw new UserError('Cancelled. Nothing was changed.');
    throw error;
  } finally {
    stderr.write('\n');
    lines.close();
  }
}
