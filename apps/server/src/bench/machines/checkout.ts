import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../../testing/repository.ts';

/** Another commit of this repository with its packages, in a folder of its own. */
export interface Checkout {
  root: string;
  remove(): Promise<void>;
}

const run = promisify(execFile);

/**
 * Checks out a commit, tag or branch. Its packages come from pnpm's store, or from the registry if some are missing
 * there. Throws an Error with a sentence if the repository has no such commit or the packages can't be installed.
 */
export async function checkout(ref: string): Promise<Checkout> {
  const root = await mkdtemp(join(tmpdir(), 'cosmos-checkout-'));
  const remove = () => rm(root, { recursive: true, force: true });
  const archive = join(root, 'checkout.tar');
  try {
    await run('git', ['archive', '--output', archive, '--end-of-options', ref], { cwd: ROOT }).catch(
      failing(`This repository has no commit ${ref}`),
    );
    await run('tar', ['-xf', archive, '-C', root]);
    await rm(archive);
    const pnpm = join(ROOT, 'node_modules', '.bin', 'pnpm');
    await run(pnpm, ['install', '--prefer-offline', '--frozen-lockfile'], {
      cwd: root,
      env: { ...process.env, CI: 'true' },
    }).catch(failing(`The packages of ${ref} could not be installed`));
    return { root, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

function failing(sentence: string) {
  return (error: unknown): never => {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`${sentence}: ${(stderr || stdout).trim().slice(-1_000)}`, { cause: error });
  };
}
