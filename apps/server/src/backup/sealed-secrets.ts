import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { hashRaw } from '@node-rs/argon2';
import { z } from 'zod';
import { UserError } from '../process/user-error.ts';

/** Secrets as stored in a backup, with everything needed to decrypt them except the passphrase. */
export const sealedSecrets = z.object({
  derivation: z.literal('argon2id'),
  memoryKib: z.number().int().min(8_192).max(1_048_576),
  passes: z.number().int().min(1).max(16),
  lanes: z.number().int().min(1).max(16),
  salt: z.base64(),
  cipher: z.literal('aes-256-gcm'),
  nonce: z.base64(),
  tag: z.base64(),
  data: z.base64(),
});

export type SealedSecrets = z.infer<typeof sealedSecrets>;

const secrets = z.object({ appSecret: z.string().min(1), webhookSecret: z.string().min(1).nullable() });

export type BackedUpSecrets = z.infer<typeof secrets>;

/** Half a second and 128 MiB for each passphrase tried. */
const COST = { memoryKib: 131_072, passes: 3, lanes: 1 };

/** `about` is what the secrets belong to: sealed with it, they can't be passed off as belonging to something else. */
export async function sealSecrets(
  passphrase: string,
  given: BackedUpSecrets,
  about: string,
): Promise<SealedSecrets> {
  const salt = randomBytes(16);
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', await keyOf(passphrase, salt, COST), nonce);
  cipher.setAAD(Buffer.from(about));
  const data = Buffer.concat([cipher.update(JSON.stringify(given), 'utf8'), cipher.final()]);
  return {
    derivation: 'argon2id',
    ...COST,
    salt: salt.toString('base64'),
    cipher: 'aes-256-gcm',
    nonce: nonce.toString('base64'),
    tag: cipher.getAuthTag().toString('base64'),
    data: data.toString('base64'),
  };
}

export async function openSecrets(
  passphrase: string,
  sealed: SealedSecrets,
  about: string,
): Promise<BackedUpSecrets> {
  const bytes = (text: string) => Buffer.from(text, 'base64');
  const key = await keyOf(passphrase, bytes(sealed.salt), sealed);
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes(sealed.nonce), { authTagLength: 16 });
    decipher.setAAD(Buffer.from(about));
    decipher.setAuthTag(bytes(sealed.tag));
    const text = Buffer.concat([decipher.update(bytes(sealed.data)), decipher.final()]).toString('utf8');
    return secrets.parse(JSON.parse(text));
  } catch {
    throw new UserError('The passphrase is not the one that the backup was made with. Nothing was changed.');
  }
}

function keyOf(
  passphrase: string,
  salt: Uint8Array,
  { memoryKib, passes, lanes }: Pick<SealedSecrets, 'memoryKib' | 'passes' | 'lanes'>,
): Promise<Buffer> {
  // The same for every keyboard and input method.
  return hashRaw(passphrase.normalize('NFC'), {
    memoryCost: memoryKib,
    timeCost: passes,
    parallelism: lanes,
    outputLen: 32,
    salt,
  });
}
