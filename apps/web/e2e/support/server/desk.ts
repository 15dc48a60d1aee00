import type { Role } from '@cosmos/contract/auth/auth.ts';
import { expect } from '@playwright/test';
import { DESK } from '../../product/addresses.ts';

interface Mail {
  id: string;
  /** Null until it is sent. */
  message_id: string | null;
  kind: string;
  subject: string;
  text: string;
}

let desk = DESK.url;
/** Directs errands to another product; without an address, back to the roomy one. */
export function moveDesk(url = DESK.url): void {
  desk = url;
}

const ANSWERS_WITHIN_MS = 20_000;
/** A command starts a process of its own, and an import waits for its index. */
const COMMAND_ENDS_WITHIN_MS = 120_000;

export async function errand<Result>(
  path: string,
  given: object,
  withinMs = ANSWERS_WITHIN_MS,
): Promise<Result> {
  // The desk opens a moment after the product.
  let response: Response | null = null;
  await expect(async () => {
    response = await fetch(desk + path, { method: 'POST', body: JSON.stringify(given) });
  }).toPass({ timeout: withinMs, intervals: [100] });
  const answer = response as Response | null;
  if (!answer?.ok) throw new Error((await answer?.text()) ?? 'The desk does not answer.');
  return (await answer.json()) as Result;
}

let made = 0;
/** A unique email address. */
export function newAddress(name = 'ada'): string {
  made += 1;
  return `${name}.${process.pid}.${Date.now()}.${made}@example.org`;
}

interface Person {
  /** One of its own, if absent. */
  email?: string;
  firstName?: string;
  lastName?: string;
  password?: string;
  role?: Role;
}

/** Registers a person; one without a password has never signed in. */
export async function register(person: Person = {}): Promise<string> {
  const email = person.email ?? newAddress();
  await errand('/register', { firstName: 'Ada', lastName: 'Byron', ...person, email });
  return email;
}

/** Opens a company with a proved domain, whose provider says this of whoever comes. Returns the provider's address. */
export const openCompany = (
  domain: string,
  claims: { sub: string; email: string; email_verified: boolean },
) => errand<{ issuer: string }>('/company', { domain, claims });

/** Publishes numbers of the newest months for a university and for fields. */
export const tellDemand = (university: string) => errand<null>('/demand', { university });
export const mailsTo = (to: string) => errand<Mail[]>('/mails', { to });
export const endSessions = (email: string) => errand<null>('/end-sessions', { email });
/** Gives a member past chats, newest first. Returns their ids. */
export const giveChats = (email: string, titles: string[]) => errand<string[]>('/chats', { email, titles });
/** Resets all rate limits. */
export const forgetLimits = () => errand<null>('/forget-limits', {});
export const requestsOf = (email: string) => errand<Record<string, unknown>[]>('/requests', { email });
export const callsOf = (email: string) => errand<Record<string, unknown>[]>('/calls', { email });

/** Runs the product’s command line on the data of the server under test. Rejects on any exit status but 0. */
export const commandLine = (...args: string[]) =>
  errand<string>('/command-line', { args }, COMMAND_ENDS_WITHIN_MS);

/** Path of the development mailbox below the product’s address. */
export const mailboxPath = () => errand<string>('/mailbox-path', {});

/** A link as sent in a mail, valid for some time. */
export function linkFor(
  email: string,
  { purpose = 'sign_in', lifeMs = 60_000 }: { purpose?: string; lifeMs?: number } = {},
): Promise<string> {
  return errand<string>('/link', { email, purpose, lifeMs });
}

/** The code of the newest mail to an address, once `count` mails with a code have arrived. */
export async function codeTo(email: string, count = 1): Promise<string> {
  const codes = async () =>
    (await mailsTo(email)).flatMap(({ kind, text }) =>
      kind === 'code' ? (/(?<![\d.])\d{4}(?![\d.])/.exec(text)?.[0] ?? []) : [],
    );
  await expect.poll(async () => (await codes()).length).toBe(count);
  return (await codes()).at(-1) ?? '';
}

/** Copies a chat’s first turn, with its answer, to the end of the chat. */
export const growChat = (chatId: string, turns: number) => errand<null>('/grow-chat', { chatId, turns });
