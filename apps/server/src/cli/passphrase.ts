import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import type { Env } from '@cosmos/api/env.ts';
import { LIMITS } from '@cosmos/contract/limits.ts';
import { UserError } from '../user-error.ts';

/** The passphrase of a new backup: from the environment, else typed twice. */
export async function newPassphrase(env: Env): Promise<string> {
  if (env.BACKUP_PASSPHRASE) return env.BACKUP_PASSPHRASE;
  const first = await ask('Passphrase for the secrets: ');
  if (first.length < LIMITS.backupPassphraseCharactersMin)
    throw new UserError(
      `The passphrase is too short; it needs ${LIMITS.backupPassphraseCharactersMin} characters.`,
    );
  if ((await ask('The same again: ')) !== first) throw new UserError('The two passphrases are not the same.');
  return first;
}

/** The passphrase that a backup was made with: from the environment, else typed. */
export async function knownPassphrase(env: Env): Promise<string> {
  return env.BACKUP_PASSPHRASE ?? ask('Passphrase of the backup: ');
}

/** Asks on the terminal; what is typed is not shown. */
async function ask(question: string): Promise<string> {
  const { stdin, stderr } = process;
  if (!stdin.isTTY)
    throw new UserError('There is no terminal to ask for the passphrase on; set BACKUP_PASSPHRASE.');
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
