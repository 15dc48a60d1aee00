import { randomInt, randomUUID } from 'node:crypto';
import { createCaller } from '../app-router.ts';
import { actorOf } from '../auth/sessions/actor.ts';
import { createSignInLink } from '../auth/codes/links.ts';
import { createUser } from '../accounts/users.ts';
import { innerContext } from '../context/context.ts';
import type { Services } from '../context/services.ts';

/** A person who was admitted and has never signed in. */
export async function newMember(services: Services, email = `${randomUUID()}@example.org`) {
  const made = await createUser(services.db, services, { email, firstName: 'Ada', lastName: 'Lo' });
  if (!made) throw new Error(`${email} is already registered`);
  return { email, userId: made.userId };
}

/** An anonymous caller, from an address of their own by default, who calls procedures like a browser. */
export function stranger(
  services: Services,
  { address = randomAddress(), deviceToken }: { address?: string; deviceToken?: string | null } = {},
) {
  const actor = { kind: 'anonymous' as const, address, deviceToken: deviceToken ?? null };
  return { address, caller: createCaller(innerContext(services, actor)) };
}

export function randomAddress(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
}

/** A caller with this token. */
export async function tokenCaller(services: Services, token: string, address = randomAddress()) {
  const actor = await actorOf(services, {
    authorization: `Bearer ${token}`,
    visitorId: undefined,
    deviceToken: undefined,
    address,
  });
  return createCaller(innerContext(services, actor));
}

/** The last email to an address. */
export async function lastMail(services: Services, email: string) {
  return services.db
    .selectFrom('mails')
    .selectAll()
    .where('to_address', '=', email)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
}

/** The code in the last email to an address. */
export async function codeFor(services: Services, email: string): Promise<string> {
  const mail = await lastMail(services, email);
  const code = mail?.kind === 'code' ? /\b\d{4}\b/.exec(`${mail.subject} ${mail.text}`)?.[0] : undefined;
  if (!code) throw new Error(`The last email to ${email} contains no code.`);
  return code;
}

/** The secret in the last email to an address. */
export async function mailedLink(services: Services, email: string): Promise<string> {
  const mail = await lastMail(services, email);
  const token = /#([A-Za-z0-9_-]{43})/.exec(mail?.text ?? '')?.[1];
  if (!token) throw new Error(`The last email to ${email} contains no link.`);
  return token;
}

/** The secret of a new sign-in link. */
export async function linkFor(
  services: Services,
  userId: string,
  purpose: 'sign_in' | 'invitation' | 'password_reset' = 'sign_in',
): Promise<string> {
  const url = await createSignInLink(services.db, services, { userId, purpose, lifeMs: 15 * 60_000 });
  return new URL(url).hash.slice(1);
}

/** A code that is not the one in the email. */
export async function wrongCodeFor(services: Services, email: string): Promise<string> {
  return (await codeFor(services, email)) === '0000' ? '0001' : '0000';
}
