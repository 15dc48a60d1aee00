import { hash, verify } from '@node-rs/argon2';

/** OWASP's parameters for argon2id, which are the library's defaults: 19 MiB, two passes, one lane. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A hash of the same cost that matches no password; verified if there is no password, so that timing reveals nothing. */
const DECOY =
  '$argon2id$v=19$m=19456,t=2,p=1$uN4x1Jm3hVt6bYk0qZr9Ow$3m1nQ0vYb8gkq7c2fWc4u9xJp5sTzLr6eHdAoKiXyE0';

export function hashPassword(password: string): Promise<string> {
  return hash(password, OPTIONS);
}

/** Whether the password is right; the same work is done if there is none. */
export async function isPassword(kept: string | null, given: string): Promise<boolean> {
  const isRight = await verify(kept ?? DECOY, given);
  return kept !== null && isRight;
}
