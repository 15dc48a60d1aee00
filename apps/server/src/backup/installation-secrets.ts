import { join, resolve } from 'node:path';
import type { Env } from '@cosmos/api/context/env.ts';
import { fingerprintOf } from '@cosmos/api/context/secrets.ts';
import { APP_SECRET_FILE, keepSecret, readSecret, WEBHOOK_SECRET_FILE } from '../process/app-secret.ts';
import { UserError } from '../process/user-error.ts';
import type { Manifest } from './manifest.ts';
import { type BackedUpSecrets, openSecrets } from './sealed-secrets.ts';

interface Own {
  appSecret: string | null;
  webhookSecret: string | null;
}

/** The secrets of this installation, from the environment or its data folder; none is created. */
async function ownSecrets(env: Env): Promise<Own> {
  const dataDir = resolve(env.DATA_DIR);
  return {
    appSecret: env.APP_SECRET ?? (await readSecret(dataDir, APP_SECRET_FILE)),
    webhookSecret: env.POSTMARK_WEBHOOK_SECRET ?? (await readSecret(dataDir, WEBHOOK_SECRET_FILE)),
  };
}

/** The secrets of the installation that is being backed up. */
export async function secretsToBackUp(env: Env): Promise<BackedUpSecrets> {
  const { appSecret, webhookSecret } = await ownSecrets(env);
  if (appSecret === null)
    throw new UserError(
      `APP_SECRET is missing, and ${resolve(env.DATA_DIR)} contains none; set APP_SECRET or DATA_DIR to those of the installation.`,
    );
  return { appSecret, webhookSecret };
}

/**
 * Makes sure that the restored data will have the secret it was written under. Returns the secrets that are missing here
 * and come from the backup; the passphrase is asked for only then.
 */
export async function agreeOnSecrets(
  env: Env,
  { secretFingerprint, secrets }: Manifest,
  passphrase: () => Promise<string>,
): Promise<Own> {
  const own = await ownSecrets(env);
  const isAnother = own.appSecret !== null && fingerprintOf(own.appSecret) !== secretFingerprint;
  if (isAnother && secrets !== null && env.APP_SECRET === undefined)
    throw new UserError(
      `The backup contains its own APP_SECRET, and ${join(resolve(env.DATA_DIR), APP_SECRET_FILE)} holds another one; if nothing here is worth keeping, remove that file and restore again. Nothing was changed.`,
    );
  if (isAnother)
    throw new UserError(
      'The backup was made under another APP_SECRET than the one here; set APP_SECRET to that of the installation it comes from (the file app-secret in its DATA_DIR). Nothing was changed.',
    );
  if (own.appSecret === null && secrets === null)
    throw new UserError(
      'The backup holds no secrets and there is none here; set APP_SECRET to that of the installation it comes from (the file app-secret in its DATA_DIR). Nothing was changed.',
    );
  if (secrets === null || (own.appSecret !== null && own.webhookSecret !== null))
    return { appSecret: null, webhookSecret: null };
  const opened = await openSecrets(await passphrase(), secrets, secretFingerprint);
  return {
    appSecret: own.appSecret === null ? opened.appSecret : null,
    webhookSecret: own.webhookSecret === null ? opened.webhookSecret : null,
  };
}

/** Stores secrets in the data folder, unless it has some. Returns the names of the files. */
export async function placeSecrets(dataDir: string, { appSecret, webhookSecret }: Own): Promise<string[]> {
  const placed: string[] = [];
  for (const [name, secret] of [
    [APP_SECRET_FILE, appSecret],
    [WEBHOOK_SECRET_FILE, webhookSecret],
  ] as const) {
    if (secret === null) continue;
    if ((await keepSecret(dataDir, name, secret)) !== secret)
      throw new UserError(
        `A different secret has just been stored in ${name} in ${dataDir}. Nothing was changed.`,
      );
    placed.push(name);
  }
  return placed;
}
